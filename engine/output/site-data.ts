import type { Route } from '../model/route.ts';
import { lastUpdateOf } from '../routes/last-update.ts';
import { buildManifest } from '../routes/manifest.ts';
import { buildSiteMetadata } from '../routes/site-metadata.ts';
import { buildSitemap } from '../routes/sitemap.ts';
import { FEED, OPEN_SEARCH } from '../model/generated-names.ts';
import { type SiteDataFile } from '../site/generated-files.ts';
import type { DescribedSite } from './described-site.ts';
import { openSearchText, robotsText } from './discovery.ts';
import { feedText } from './feed.ts';
import { llmsSections, llmsText } from './llms.ts';

/** Returns undefined if the site has no such file. */
type SiteDataText = (site: DescribedSite, engineVersion: string) => string | undefined;

/** Functions that render the files that describe the site for machines, by output file. */
export const SITE_DATA: ReadonlyMap<string, SiteDataText> = new Map(
  Object.entries({
    'llms.txt': (site) => llmsText(llmsSections(site), site.config),
    'sitemap.xml': sitemapText,
    'site-metadata.json': metadataText,
    '_quire/manifest.json': ({ table }) => JSON.stringify(buildManifest(table.routes)),
    'robots.txt': robotsText,
    [OPEN_SEARCH]: openSearchText,
    [FEED]: feedText,
  } satisfies Record<SiteDataFile, SiteDataText>),
);

function sitemapText({ content, config, table }: DescribedSite): string {
  const dateOf = (route: Route): string | undefined =>
    route.kind === 'doc' ? lastUpdateOf(table.docOf(route), content.history)?.date : undefined;
  return buildSitemap(table.routes.values(), config, dateOf);
}

function metadataText({ content, config, table }: DescribedSite, engineVersion: string): string {
  const engine = { name: 'quire', version: engineVersion };
  return `${JSON.stringify(buildSiteMetadata(content, table, config, engine), null, 2)}\n`;
}
