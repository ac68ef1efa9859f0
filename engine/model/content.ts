import type { CategoryMeta } from './category.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';
import type { Redirect } from './redirect.ts';
import type { Sidebars } from './sidebars.ts';
import type { Tag } from './tag.ts';
import type { VersionLayers } from './version-layers.ts';

/** One heading of a document as rendered. Its id and text are derived here and nowhere else. */
export interface Heading {
  /** 1 to 6. */
  depth: number;
  /** Anchor on the page, unique within it. */
  id: string;
  /** Text without markup. */
  text: string;
  /** Inner HTML (with code and emphasis, without links), for the table of contents. */
  html: string;
}

/** A key or an environment variable that a page lists. */
export interface Setting {
  /** With the keys around it, without marks of lists: `run_queue.tag_limits.key`. */
  name: string;
  /** Anchor on the page: of a heading that is code, or of a row of a table. */
  id: string;
  /** The other cells of its row by the heading of their column, or the paragraph below its heading as `''`. */
  cells: Readonly<Record<string, string>>;
}

/** What a page says about itself in a `<head>` among its text. */
export interface DocHead {
  /** The whole title of the browser's tab. */
  title?: string;
  description?: string;
  /** Full URL of the canonical page. */
  canonical?: string;
}

/** A Markdown file of `docs/`, read and parsed once (row D2). */
export interface Doc {
  /**
   * Path below `docs/` without extension and number prefixes, after applying `id` of the front matter: `guides/build`.
   */
  id: string;
  /** File relative to the site folder: `docs/guides/10-build.md`. */
  file: string;
  /** Folder of the file relative to `docs/`, with number prefixes: `guides`; empty at the root. */
  dir: string;
  /** Whether the last part of the path is `index`, `readme` or the folder's own name. */
  isIndex: boolean;
  /** From front matter, otherwise the page's first heading if that is of level 1, otherwise the file's name. */
  title: string;
  /** Whether the text has a title of its own: at its start, from where it moves above the text, or further inside. */
  ownTitle?: 'start' | 'inside';
  /** What the page's own `<head>` says. */
  head?: DocHead;
  /** From a `<head>` or the front matter, otherwise the text of the first paragraph. */
  description: string;
  /** With the result of the site's schema. */
  frontMatter: FrontMatter;
  /** Keys of the site's own in the front matter, as written. */
  ownKeys?: Record<string, unknown>;
  /** The same after the check by the site's schema. */
  own?: Readonly<Record<string, unknown>>;
  headings: Heading[];
  /** `sidebar_position` of the front matter, otherwise the number prefix of the file name (row K2). */
  position?: number;
  /** Route path without base: `/guides/build`. */
  slug: string;
  unlisted: boolean;
  draft: boolean;
  /** Whole text of the file as read (UTF-8, line ends `\n`, no BOM). */
  source: string;
  /** The file that has this text, if an older version inherits it: `docs/guides/10-build.md`. */
  inherited?: string;
  /** Whether its text is Markdown alone, so that an older version's page differs by nothing but addresses. */
  isPlain?: true;
  /** Hash of `source`. */
  hash: string;
  /** Site-relative files of the partials it shows, each once; its headings depend on them. */
  partials: string[];
  /** Other modules that it imports: site-relative paths that start with `./`, and names of packages. */
  modules?: string[];
  /** The files that its components show: component, site-relative file, attributes that are text (others are true). */
  shown?: {
    component: string;
    file: string;
    attributes: Readonly<Record<string, string | true>>;
  }[];
  /** Names that these files say that it is about: `dg scaffold`. Search finds it by them. */
  defines?: string[];
  /** Anchors of the items that its components list. */
  items?: string[];
  /** What it lists, if its front matter says that it lists settings. */
  settings?: Setting[];
}

/** One version of the docs as read from disk (row D1). */
export interface VersionContent {
  /** `1.11.13`. */
  name: string;
  label: string;
  isLast: boolean;
  /** Whether it's no version, but a folder of pages beside the docs: readers find them with those of the latest version. */
  isBeside?: boolean;
  /** Folder of its pages, relative to the site folder: `docs`, `../docs`, `versioned_docs/version-1.0`. */
  root: string;
  /** Route prefix without base: `/` for the latest. */
  path: string;
  /** Banner above the text of its pages; absent for the latest. */
  banner?: 'none' | 'unmaintained' | 'unreleased';
  /** Documents by id, in file order. */
  docs: Map<string, Doc>;
  /** Drafts left out of a production build (row R6), to explain a link to one. */
  drafts: readonly Pick<Doc, 'id' | 'file'>[];
  /** Category files by folder relative to `docs/`. */
  categories: Map<string, CategoryMeta>;
  /** Tags by name; absent if the version has no `tags.yml`, so that any word can be one. */
  tags?: Map<string, Tag>;
  /** As written; undefined if there are none: then one sidebar `docs` is generated from the whole folder. */
  sidebars?: Sidebars;
  /** File the sidebars come from, relative to the site folder. */
  sidebarsFile?: string;
  /** Text of that file, to locate problems. */
  sidebarsText?: string;
  /** Name of the version that it inherits pages from, if its folder has only what differs (row V6). */
  newer?: string;
  /** Pages of newer versions that it doesn't have, by id: their path below the folder of the pages, and why. */
  gone?: ReadonlyMap<string, { path: string; reason: string }>;
  /** What newer versions changed about its pages, by their path below the folder of the pages; the next version first. */
  changes?: ReadonlyMap<string, readonly PageChange[]>;
  /** The release that its pages are read for; absent in a site without versions. */
  release?: ReadRelease;
}

/** What a newer version changed about the subject of a page, with its place in `version.yml`. */
export interface PageChange {
  /** File and heading in the latest version that say what: `upgrade/to-3.md#steam`. */
  see: string;
  /** Name of the version that changed it. */
  by: string;
  file: string;
  line: number;
  column: number;
}

export interface ReadRelease {
  /** Number of the release: `1.11.13`. */
  name: string;
  /** Those of all versions that show the same files, this one included. */
  all: readonly string[];
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
  /** Builds leave out drafts; the development server shows them (row R6). */
  mode: 'build' | 'dev';
  /** Globs of excluded files, relative to each version's folder. */
  exclude?: readonly string[];
  versions: VersionContent[];
  layers: VersionLayers;
  /** Folders of the files that are served unchanged, relative to the site folder. */
  staticFolders: readonly string[];
  /** Those files: absolute path by the URL path they are served at (`/images/a.png`). */
  staticFiles: Map<string, string>;
  /** As written in `redirects.yml`; they are checked together with the routes. */
  redirects: Redirect[];
  /** Last changes by site-relative file; absent or empty if version control doesn't know. */
  history?: ReadonlyMap<string, FileChange>;
  problems: Problem[];
}
