import type { SiteConfigInput } from 'quire-docs/config';

/** The files beside a configuration. */
export interface SiteFacts {
  /** Absolute folder of the site. */
  siteDir: string;
  /** Name of the configuration's file. */
  file: string;
  /** `versions.json`, newest first; empty without one. */
  versions: readonly string[];
  /** The absolute file that is served at a path from these folders; undefined if there is none. */
  staticFile(path: string, folders: readonly string[]): string | undefined;
  /** Width and height of a picture; undefined if it can't be read. */
  sizeOf(file: string): { width: number; height: number } | undefined;
  /** Text of a module of the site, named without its ending; empty if there is none. */
  moduleText(path: string): string;
  /** Text of a file of the site, relative to it; empty if there is none. */
  fileText(path: string): string;
  /** Texts of the modules that its pages and components are made of; absent until the pages are known. */
  sources?: readonly string[];
  /** Files in a folder of the site, relative to it. */
  filesIn(folder: string): string[];
  /** Pages of the site; absent until they are known. */
  pages?: KnownPages;
}

/** The pages of a site, for carrying over links. */
export interface KnownPages {
  /** Id and title of the latest version's page at a path; undefined if there is none. */
  docAt(path: string): { id: string; title: string } | undefined;
  /** Path of a page of the latest version by its id. */
  pathOf(id: string): string | undefined;
  /** Title of a page of the latest version by its id. */
  titleOf(id: string): string | undefined;
  /** Id and title of the first page of a sidebar. */
  firstOf(sidebar: string): { id: string; title: string } | undefined;
  /** The page of a folder beside the docs, by its id or as the first of a sidebar. */
  inOther(
    name: string,
    item: { docId?: string | undefined; sidebarId?: string | undefined },
  ): { href: string; title: string } | undefined;
  /** Whether there is a page or a file at a path, or a redirect to one. */
  has(path: string): boolean;
  /** Path that the site is served under, which links can contain. */
  baseUrl: string;
  /** The pages of all versions, for functions of the configuration that are called with each. */
  edited: readonly EditedPage[];
}

/** A page as a function of a configuration gets it. */
export interface EditedPage {
  /** Name of its version: `current`, `2.0`. */
  version: string;
  /** Folder of the version's pages, relative to the site: `../docs`. */
  root: string;
  /** File of the page in that folder: `guides/a.md`. */
  path: string;
  /** Address of the page. */
  permalink: string;
}

/** A configuration in our form, and what couldn't be carried over. */
export interface CarriedSite {
  config: SiteConfigInput;
  redirects: { source: string; destination: string }[];
  /** Text of a `styles.css`; empty if no styles were carried over. */
  styles: string;
  lost: LostSetting[];
}

/** A setting that couldn't be carried over. */
export interface LostSetting {
  /** Path in the configuration: `themeConfig.navbar.items.2`. */
  path: string;
  /** The start of a sentence: `The announcement`. */
  what: string;
  /** What to do about it. */
  fix: string;
  /** The folder of `otherDocs` whose pages may need it. */
  folder?: string;
}

/** Files of a site that aren't built. */
export interface LeftOut {
  folder: string;
  files: string[];
  /** How many files of what: `42 posts of the blog`. */
  count: string;
  /** What to do about it. */
  fix: string;
}
