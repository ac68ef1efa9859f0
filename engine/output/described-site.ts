import type { ContentModel } from '../model/content.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';

/** Input of the files that describe the site for machines. */
export interface DescribedSite {
  config: SiteConfig;
  content: ContentModel;
  table: RouteTable;
}
