import type { Route } from '../model/route.ts';
import { lastUpdateOf } from '../routes/last-update.ts';
import { buildManifest } from '../routes/manifest.ts';
import { buildSiteMetadata } from '../routes/site-metadata.ts';
import { buildSitemap } from '../routes/sitemap.ts';
import type { Site } from './assemble-site.ts';
import { llmsSections, llmsText } from './markdown/llms.ts';

/** Output files that describe the site for machines, by name; each text is made when it is asked for. */
export function siteData(site: Site, engineVersion: string): Map<string, () => string> {
  const { content, config, table } = site;
  const engine = { name: 'quire', version: engineVersion };
  const dateOf = (route: Route): string | undefined =>
    route.kind === 'doc' ? lastUpdateOf(table.docOf(route), content.history)?.date : undefined;
  return new Map([
    ['llms.txt', () => llmsText(llmsSections(site), config)],
    ['sitemap.xml', () => buildSitemap(table.routes.values(), config, dateOf)],
    [
      'site-metadata.json',
      () => `${JSON.stringify(buildSiteMetadata(content, table, config, engine), null, 2)}\n`,
    ],
    ['_quire/manifest.json', () => JSON.stringify(buildManifest(table.routes))],
  ]);
}
