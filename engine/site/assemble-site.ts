import type { Problem } from '../model/problem.ts';
import { createSiteParts, type PartsCaches } from './site-parts.ts';
import type { Site, SiteOptions } from './site.ts';

/** The site, or only problems if there is nothing to build. */
export type AssembledSite =
  { site: Site; problems: Problem[] } | { site: undefined; problems: Problem[] };

/** The first half of the pipeline: configuration, content, the site's own modules and routes. */
export async function assembleSite(
  options: SiteOptions,
  caches: PartsCaches = {},
): Promise<AssembledSite> {
  const parts = createSiteParts(options, caches);
  await parts.readConfig();
  if (!parts.config()) return { site: undefined, problems: parts.problems() };
  // Git runs while the pages are read.
  const history = parts.readHistory();
  await parts.readSidebars();
  parts.readContent();
  await parts.validateContent();
  await parts.readModules();
  await history;
  const site = parts.route();
  return { site, problems: site?.problems ?? parts.problems() };
}
