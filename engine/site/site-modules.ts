import type { ComponentType, ReactNode } from 'react';
import type { PageModule, SiteComponent } from '../article/article.ts';
import type { Aliases } from '../bundle/site-aliases.ts';
import type { ForeignSite } from '../extension/foreign-site.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { ShellPartName } from '../model/shell-parts.ts';

/** A page of `site/pages/**`: a React module, rendered as a whole page. */
export interface SitePage {
  /** Site-relative file. */
  file: string;
  path: string;
  title: string | undefined;
  /** Empty if it has none. */
  description: string;
  component: ComponentType;
  /** Name of its widget, if it uses state. */
  live: string | undefined;
}

/** A module of `site/shell/`: a part of the frame. */
export interface ShellPart {
  /** Site-relative file. */
  file: string;
  component: ComponentType<object>;
  /** Name of its widget, if it uses state. */
  live: string | undefined;
}

/** A site's own React modules, compiled and loaded. */
export interface SiteModules {
  components: Map<string, SiteComponent>;
  pages: SitePage[];
  /** Parts of the frame that the site has itself. */
  shell: Map<ShellPartName, ShellPart>;
  /** Modules that pages import by path or package, keyed by the name from `importedModules`. */
  imported: Map<string, PageModule>;
  /** Modules that run in the browser: absolute file by widget name. */
  live: Map<string, string>;
  /** Stylesheets that they import, absolute. */
  styles: string[];
  /** Pictures and other files that they import, relative to the site folder. */
  files: string[];
  /** Every source file that goes into them, absolute. */
  sources: string[];
  /** Changes with everything that goes into them, including packages and data about the site. */
  version: string;
  problems: Problem[];
  /** Packages that they import and that aren't installed. */
  missing: string[];
  /** Names that their imports can start with. */
  aliases: Aliases;
  /** The package that provides modules for them. */
  foreign?: ForeignSite | undefined;
  /** Wraps an element in the page's context, for hooks; absent if no module imports them. */
  provide?: (element: ReactNode, facts: PageFacts | undefined) => ReactNode;
}
