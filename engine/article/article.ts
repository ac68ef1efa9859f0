import type { ComponentType } from 'react';
import type { HtmlNode } from '../hast/nodes.ts';
import type { DeclaredProps } from '../model/declared-props.ts';
import type { TestedSamples } from '../islands/code-block/markup.tsx';
import type { Problem } from '../model/problem.ts';
import type { Answers } from './lookups.ts';

/** A rendered document: the part of a page that its author wrote. */
export interface Article {
  /** HTML of everything below the page's heading. */
  html: string;
  /** Inner HTML of the page's `<h1>`. */
  title: string;
  /** Its problems, in page order. */
  problems: Problem[];
  /** Other files that the result depends on (partials, samples, images), site-relative. */
  dependencies: string[];
  /** Those that are published under their own names (pictures, downloads). */
  published: string[];
  /** The social image from its front matter. */
  image?: SharedImage;
  /** Every link as written, with its target. */
  links: ResolvedLink[];
  /** What it asked the rest of the site, with the answers; a cached article is stale if one differs. */
  asked: Answers;
  /** How often its samples link each address, for extensions that list the pages that use a thing. */
  uses?: Readonly<Record<string, number>>;
  /**
   * Whether some of it is missing: files that it shows (`files`), parts that failed, which may have had anchors
   * (`parts`), or everything, so that only its source is shown (`all`).
   */
  missing?: 'files' | 'parts' | 'all';
  /** Names of the site's components that run in the browser. */
  widgets: string[];
  /** What is said of its samples above the text. */
  tested?: TestedSamples;
}

/** An article with the tree that its HTML was written from, for code that inspects the content. */
export interface RenderedArticle {
  article: Article;
  nodes: HtmlNode[];
}

/** The social image of a page. */
export interface SharedImage {
  /** Final address with the base, or an address on another host. */
  url: string;
  /** The published source file, site-relative; a leading slash means a file of `static/`. */
  file?: string;
}

export interface ResolvedLink {
  /** Site-relative file that contains it (the page's, or a partial's). */
  file: string;
  href: string;
  /** The page's file, if another one contains it: an address in a partial starts at the page that shows it. */
  page?: string;
  /** Final address; undefined if there is no such target. */
  to: string | undefined;
  line?: number;
  column?: number;
}

/** One of the site's own components (`site/components/**`). */
export interface SiteComponent {
  component: ComponentType<Record<string, unknown>>;
  /** Whether it uses state, so that it runs in the browser. */
  live: boolean;
  /** Name under which it runs there, if that isn't its own. */
  widget?: string;
  /** The props that its module declares, if it does. */
  declared?: DeclaredProps;
}

/** A module that a page imports by path or package. */
export interface PageModule {
  exports: Record<string, unknown>;
  /** Its components that run in the browser: widget name by export name. */
  widgets: ReadonlyMap<string, string>;
}
