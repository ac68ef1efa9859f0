import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Nodes, Root } from 'mdast';
import { fileState } from '../files/file-state.ts';
import { parseMarkdown } from '../syntax/parse-markdown.ts';
import { modulesDir } from '../config/read-config.ts';
import { loadModule } from '../config/load-module.ts';
import { loadForeignSite } from '../extension/load-extensions.ts';
import type { ForeignPlugins } from '../extension/foreign-site.ts';
import { answerRequests } from '../run/thread.ts';
import { preparePlugins, type Changed, type PluginLists, type Plugins } from './run-plugins.ts';

/** The thread's initial data. */
export interface PluginsData {
  siteDir: string;
  /** Module of the plugins, relative to the site folder. */
  file: string;
  /** Main files of the site's extensions, which can read other modules. */
  extensions: string[];
}

/** A request to the thread: for information about the plugins, or to run them. */
export type PluginsRequest =
  | { ask: 'about' }
  | { ask: 'tree'; tree: Root; file: string; source: string }
  | { ask: 'html'; html: string; file: string };

/** What is known about a site's plugins once they are loaded. */
export interface AboutPlugins extends Pick<
  Plugins,
  'math' | 'changesTree' | 'changesHtml' | 'unusable'
> {
  /** State of every file that they are built from, by absolute path. */
  inputs: [file: string, state: string][];
  /** Packages that they need and that aren't installed. */
  missing: string[];
  /** Plugins of a foreign configuration that can't run. */
  leftOut: ForeignPlugins['leftOut'];
}

interface Loaded extends Omit<AboutPlugins, 'math' | 'changesTree' | 'changesHtml' | 'unusable'> {
  plugins: Plugins;
}

let loaded: Promise<Loaded> | undefined;

async function load({ siteDir, file, extensions }: PluginsData): Promise<Loaded> {
  const path = join(siteDir, file);
  // Plugins resolve files of the site against the working directory, which a thread can't change.
  process.cwd = () => siteDir;
  const foreign = await foreignPlugins(path, extensions);
  const { inputs, missing, leftOut, ...lists } = foreign ?? (await ownPlugins(path, siteDir));
  const plugins = preparePlugins(lists as PluginLists, parseElsewhere);
  foreign?.refuseMissing();
  return {
    plugins,
    inputs: inputs.map((input) => [input, fileState(input)]),
    missing,
    leftOut,
  };
}

/** A tree without positions, which would refer to another file than the page. */
function parseElsewhere(text: string): Root {
  const { tree, problems } = parseMarkdown(text, '');
  if (!tree) throw new Error(problems[0]?.message ?? 'not valid Markdown');
  const plain = structuredClone(tree);
  withoutPositions(plain);
  return plain;
}

function withoutPositions(node: Nodes): void {
  delete node.position;
  if ('children' in node) for (const child of node.children) withoutPositions(child);
}

/** The plugins of a configuration that an extension reads; undefined if none does. */
async function foreignPlugins(
  file: string,
  extensions: readonly string[],
): Promise<ForeignPlugins | undefined> {
  for (const main of extensions) {
    const found = await (await loadForeignSite(main)).foreignSite?.plugins(file);
    if (found) return found;
  }
  return undefined;
}

async function ownPlugins(
  file: string,
  siteDir: string,
): Promise<PluginLists & Pick<AboutPlugins, 'missing' | 'leftOut'> & { inputs: string[] }> {
  const { exports, inputs } = await loadModule(file, modulesDir(siteDir));
  const given = (exports['default'] ?? {}) as {
    remarkPlugins?: PluginLists['remark'];
    rehypePlugins?: PluginLists['rehype'];
  };
  if (!given.remarkPlugins && !given.rehypePlugins)
    throw new Error(
      'its default export has neither `remarkPlugins` nor `rehypePlugins`. The configuration of another generator needs a package in `extensions`, such as “quire-docusaurus”.',
    );
  const { remarkPlugins = [], rehypePlugins = [] } = given;
  return { remark: remarkPlugins, rehype: rehypePlugins, inputs, missing: [], leftOut: [] };
}

answerRequests(
  workerData,
  async (
    request: PluginsRequest,
    data: PluginsData,
  ): Promise<AboutPlugins | Changed<Root | string>> => {
    const { plugins, inputs, missing, leftOut } = await (loaded ??= load(data));
    switch (request.ask) {
      case 'about': {
        const { math, changesTree, changesHtml, unusable } = plugins;
        return { math, changesTree, changesHtml, unusable, inputs, missing, leftOut };
      }
      case 'tree':
        return plugins.changeTree(request.tree, request.file, request.source);
      case 'html':
        return plugins.changeHtml(request.html, request.file);
    }
  },
);
