import type { CategoryMeta } from './category.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';
import type { Redirect } from './redirect.ts';
import type { Sidebars } from './sidebar.ts';
import type { Tag } from './tag.ts';

/** One heading of a document, as rendered: the id and text are derived here and nowhere else. */
export interface Heading {
  /** 1 to 6. */
  depth: number;
  /** Anchor on the page, unique within it. */
  id: string;
  /** Text without markup. */
  text: string;
  /** Inner HTML (code and emphasis kept, links dropped), for the table of contents. */
  html: string;
}

/** A Markdown file of `docs/`, read and parsed once (row D2). */
export interface Doc {
  /** Path under `docs/` without extension and number prefixes, `id` of the front matter applied: `guides/build`. */
  id: string;
  /** File relative to the site folder: `docs/guides/10-build.md`. */
  file: string;
  /** Folder of the file relative to `docs/`, number prefixes kept: `guides`; empty at the root. */
  dir: string;
  /** Whether the last part of the path is `index`, `readme` or the folder's own name. */
  isIndex: boolean;
  /** From front matter, else the first heading of level 1, else the file's name. */
  title: string;
  /** From front matter, else the text of the first paragraph. */
  description: string;
  frontMatter: FrontMatter;
  headings: Heading[];
  /** `sidebar_position` of the front matter, else the number prefix of the file name (row K2). */
  position?: number;
  /** Route path without base: `/guides/build`. */
  slug: string;
  unlisted: boolean;
  draft: boolean;
  /** Whole text of the file as read (UTF-8, line ends `\n`, no BOM). */
  source: string;
  /** Hash of `source`. */
  hash: string;
  /** Site-relative files of the partials it shows, each once; its headings depend on them. */
  partials: string[];
  /** Modules that it imports besides: site-relative paths that start with `./`, and names of packages. */
  modules?: string[];
}

/** One version of the docs as read from disk (row D1). */
export interface VersionContent {
  /** `1.11.13`. */
  name: string;
  label: string;
  isLast: boolean;
  /** Folder of its pages, relative to the site folder: `docs`, `../docs`, `versioned_docs/version-1.0`. */
  root: string;
  /** Route prefix without base: `/` for the latest. */
  path: string;
  /** What its pages say above their text; absent for the latest. */
  banner?: 'none' | 'unmaintained' | 'unreleased';
  /** Documents by id, in the order of their files. */
  docs: Map<string, Doc>;
  /** Drafts left out of a production build (row R6), so that a link to one is explained. */
  drafts: readonly Pick<Doc, 'id' | 'file'>[];
  /** Category files by folder relative to `docs/`. */
  categories: Map<string, CategoryMeta>;
  /** Tags by name; absent when the version has no `tags.yml`, and any word may then be one. */
  tags?: Map<string, Tag>;
  /** As written, or undefined: then one sidebar `docs` is generated from the whole folder. */
  sidebars?: Sidebars;
  /** File the sidebars come from, relative to the site folder. */
  sidebarsFile?: string;
  /** Text of that file, for the places of problems. */
  sidebarsText?: string;
}

/** The last commit that changed a file. */
export interface FileChange {
  /** ISO 8601, UTC. */
  date: string;
  author: string;
}

/** Everything read from disk. */
export interface ContentModel {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Drafts are left out of a build and shown in dev (row R6). */
  mode: 'build' | 'dev';
  /** Globs of files that are no pages, relative to each version's folder. */
  exclude?: readonly string[];
  versions: VersionContent[];
  /** Files of `static/` by the URL path they are served at (`/images/a.png`) to their absolute path. */
  staticFiles: Map<string, string>;
  /** As written in `redirects.yml`; which of them hold is decided with the routes. */
  redirects: Redirect[];
  /** Last changes by site-relative file; absent or empty where version control tells nothing. */
  history?: ReadonlyMap<string, FileChange>;
  problems: Problem[];
}
