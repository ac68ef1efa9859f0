import type { Route } from '../model/route.ts';
import { lastUpdateOf } from '../routes/last-update.ts';
import { buildManifest } from '../routes/manifest.ts';
import { buildSiteMetadata } from '../routes/site-metadata.ts';
import { buildSitemap } from '../routes/sitemap.ts';
import { FEED, LLMS, OPEN_SEARCH } from '../model/generated-names.ts';
import { outputOfVersion, type MachineFile } from '../site/generated-files.ts';
import type { DescribedSite } from './described-site.ts';
import { openSearchText, robotsText } from './discovery.ts';
import { feedText } from './feed.ts';
import { llmsText } from './llms.ts';

/** Returns undefined if the site has no such file. */
type MachineFileText = (site: DescribedSite, engineVersion: string) => string | undefined;

/** Functions that render the files that describe the site for machines, by output file. */
const TEXT_OF: ReadonlyMap<string, MachineFileText> = new Map(
  Object.entries({
    [LLMS]: (site) => llmsText(site),
    'sitemap.xml': sitemapText,
    'site-metadata.json': metadataText,
    '_quire/manifest.json': ({ table }) => JSON.stringify(buildManifest(table.routes)),
    'robots.txt': robotsText,
    [OPEN_SEARCH]: openSearchText,
    [FEED]: feedText,
  } satisfies Record<MachineFile, MachineFileText>),
);

/** The files that describe a site for machines, with the functions that render them. */
export function machineFiles({
  content,
}: Pick<DescribedSite, 'content'>): Map<string, MachineFileText> {
  const older = content.versions.filter(({ isLast, isBeside }) => !isLast && !isBeside);
  return new Map([
    ...TEXT_OF,
    ...older.map(
      (version) =>
        [outputOfVersion(LLMS, version), (site: DescribedSite) => llmsText(site, version)] as const,
    ),
  ]);
}

function sitemapText({ content, config, table }: DescribedSite): string {
  const dateOf = (route: Route): string | undefined =>
    route.kind === 'doc' ? lastUpdateOf(table.docOf(route), content.history)?.date : undefined;
  // Row V3: what the latest version has too is listed there only.
  const routes = [...table.routes.values()].filter((route) => !table.isInLatest(route));
  return buildSitemap(routes, config, dateOf);
}

function metadataText({ content, config, table }: DescribedSite, engineVersion: string): string {
  const engine = { name: 'quire', version: engineVersion };
  return `${JSON.stringify(buildSiteMetadata(content, table, config, engine), null, 2)}\n`;
}
