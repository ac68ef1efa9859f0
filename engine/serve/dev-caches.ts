import { existsSync } from 'node:fs';
import type { CodeCache } from '../article/code/highlighter.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { FactsCache } from '../content/read-documents.ts';
import type { SiteOptions } from '../site/site.ts';
import { bundleFolders, openCode, openFacts, openSiteCache } from '../site/site-cache.ts';

/** What the development server caches between runs, so that the next start parses and highlights little. */
export interface DevCaches {
  /** Facts from pages; builds use the same ones. */
  facts: FactsCache;
  /** Highlighted code of pages that were shown. */
  code: CodeCache;
  /** Bundled browser code. */
  bundles: CachedFolders;
  /** Saves once there has been no request for a moment. */
  saveSoon(): void;
  /** Saves now. Never throws: without a cache the next start is only slower. */
  save(): void;
}

/** Time without requests before saving, in milliseconds. */
const IDLE_MS = 50;

/** Opens the cache of the site. */
export function openDevCaches(options: SiteOptions): DevCaches {
  const { siteDir, engine } = options;
  const cache = openSiteCache(options);
  const facts = openFacts(cache, engine);
  const code = openCode(cache, engine);
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // Caching must not create a folder for a mistyped site.
    if (!existsSync(siteDir)) return;
    try {
      facts.save();
      code.save();
    } catch {
      // The site isn't writable.
    }
  };
  return {
    facts,
    code,
    bundles: bundleFolders(cache, siteDir, 'dev'),
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(save, IDLE_MS).unref();
    },
    save,
  };
}
