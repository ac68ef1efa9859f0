import type { PAGE_PROBLEM_IDS, Problem } from '../model/problem.ts';

/*
 * A command that the engine knows by name only, and a package runs: `quire mcp`, `quire import`. The package's main module
 * exports `commands`, each by its name. Packages import these types from `quire-docs/extension`.
 */

/** Runs the command; resolves to the exit code. The tools load only if it asks for them. */
export type PackageCommand = (
  given: GivenToCommand,
  tools: () => Promise<EngineTools>,
) => Promise<number>;

/** What was typed. */
export interface GivenToCommand {
  siteDir: string;
  outDir: string;
  /** Arguments after the command's name, and values of its options as typed. */
  args: readonly string[];
  port: string | undefined;
  host: string | undefined;
  sitemap: string | undefined;
  http: boolean;
  format: 'text' | 'json' | 'github';
  /** Version of the engine. */
  version: string;
  log(line: string): void;
}

/** What the engine does for such a command. */
export interface EngineTools {
  /** Names of a site's configuration, the preferred one first. */
  configFiles: readonly string[];
  /** Ids of problems on pages, which `onlyWarn` can list. */
  pageProblems: readonly (typeof PAGE_PROBLEM_IDS)[number][];
  /** Problems in the format that was asked for; empty if there are none. */
  report(problems: readonly Problem[], siteDir: string): string;
  /** The warnings among problems, in a few lines for each kind. */
  listWarnings(problems: readonly Problem[]): string[];
  /**
   * What a module of a site threw, as a problem at its place.
   * @param name of the file, relative to the site; `file` is its absolute path
   */
  moduleProblem(error: unknown, name: string, file: string): Problem;
  /** Line of each key in the source of a configuration, by path: `navbar.items.0`. */
  keyLines(source: string): ReadonlyMap<string, number>;
  /** The packages to install among names of modules, each once. */
  packagesOf(modules: readonly string[]): string[];
  /** Width and height of a picture; undefined if it can't be read. */
  sizeOf(file: string): { width: number; height: number } | undefined;
  /** Reads a site without rendering it; undefined if there is no site. */
  readSite(siteDir: string): Promise<SiteView | undefined>;
  /** Renders all pages of a site without writing them. */
  renderSite(siteDir: string): Promise<RenderedSite>;
}

/** A site that was read. */
export interface SiteView {
  /** Path that it is served under. */
  baseUrl: string;
  versions: readonly VersionView[];
  routes: readonly RouteView[];
  /** The route at a path, however its address is written. */
  routeAt(path: string): RouteView | undefined;
  /** Whether there is a page or a file at a path, or a redirect from it. */
  has(path: string): boolean;
  /** The path of a route that is nearest to one that doesn't exist; undefined if none is near. */
  nearest(path: string): string | undefined;
  /** Its modules, absolute. */
  modules: readonly string[];
  /** Packages that its modules import and that aren't installed. */
  missing: readonly string[];
  problems: readonly Problem[];
}

/** The address of a page. */
export interface RouteView {
  path: string;
  title: string;
  /** The id and the version of its document. */
  docId?: string | undefined;
  version?: string | undefined;
}

/** The pages of a version, or of a folder beside the docs. */
export interface VersionView {
  name: string;
  isLast: boolean;
  /** Folder of its pages, relative to the site: `../docs`. */
  root: string;
  /** Address of its pages. */
  path: string;
  pages: readonly PageView[];
  /** Markdown files in its folder that could be pages, and those that `docs.exclude` names, relative to the site. */
  files: readonly string[];
  excluded: readonly string[];
  /** Files of drafts. */
  drafts: readonly string[];
  /** Path of the first page of each sidebar. */
  landings: ReadonlyMap<string, string | undefined>;
}

/** A page, and the files that it's written in, relative to the site. */
export interface PageView {
  id: string;
  title: string;
  file: string;
  /** Its address below that of the version. */
  slug: string;
  partials: readonly string[];
  /** Modules that it imports. */
  modules: readonly string[];
}

/** A site whose pages were rendered. */
export interface RenderedSite {
  problems: readonly Problem[];
  /** Undefined if there is no site to render. */
  site: SiteView | undefined;
  /** Pages of documents. `missing` is what of a page couldn't be rendered, if something couldn't. */
  pages: readonly {
    file: string;
    missing?: 'files' | 'parts' | 'all' | undefined;
    problems: readonly Problem[];
  }[];
}
