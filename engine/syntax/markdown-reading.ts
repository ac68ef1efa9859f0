import type { Root } from 'mdast';
import type { Extension } from '../extension/extension.ts';
import type { ReadRelease } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';

/** How `.md` is read: as MDX like everything else, or with `detect` as Markdown without components. */
export type MarkdownFormat = 'mdx' | 'detect';

/** How a site's Markdown is read, where it differs from the default. */
export interface MarkdownReading {
  format?: MarkdownFormat | undefined;
  plugins?: MarkdownPlugins | undefined;
  /** Whether front matter can have keys of the site's own. */
  hasOwnKeys?: boolean | undefined;
  /** Extensions of the site. */
  extensions?: readonly Extension[] | undefined;
  /** Texts of pages that extensions write, by site-relative file. */
  added?: ReadonlyMap<string, string> | undefined;
  /** The emoji with a name between colons; absent if names are text. */
  emojiOf?: ((name: string) => string | undefined) | undefined;
  /** The release that pages are read for; absent in a site without versions. */
  release?: ReadRelease | undefined;
}

/** A parsed document. `tree` is absent if the problems forbid rendering it. */
export interface Parsed {
  tree: Root | undefined;
  problems: Problem[];
}

/**
 * Called with every page and partial that is parsed for its facts, so that rendering doesn't have to parse it again.
 * @param file of a page; undefined for a partial
 */
export type OnParsed = (parsed: Parsed, file?: string) => void;

/** A site's plugins for Markdown and HTML. */
export interface MarkdownPlugins {
  /** Changes with the plugins and all files that they are built from. */
  key: string;
  /** Whether `$…$` and `$$` blocks are math. */
  math: boolean;
  /** Whether there are plugins for the HTML of pages. */
  changesHtml: boolean;
  /**
   * The tree of a document after all plugins for Markdown. A plugin that fails is a problem, and the tree is then the
   * original one.
   */
  changeTree(tree: Root, file: string, source: string): { tree: Root; problems: Problem[] };
  /** The HTML of an article after all plugins for HTML, or unchanged, with the reason. */
  changeHtml(html: string, file: string): { html: string; problems: Problem[] };
}
