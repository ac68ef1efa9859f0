/*
 * What a package provides so that sites written for another generator build: modules for their components, and the
 * plugins that their configuration lists. A site names the package in `extensions`.
 * Packages import these types as `quire-docs/foreign-site`.
 */

/** A package for sites of another generator: its main module exports it as `foreignSite`. */
export interface ForeignSite {
  modules: ForeignModules;
  /** What components import that is there, so that they compile, and does less than in the other generator. */
  lost: readonly LostModule[];
  /** The title and the description that the source of a page component gives to the frame around it. */
  frameOfPage(source: string): { title?: string | undefined; description?: string | undefined };
  /** The emoji with a name that texts have between colons (`rocket`); undefined if there is none. */
  emojiOf?(name: string): string | undefined;
  /**
   * The remark and rehype plugins that a configuration lists; undefined if this package doesn't read such a file.
   * @param file absolute; it's run
   */
  plugins(file: string): Promise<ForeignPlugins | undefined>;
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
