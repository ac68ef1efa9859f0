import type { SiteConfigInput } from 'quire-docs/config';

/*
 * What a package provides so that sites written for another generator build: modules for their components, the plugins
 * that their configuration lists, and a way to carry that configuration over. A site names the package in `extensions`.
 * Packages import these types as `quire-docs/foreign-site`.
 */

/** A package for sites of another generator: its main module exports it as `foreignSite`. */
export interface ForeignSite {
  modules: ForeignModules;
  /** What components import that is there, so that they compile, and does less than in the other generator. */
  lost: readonly LostModule[];
  /** The title that the source of a page component gives to the frame around it; undefined if it has none. */
  titleOfPage(source: string): string | undefined;
  /**
   * The remark and rehype plugins that a configuration lists; undefined if this package doesn't read such a file.
   * @param file absolute; it's run
   */
  plugins(file: string): Promise<ForeignPlugins | undefined>;
  importer: SiteImporter;
}

/** Exports of a module that do nothing here, or less than in the other generator. */
export interface LostModule {
  module: string;
  /** Names of the exports (`default`, `Redirect`); all of them if absent. */
  names?: readonly string[];
  /** What happens instead; `{name}` is the name. */
  message: string;
  /** What to do about it. */
  fix: string;
}

/** Modules that components import although nobody installs them. Plain data: the processes that compile get it, too. */
export interface ForeignModules {
  /** Folder of their sources: relative to the package as it exports it, absolute once it's loaded. */
  folder: string;
  /** Names of theme modules (`Tabs` for `@theme/Tabs`) that a site can't replace with a file in `ownFolder`. */
  fixed: readonly string[];
  /** Folder of a site's own versions of theme modules: `./src/theme`. */
  ownFolder: string;
  /** Module of the site whose imports are components of every page: `./src/theme/MDXComponents`. */
  pageComponents: string;
  /** Files in `folder` that replace packages which aren't installed. */
  packages: Readonly<Record<string, string>>;
  /** Modules that give a component state, so that the browser has to run what imports them. */
  live: readonly string[];
  /** Modules that read the current page. */
  hooks: readonly string[];
}

/** Plugins of a foreign configuration. */
export interface ForeignPlugins {
  remark: readonly unknown[];
  rehype: readonly unknown[];
  /** Plugins that can't run: their packages, or modules of the site with what those threw. */
  leftOut: readonly { name: string; why?: string }[];
  /** Absolute files that they are built from. */
  inputs: string[];
  /** Packages that they need and that aren't installed. */
  missing: string[];
  /** Called once they are prepared: from then on, values of missing packages throw when they are called. */
  refuseMissing(): void;
}

/** Carries a configuration over. Everything but `load` is pure. */
export interface SiteImporter {
  /** Names of the configuration's file. */
  files: readonly string[];
  /**
   * Runs a configuration.
   * @param file absolute
   * @param missing receives the names of packages that aren't installed, even if this throws
   * @param withPackages whether to use installed packages
   */
  load(file: string, missing: Set<string>, withPackages: boolean): Promise<ForeignValue>;
  /** The configuration in our form, and what is lost. */
  convert(value: Readonly<Record<string, unknown>>, facts: SiteFacts): CarriedSite;
  /**
   * What the site has besides its docs that isn't built.
   * @param imports what pages import, and the text of each module of the site
   */
  leftOut(
    siteDir: string,
    value: Readonly<Record<string, unknown>>,
    imports: { modules: readonly string[]; sources: readonly string[] },
  ): LeftOut[];
  /** Further things that are left out, each in a few words: `translations (fr)`. */
  alsoLeftOut(value: Readonly<Record<string, unknown>>): string[];
  /** Whether a plugin for Markdown may need a package that the configuration imports. */
  isForPlugins(packageName: string): boolean;
}

/** A configuration, as its module exports it. */
export interface ForeignValue {
  value: Record<string, unknown>;
  /** Packages that it imports and that aren't installed, each once. */
  missing: string[];
}

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
