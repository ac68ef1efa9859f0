import { bundleBrowser, otherStyle, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { bundleProblem, readStyles } from '../bundle/bundle-problem.ts';
import { createWorkers } from '../bundle/run-worker.ts';
import { siteAliases } from '../bundle/site-aliases.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import type { SiteModules } from './site-modules.ts';
import type { SiteOptions } from './site.ts';

/** The browser code of a site, or why there is none. */
export type BundledSite =
  { bundle: BrowserBundle; problem?: undefined } | { bundle?: undefined; problem: Problem };

/** What the browser code of a site depends on. */
export interface BundleParts {
  /** The site's own; undefined while they have never loaded. */
  modules: SiteModules | undefined;
  /** What components can know about the site. */
  theme: ThemeSite;
  /** Whether pages can have an announcement, a question or a request. */
  extras: boolean;
  /** Whether a hosted provider searches, whose client nobody else loads. */
  hosted: boolean;
}

/** Whether a site has something around its pages that most don't have. */
export function hasExtras({
  announcement,
  feedback,
  adapters,
}: Pick<SiteConfig, 'announcement' | 'feedback' | 'adapters'>): boolean {
  return Boolean(announcement ?? feedback ?? adapters);
}

/**
 * Bundles the browser code of a site, unless the cache has it. Never rejects.
 * @param folders cached bundles
 */
export async function bundleSite(
  { siteDir, engine, mode, untrusted = false, workers = createWorkers() }: SiteOptions,
  { modules, theme, extras, hosted }: BundleParts,
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
      extras,
      hosted,
      siteSources: modules?.sources ?? [],
      moduleStyles: modules?.styles ?? [],
      aliases: modules?.aliases ?? siteAliases(siteDir),
      site: theme,
      folders,
      workers,
      dev: mode === 'dev',
      untrusted,
    });
    return { bundle };
  } catch (error) {
    return { problem: bundleProblem((error as Error).message, siteDir, readStyles(siteDir)) };
  }
}
