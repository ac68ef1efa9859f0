import { bundleBrowser, otherStyle, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { bundleProblem, readStyles } from '../bundle/bundle-problem.ts';
import { siteAliases } from '../bundle/site-aliases.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { Problem } from '../model/problem.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import type { SiteModules } from './site-modules.ts';
import type { SiteOptions } from './site.ts';

/** The browser code of a site, or why there is none. */
export type BundledSite =
  { bundle: BrowserBundle; problem?: undefined } | { bundle?: undefined; problem: Problem };

/**
 * Bundles the browser code of a site, unless the cache has it. Never rejects.
 * @param modules the site's own; undefined while they have never loaded
 * @param theme what components can know about the site
 * @param folders cached bundles
 */
export async function bundleSite(
  { siteDir, engine, mode, untrusted = false }: SiteOptions,
  modules: SiteModules | undefined,
  theme: ThemeSite,
  folders: CachedFolders,
): Promise<BundledSite> {
  try {
    const other = otherStyle(siteDir);
    if (other) {
      const message = `The file could not be read: it is ${other.kind}.`;
      return { problem: { id: 'file-unreadable', severity: 'error', file: other.file, message } };
    }
    const bundle = await bundleBrowser({
      engineDir: engine.sources,
      siteDir,
      live: modules?.live ?? new Map(),
      siteSources: modules?.sources ?? [],
      moduleStyles: modules?.styles ?? [],
      aliases: modules?.aliases ?? siteAliases(siteDir),
      site: theme,
      folders,
      dev: mode === 'dev',
      untrusted,
    });
    return { bundle };
  } catch (error) {
    return { problem: bundleProblem((error as Error).message, siteDir, readStyles(siteDir)) };
  }
}
