import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeCache, CodeLine } from '../article/code/highlighter.ts';
import type { FactsCache } from '../content/read-documents.ts';
import { openFacts } from '../site/build-cache.ts';
import { openKeptValues } from '../cache/kept-values.ts';

/** What a dev server knows from earlier runs, by content: the next start parses and highlights little. */
export interface DevCaches {
  /** What the texts of pages say; builds use the same file. */
  facts: FactsCache;
  /** Code that was highlighted for pages that were shown. */
  code: CodeCache;
  /** Says that the whole content has been read: what that did not ask for may go. */
  contentIsRead(): void;
  /** Saves as soon as nothing has been asked for a moment. */
  saveSoon(): void;
  /** Saves now. Never throws: without it the next start is slower, and that is all. */
  save(): void;
}

/** How long nothing is asked for before what is new is saved, in milliseconds. */
const IDLE_MS = 50;
/** Blocks of code kept besides those of the pages shown since the last time. */
const SPARE_BLOCKS = 400;

/** Opens what is kept in the site's cache folder. */
export function openDevCaches(siteDir: string, engineId: string): DevCaches {
  const dir = join(siteDir, '.quire', 'cache');
  const facts = openFacts(dir, engineId);
  const code = openKeptValues<readonly CodeLine[]>(join(dir, 'code.json'), engineId, SPARE_BLOCKS);
  let isRead = false;
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // The cache is not to make a folder that somebody has mistyped.
    if (!existsSync(siteDir)) return;
    try {
      if (isRead) facts.save();
      isRead = false;
      code.save();
    } catch {
      // A site that may not be written to.
    }
  };
  return {
    facts,
    code,
    contentIsRead: () => void (isRead = true),
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(save, IDLE_MS).unref();
    },
    save,
  };
}
