import type { ArticleServices } from '../article/rendering.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import type { EngineFolders } from './engine-folders.ts';
import type { SiteModules } from './site-modules.ts';

/** Where a site lies and how it is wanted. */
export interface SiteOptions {
  /** Absolute folder of the site. */
  siteDir: string;
  /** Base path that overrides the configured one. */
  base?: string | undefined;
  mode: 'build' | 'dev';
  /** Whether pages are strangers': their code is refused, and modules of the site are not loaded. */
  untrusted?: boolean;
  /** The engine's own folders. */
  engine: EngineFolders;
}

/** A site up to its routes: everything that is known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  content: ContentModel;
  table: RouteTable;
  modules: SiteModules;
  services: ArticleServices;
  /** Absolute files that the configuration and sidebars were made from. */
  configFiles: string[];
  /** Hash of what every article depends on besides its own files. */
  articleBase: string;
  /** Problems of all stages so far. */
  problems: Problem[];
}
