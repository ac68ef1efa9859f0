import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Root } from 'mdast';
import { fileState } from '../files/file-state.ts';
import type { MarkdownPlugins } from '../syntax/markdown-reading.ts';
import type { Problem } from '../model/problem.ts';
import { createBlockingThread, type BlockingThread } from '../run/blocking-thread.ts';
import type { Changed } from './run-plugins.ts';
import type { AboutPlugins, PluginsData, PluginsRequest } from './plugins-worker.ts';

/** Seconds to wait until all plugins are loaded, or done with a document; single plugins time out earlier. */
const MAX_LOADING_SECONDS = 60;
const MAX_SECONDS = 60;
/** Lock files, which list the installed versions of packages. */
const LOCKS = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'];

/** A site's plugins, with their problems. */
export interface LoadedPlugins {
  plugins?: MarkdownPlugins;
  problems: Problem[];
  /** Absolute files that they are built from, for the development server to watch. */
  inputs: string[];
  /** Packages that they need and that aren't installed. */
  missing: string[];
  /** Ends the thread that they run in. */
  stop?: () => void;
}

/**
 * Loads a site's plugins for Markdown and HTML. They run in a thread of their own, because many of them aren't
 * synchronous, and so that one that never ends can be stopped.
 * @param file module of the plugins, relative to the site folder
 * @param extensions main files of the site's extensions, which can read other modules
 */
export function loadPlugins(
  siteDir: string,
  file: string,
  extensions: string[] = [],
): LoadedPlugins {
  const path = join(siteDir, file);
  const nothing: LoadedPlugins = { problems: [], inputs: [path], missing: [] };
  if (!existsSync(path)) {
    const message = `There is no module ${file} with plugins.`;
    return {
      ...nothing,
      problems: [failed(file, message, 'Correct `plugins` in site.config.ts.')],
    };
  }
  const data: PluginsData = { siteDir, file, extensions };
  const thread = createBlockingThread(
    fileURLToPath(new URL('./plugins-worker.js', import.meta.url)),
    data,
  );
  let about: AboutPlugins;
  try {
    about = thread.ask({ ask: 'about' }, MAX_LOADING_SECONDS) as AboutPlugins;
  } catch (error) {
    const message = `The plugins couldn’t be loaded: ${(error as Error).message}`;
    return { ...nothing, problems: [failed(file, message, 'Correct the module.')] };
  }
  const { math, changesTree, changesHtml, unusable, inputs, missing, leftOut } = about;
  const locks = LOCKS.map((lock) => fileState(join(siteDir, lock)));
  const plugins: MarkdownPlugins = {
    key: hash('sha1', JSON.stringify([inputs, missing, leftOut, locks])),
    math,
    changesHtml,
    changeTree(tree, page, source) {
      if (!changesTree) return { tree, problems: [] };
      const asked: PluginsRequest = { ask: 'tree', tree, file: join(siteDir, page), source };
      const done = run<Root>(thread, asked, page);
      return { tree: done.result ?? tree, problems: done.problems };
    },
    changeHtml(html, page) {
      const done = run<string>(thread, { ask: 'html', html, file: join(siteDir, page) }, page);
      return { html: done.result ?? html, problems: done.problems };
    },
  };
  return {
    plugins,
    inputs: [path, ...inputs.map(([input]) => input)],
    missing,
    stop: thread.stop,
    problems: [
      ...unusable.map((message) =>
        failed(file, message, 'Remove the plugin from the list, or install what it needs.'),
      ),
      ...leftOut.map((plugin) => notRun(file, plugin)),
    ].map((problem) => ({ ...problem, severity: 'warning' })),
  };
}

function run<Result>(
  thread: BlockingThread,
  request: PluginsRequest,
  page: string,
): { result?: Result; problems: Problem[] } {
  const fix = 'Correct the plugin, or install what it needs; the page is shown without it.';
  const problem = (message: string): Problem =>
    failed(page, `A plugin failed on this page: ${message}`, fix);
  try {
    const changed = thread.ask(request, MAX_SECONDS) as Changed<Result>;
    return { result: changed.result, problems: changed.failed.map(problem) };
  } catch (error) {
    return { problems: [problem((error as Error).message)] };
  }
}

/** A plugin that isn't there, or whose module failed. */
function notRun(file: string, { name, why }: AboutPlugins['leftOut'][number]): Problem {
  return why === undefined
    ? failed(
        file,
        `The plugin “${name}” doesn’t run, because it isn’t installed.`,
        `Run \`npm install ${name}\` in the folder of the site. Pages are shown without what it does.`,
      )
    : failed(
        file,
        `The plugin “${name}” doesn’t run: ${why}`,
        'Correct the module, or install what it needs. Pages are shown without what it does.',
      );
}

function failed(file: string, message: string, fix: string): Problem {
  return { id: 'plugin-failed', severity: 'error', file, message, fix };
}
