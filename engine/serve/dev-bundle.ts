import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { Problem } from '../model/problem.ts';
import { bundleProblem, readStyles } from '../bundle/bundle-problem.ts';
import { browserAssets, bundleBrowser, type BrowserBundle } from '../bundle/bundle-browser.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import type { SiteModules } from '../site/site-modules.ts';

/** The browser code of a site that is being written: as it was when it could last be bundled. */
export interface DevBundle {
  /** Bundles again, unless nothing that goes into it has changed. Never rejects. */
  update(modules: SiteModules | undefined, site: ThemeSite): Promise<void>;
  current(): BrowserBundle | undefined;
  /** Address of the stylesheet below a base path. */
  style(baseUrl: string): string | undefined;
  /** Absolute file of a path below `/_quire/assets/`, undefined for any other. */
  file(path: string): string | undefined;
  problems(): Problem[];
}

/**
 * Makes a bundle that has yet to be updated.
 * @param engineDir the engine's sources
 * @param folders where bundles are cached
 * @param untrusted refuses styles that bring in what lies outside of the site
 */
export function createDevBundle(
  siteDir: string,
  engineDir: string,
  folders: CachedFolders,
  untrusted: boolean,
): DevBundle {
  let bundle: BrowserBundle | undefined;
  let problems: Problem[] = [];
  return {
    async update(modules, site) {
      // The cache is not to make a folder that somebody has mistyped.
      if (!existsSync(siteDir)) return;
      try {
        bundle = await bundleBrowser({
          engineDir,
          siteDir,
          live: modules?.live ?? new Map(),
          siteSources: modules?.sources ?? [],
          moduleStyles: modules?.styles ?? [],
          site,
          folders,
          dev: true,
          untrusted,
        });
        problems = [];
      } catch (error) {
        problems = [bundleProblem((error as Error).message, siteDir, readStyles(siteDir))];
      }
    },
    current: () => bundle,
    style: (baseUrl) => bundle && browserAssets(bundle, baseUrl).style,
    file(path) {
      // One name and no more: an encoded slash must not lead out of the folder.
      const name = /^\/_quire\/assets\/([\w.-]+)$/.exec(path)?.[1];
      return bundle && name && !/^\.+$/.test(name) ? join(bundle.dir, name) : undefined;
    },
    problems: () => problems,
  };
}
