import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserAssets, type BrowserBundle } from '../bundle/bundle-browser.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { browserParts } from '../extension/browser-parts.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import type { Problem } from '../model/problem.ts';
import { bundleSite, type BundledSite } from '../site/bundle-site.ts';
import type { SiteParts } from '../site/site-parts.ts';
import type { SiteOptions } from '../site/site.ts';

/** The parts of a site that its browser code is made of. */
type BundledParts = Pick<SiteParts, 'config' | 'modules' | 'theme'>;

/** The browser code of a site in development, as last bundled successfully. */
export interface DevBundle {
  /** Bundles again if any input has changed. Never rejects. */
  update(parts: BundledParts): Promise<void>;
  /** Bundles into the cache only, for an update that is likely to need the same bundle. Never rejects. */
  prepare(parts: BundledParts): Promise<void>;
  current(): BrowserBundle | undefined;
  /** Address of the stylesheet, below the base path. */
  style(baseUrl: string): string | undefined;
  /** Absolute file of a path below `/_quire/assets/`; undefined for any other. */
  file(path: string): string | undefined;
  problems(): Problem[];
}

/**
 * Creates an empty bundle; `update` fills it.
 * @param folders cached bundles
 */
export function createDevBundle(options: SiteOptions, folders: CachedFolders): DevBundle {
  let bundle: BrowserBundle | undefined;
  let problems: Problem[] = [];
  let query = '';
  // Includes every optional part, so the styles are there whatever the configuration enables later.
  const bundleNow = (parts: BundledParts): Promise<BundledSite> =>
    bundleSite(
      options,
      {
        modules: parts.modules(),
        theme: parts.theme(),
        added: addedTo(parts).parts,
        extras: true,
        landing: true,
        hosted: true,
      },
      { own: folders },
    );
  return {
    async update(parts) {
      // Caching must not create a folder for a mistyped site.
      if (!existsSync(options.siteDir)) return;
      const made = await bundleNow(parts);
      if (made.bundle) {
        const before = bundle?.componentsDir;
        // A browser runs a module only once, even if an author returns to earlier code. The query gives components that
        // were bundled again an address that no page has loaded.
        if (before !== undefined && made.bundle.componentsDir !== before) query = `?${Date.now()}`;
        bundle = withQuery(made.bundle, query);
      }
      problems = [made.problem, addedTo(parts).problem].filter((one) => one !== undefined);
    },
    async prepare(parts) {
      await bundleNow(parts);
    },
    current: () => bundle,
    style: (baseUrl) => bundle && browserAssets(bundle, baseUrl).style,
    file(path) {
      // A single name: an encoded slash must not lead out of the folder.
      const name = /^\/_quire\/assets\/([\w.-]+)$/.exec(path)?.[1];
      if (!bundle || !name || /^\.+$/.test(name)) return undefined;
      const { dir, componentsDir = dir } = bundle;
      return [dir, componentsDir].map((folder) => join(folder, name)).find(existsSync);
    },
    problems: () => problems,
  };
}

/** What the site's extensions add, and what is wrong with it. */
function addedTo(parts: BundledParts): ReturnType<typeof browserParts> {
  const config = parts.config();
  return browserParts(config ? extensionsOf(config) : []);
}

/** Adds a query to the addresses of widgets. */
function withQuery(bundle: BrowserBundle, query: string): BrowserBundle {
  const { widgets } = bundle.files;
  const asked = Object.entries(widgets).map(([name, file]) => [name, file + query]);
  return { ...bundle, files: { ...bundle.files, widgets: Object.fromEntries(asked) } };
}
