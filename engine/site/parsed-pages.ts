import type { Parsed, ParsedPages } from '../content/markdown-reading.ts';

/** How many pages to keep until they are rendered; a build can't hold all trees of a large site in memory. */
const MOST_KEPT = 600;

/**
 * Keeps the first pages that are parsed.
 * @param see called with every tree
 */
export function createParsedPages(see: ParsedPages['see']): ParsedPages {
  const kept = new Map<string, Parsed>();
  return {
    see,
    add(file, parsed) {
      if (kept.size < MOST_KEPT) kept.set(file, parsed);
    },
    take(file) {
      const parsed = kept.get(file);
      kept.delete(file);
      return parsed;
    },
  };
}
