import { countBits, forgivenSlips, letterMask, slipsBetween } from './edit-distance.ts';
import type { NamesIndex, SymbolName } from './names-index.ts';

/** A name of code that a query may mean. */
export interface SymbolMatch {
  symbol: SymbolName;
  /** 1 for the name itself, less for its beginning, a part, a slip. */
  quality: number;
  /** Only the beginning of it was typed, and with a slip. */
  isGuess?: true;
}

/** Names taken into account; the rest of a short prefix says nothing. */
const MOST = 40;
const MIN_KEY = 2;
const MIN_INFIX = 4;

/**
 * Names of code that a whole query may mean, best first. Slips are forgiven only when nothing begins with or
 * contains what was typed.
 * @param key the query in lower case, without spaces and joining signs
 * @param containing finds the symbols whose key contains it
 */
export function matchSymbols(
  key: string,
  symbols: readonly SymbolName[],
  containing: NamesIndex['symbolsWith'],
): SymbolMatch[] {
  if (key.length < MIN_KEY) return [];
  const found: SymbolMatch[] = [];
  containing(key, (index) => {
    const symbol = symbols[index] as SymbolName;
    const quality = qualityOf(key, symbol);
    if (quality > 0) found.push({ symbol, quality });
  });
  if (found.length === 0) {
    const limit = forgivenSlips(key.length);
    if (limit === 0) return [];
    const mask = letterMask(key);
    for (const symbol of symbols) {
      if (countBits(mask & ~symbol.mask) > limit) continue;
      const slips = Math.min(
        slipsBetween(key, symbol.key, limit, true),
        symbol.lastKey === symbol.key ? limit + 1 : slipsBetween(key, symbol.lastKey, limit, true),
      );
      if (slips > limit) continue;
      const lengths = [symbol.key.length, symbol.lastKey.length];
      const isWhole = lengths.some((length) => Math.abs(length - key.length) <= slips);
      const quality = slips === 1 ? 0.5 : 0.4;
      found.push(
        isWhole ? { symbol, quality: quality + 0.25 } : { symbol, quality, isGuess: true },
      );
    }
  }
  return found
    .sort(
      (a, b) =>
        b.quality - a.quality ||
        Number(b.symbol.isDefined) - Number(a.symbol.isDefined) ||
        a.symbol.key.length - b.symbol.key.length ||
        (a.symbol.name < b.symbol.name ? -1 : 1),
    )
    .slice(0, MOST);
}

function qualityOf(key: string, { key: whole, lastKey }: SymbolName): number {
  if (whole === key) return 1;
  if (lastKey === key) return 0.95;
  if (whole.startsWith(key)) return 0.5 + 0.4 * (key.length / whole.length);
  if (lastKey.startsWith(key)) return 0.45 + 0.4 * (key.length / lastKey.length);
  if (key.length < MIN_INFIX) return 0;
  const at = whole.indexOf(key);
  if (at === -1) return 0;
  return (at + key.length === whole.length ? 0.4 : 0.3) + 0.3 * (key.length / whole.length);
}
