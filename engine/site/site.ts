import type { ReadConfig } from '../config/read-config.ts';
import type { ArticleServices } from '../article/rendering.ts';
import type { Workers } from '../bundle/run-worker.ts';
import type { SiteMessages } from '../messages/message-pages.ts';
import type { ContentModel, Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import type { EngineFolders } from './engine-folders.ts';
import type { OpenedExtensions } from './open-extensions.ts';
import type { SiteModules } from './site-modules.ts';

export interface SiteOptions {
  /** Absolute folder of the site. */
  siteDir: string;
  /** Overrides the configured base path. */
  base?: string | undefined;
  mode: 'build' | 'dev';
  /** Whether authors are untrusted: code in pages is refused, and the site's modules aren't loaded. */
  untrusted?: boolean;
  engine: EngineFolders;
  /** Processes of the bundler that requests share; without it, each request starts its own. */
  workers?: Workers;
}

/** A site up to its routes: everything known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  content: ContentModel;
  table: RouteTable;
  modules: SiteModules;
  services: ArticleServices;
  /** What a document is rendered with, which depends on its version. */
  servicesFor: (doc: Pick<Doc, 'file'>) => ArticleServices;
  /** Catalogs of messages; absent if no page shows one. */
  messages?: SiteMessages;
  extensions: OpenedExtensions;
  /** Absolute files that the configuration and sidebars were read from. */
  configFiles: string[];
  /** Finds a key of the configuration in its file. */
  placeOf?: ReadConfig['placeOf'];
  /** Hash of everything that all articles depend on besides their own files and the extensions of their version. */
  articleBase: string;
  /** Problems of all stages so far. */
  problems: Problem[];
}
