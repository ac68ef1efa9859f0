import { existsSync } from 'node:fs';
import type { CodeCache, CodeLine } from '../article/code/highlighter.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { FactsCache } from '../content/read-documents.ts';
import type { SiteOptions } from '../site/site.ts';
import { bundleFolders, openFacts, openSiteCache } from '../site/site-cache.ts';

/** What a development server knows from earlier runs, by content: the next start parses and highlights little. */
export interface DevCaches {
  /** What the texts of pages say; builds use the same. */
  facts: FactsCache;
  /** Code that was highlighted for pages that were shown. */
  code: CodeCache;
  /** Bundled browser code. */
  bundles: CachedFolders;
  /** Saves as soon as nothing has been asked for a moment. */
  saveSoon(): void;
  /** Saves now. Never throws: without it the next start is slower, and that is all. */
  save(): void;
}

/** How long nothing is asked for before what is new is saved, in milliseconds. */
const IDLE_MS = 50;
/** Blocks of code kept besides those of the pages that were shown. */
const SPARE_BLOCKS = 400;

/** Opens the cache of the site. */
export function openDevCaches(options: SiteOptions): DevCaches {
  const { siteDir, engine } = options;
  const cache = openSiteCache(options);
  const facts = openFacts(cache, engine);
  const how = { version: engine.id, spare: SPARE_BLOCKS, inMemory: true };
  const code = cache.values<readonly CodeLine[]>('code', how);
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // The cache is not to make a folder that somebody has mistyped.
    if (!existsSync(siteDir)) return;
    try {
      facts.save();
      code.save();
    } catch {
      // A site that may not be written to.
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
