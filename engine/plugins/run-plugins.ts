import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import { unified, type PluggableList, type Processor } from 'unified';
import { VFile } from 'vfile';
import { completeTree } from './complete-tree.ts';

/** A site's plugins, as its module lists them. */
export interface PluginLists {
  remark: PluggableList;
  rehype: PluggableList;
}

/** A result, and the plugins that failed to change it, each with its error. */
export interface Changed<Result> {
  result: Result;
  failed: string[];
}

/** Plugins that are ready to run. */
export interface Plugins {
  /** Whether one of them reads math. */
  math: boolean;
  changesTree: boolean;
  changesHtml: boolean;
  /** Why some of them can't be used here, as sentences. */
  unusable: string[];
  /**
   * The tree after all plugins for Markdown.
   * @param file absolute
   */
  changeTree(tree: Root, file: string, source: string): Promise<Changed<Root>>;
  /** The HTML after all plugins for HTML. */
  changeHtml(html: string, file: string): Promise<Changed<string>>;
}

/** A plugin that is ready to run. */
interface Ready {
  name: string;
  processor: Processor;
  /** Why it isn't run anymore. */
  given?: string;
}

/** Parses Markdown that a plugin gets from elsewhere; throws if it's invalid. */
export type Parse = (text: string) => Root;

/** Seconds that a plugin can take for one page, such as without a network; then it's disabled for all pages. */
const MAX_WAIT_SECONDS = 10;
/** Character that starts math. */
const DOLLAR = 36;

/**
 * Prepares plugins with unified, each separately, so that one that fails doesn't affect the others. The engine has its
 * own parser, so a plugin that extends another parser has no effect, except for math, which the engine's parser can
 * read.
 * @param parse what plugins call as `this.parse`
 */
export function preparePlugins(
  { remark, rehype }: PluginLists,
  parse?: Parse,
  seconds = MAX_WAIT_SECONDS,
): Plugins {
  const unusable: string[] = [];
  const ofTree = prepare(remark, 'remark', unusable, parse);
  const ofHtml = prepare(rehype, 'rehype', unusable);
  let math = false;
  for (const { name, processor } of ofTree) {
    for (const extension of extensionsOf(processor.data())) {
      if (isOfMath(extension)) math = true;
      else
        unusable.push(
          `${name} adds syntax to another Markdown parser, so that syntax is shown as text.`,
        );
    }
  }
  return {
    math,
    changesTree: ofTree.length > 0,
    changesHtml: ofHtml.length > 0,
    unusable: [...new Set(unusable)],
    async changeTree(tree, path, value) {
      const known = new WeakSet();
      const complete = (changed: Root | HtmlRoot): string[] => completeTree(changed as Root, known);
      const changed = await runAll(ofTree, tree, new VFile({ path, value }), seconds, complete);
      forgetPrograms(changed.result as Root);
      return changed as Changed<Root>;
    },
    async changeHtml(html, path) {
      const tree: HtmlRoot = fromHtml(html, { fragment: true });
      const { result, failed } = await runAll(ofHtml, tree, new VFile({ path }), seconds);
      return { result: toHtml(result as HtmlRoot, { allowDangerousHtml: true }), failed };
    },
  };
}

function prepare(list: PluggableList, kind: string, unusable: string[], parse?: Parse): Ready[] {
  return list.flatMap((entry, i): Ready[] => {
    const [plugin] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const name =
      typeof plugin === 'function' && plugin.name !== ''
        ? plugin.name
        : `Plugin ${i + 1} of ${kind}`;
    try {
      const processor = unified();
      if (parse) processor.parser = parse as never;
      return [{ name, processor: processor.use([entry]).freeze() as unknown as Processor }];
    } catch (error) {
      unusable.push(`${name} couldn’t be prepared: ${messageOf(error)}`);
      return [];
    }
  });
}

async function runAll<Tree extends Root | HtmlRoot>(
  plugins: readonly Ready[],
  tree: Tree,
  file: VFile,
  seconds: number,
  complete: (tree: Tree) => string[] = () => [],
): Promise<Changed<Tree>> {
  let result = tree;
  const failed: string[] = [];
  for (const plugin of plugins) {
    const { name, processor, given } = plugin;
    if (given !== undefined) {
      failed.push(`${name}: ${given}`);
      continue;
    }
    try {
      result = (await within(seconds, processor.run(result, file), plugin, file)) as Tree;
      failed.push(...complete(result).map((why) => `${name}: ${why}`));
    } catch (error) {
      failed.push(`${name}: ${messageOf(error)}`);
    }
  }
  return { result, failed };
}

/** The result of a plugin, which is disabled if it takes too long. */
function within<Result>(
  seconds: number,
  work: Promise<Result>,
  plugin: Ready,
  { basename }: VFile,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      plugin.given = `it was still working on ${basename} after ${seconds} seconds, and isn’t run anymore.`;
      reject(new Error(plugin.given));
    };
    const timer = setTimeout(stop, seconds * 1000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function extensionsOf(data: object): unknown[] {
  const given = (data as Record<string, unknown>)['micromarkExtensions'];
  return Array.isArray(given) ? (given as unknown[]).flat() : [];
}

function isOfMath(extension: unknown): boolean {
  const { text } = (extension ?? {}) as { text?: Record<number, unknown> };
  return text !== undefined && DOLLAR in text;
}

/** Removes the parsed programs beside sources: the engine reads the sources, and programs can't always be copied. */
function forgetPrograms(tree: Nodes): void {
  const { data, attributes } = tree as { data?: { estree?: unknown }; attributes?: unknown[] };
  delete data?.estree;
  for (const attribute of Array.isArray(attributes) ? attributes : []) {
    const { value, data: own } = attribute as {
      value?: { data?: { estree?: unknown } } | string | null;
      data?: { estree?: unknown };
    };
    delete own?.estree;
    if (typeof value === 'object') delete value?.data?.estree;
  }
  if ('children' in tree) (tree.children as Nodes[]).forEach(forgetPrograms);
}
