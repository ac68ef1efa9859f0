import type { Parsed } from '../syntax/markdown-reading.ts';

/** How many pages to keep until they are rendered; a build can't hold all trees of a large site in memory. */
const MOST_KEPT = 600;

/** Pages that were parsed for their facts: some are kept, so that rendering doesn't parse them again. */
export interface ParsedPages {
  keep(file: string, parsed: Parsed): void;
  /** Returns a kept page, and drops it. */
  take(file: string): Parsed | undefined;
}

/** Keeps the first pages that are parsed. */
export function createParsedPages(): ParsedPages {
  const kept = new Map<string, Parsed>();
  return {
    keep(file, parsed) {
      if (kept.size < MOST_KEPT) kept.set(file, parsed);
    },
    take(file) {
      const parsed = kept.get(file);
      kept.delete(file);
      return parsed;
    },
  };
}
