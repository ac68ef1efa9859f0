import type { ComponentType } from 'react';
import type { HtmlNode } from '../hast/nodes.ts';
import type { Problem } from '../model/problem.ts';

/** A rendered document: the part of a page that its author wrote. */
export interface Article {
  /** HTML of everything below the page's heading. */
  html: string;
  /** Inner HTML of the page's `<h1>`. */
  title: string;
  /** What was found wrong, in the order of the page. */
  problems: Problem[];
  /** Other files the result depends on (partials, samples, images), site-relative. */
  dependencies: string[];
  /** Those of them that are published under a name of their own (pictures, downloads). */
  published: string[];
  /** The picture of its front matter for where the page is shared. */
  image?: SharedImage;
  /** Every link as written and what it became; a cached article is stale when one resolves differently. */
  links: ResolvedLink[];
  /** Cards that were asked for, as JSON; a cached article is stale when they differ. */
  cards?: string;
  /** Names of the site's components that come alive in the browser. */
  widgets: string[];
  /** Public names of the API that it uses, and where each led; a cached article is stale when one leads elsewhere. */
  names?: Record<string, string | null>;
  /** Titles of other pages that it shows, by their path; a cached article is stale when one is another. */
  titles?: Record<string, string | null>;
  /** Which names the reference of the site has, for what lists them all; a cached article is stale when it is another. */
  outline?: string;
}

/** An article with the tree that its HTML was written from: whoever reads what it says reads the nodes. */
export interface RenderedArticle {
  article: Article;
  nodes: HtmlNode[];
}

/** The picture that is shown where a page is shared. */
export interface SharedImage {
  /** Final address, base added; or one of another host. */
  url: string;
  /** The site's file that is published for it, site-relative; with a slash before it, one of `static/`. */
  file?: string;
}

/** A link of an article. */
export interface ResolvedLink {
  /** Site-relative file it is written in (the page's, or a partial's). */
  file: string;
  href: string;
  /** Final address, or undefined when nothing is there. */
  to: string | undefined;
  line?: number;
  column?: number;
}

/** A component of the site's own (`site/components/**`). */
export interface SiteComponent {
  component: ComponentType<Record<string, unknown>>;
  /** Whether it uses state and therefore comes alive in the browser. */
  live: boolean;
}

/** A module that a page imports by path or package. */
export interface PageModule {
  exports: Record<string, unknown>;
  /** Components of it that come alive in the browser: name of the export and of the widget. */
  widgets: ReadonlyMap<string, string>;
}
