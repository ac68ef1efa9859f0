import type { Root } from 'mdast';
import type { Problem } from '../model/problem.ts';

/** How `.md` is read: as MDX like everything else, or with `detect` as Markdown without components. */
export type MarkdownFormat = 'mdx' | 'detect';

/** How a site's Markdown is read, where it differs from the default. */
export interface MarkdownReading {
  format?: MarkdownFormat | undefined;
  plugins?: MarkdownPlugins | undefined;
  /** Takes what is parsed when the facts of pages are read. */
  parsed?: ParsedPages | undefined;
}

/** Pages that were parsed for their facts: some are kept, so that rendering doesn't parse them again. */
export interface ParsedPages {
  /** Is told of the tree of every page and partial. */
  see(tree: Root): void;
  /** Takes a page, and keeps it or doesn't. */
  add(file: string, parsed: Parsed): void;
  /** Gives a page that was kept, and forgets it. */
  take(file: string): Parsed | undefined;
}

/** A parsed document. `tree` is absent if the problems forbid rendering it. */
export interface Parsed {
  tree: Root | undefined;
  problems: Problem[];
}

/** What plugins of a site make of its documents. */
export interface MarkdownPlugins {
  /** Changes with the plugins and everything that they are made from. */
  key: string;
  /** Whether `$…$` and `$$` blocks are math. */
  math: boolean;
  /** Whether there are plugins for the HTML of pages. */
  changesHtml: boolean;
  /**
   * The tree of a document after all plugins for Markdown. A plugin that fails is a problem, and the tree is then the one
   * before all of them.
   */
  changeTree(tree: Root, file: string, source: string): { tree: Root; problems: Problem[] };
  /** The HTML of an article after all plugins for HTML, or unchanged, with the reason. */
  changeHtml(html: string, file: string): { html: string; problems: Problem[] };
}
