import { forgivenSlips } from './find-near.ts';
import { keepBest } from './keep-best.ts';
import type { Query, QueryWord } from './parse-query.ts';
import type { SymbolList, SymbolName } from './symbol-list.ts';
import { ALIAS_WORD } from './weights.ts';
import { splitParts } from './words.ts';

/** A code name that a query can mean. */
export interface SymbolMatch {
  symbol: SymbolName;
  /** 1 for the name itself, less for a prefix, a part, or a typo. */
  quality: number;
  /** Only a prefix was typed, with a typo. */
  isGuess?: true;
  /** The words of the query are parts of the name, from its first to its last. */
  isSpread?: true;
  /** The query names it with one of its parameters. */
  isOwner?: true;
}

/** Only a compound is a parameter without doubt: `asset check` is two words. */
const PARAMETER = /^[a-z]+_\w+$/;
/** Maximum number of names; a short prefix matches more than are useful. */
const MOST = 40;
const MIN_KEY = 2;
const MIN_INFIX = 4;
/**
 * Quality of a name that has all words of a query among its parts, for each part that the query doesn't have: `asset
 * context` means `AssetExecutionContext` rather than `AssetCheckExecutionContext`.
 */
const SPREAD = 0.8;

/**
 * Code names that a whole query can mean, best first. Typos are tolerated only if nothing starts with or contains what
 * was typed.
 * @param key the query in lower case, without spaces and joining characters
 * @param words the terms of the query's words
 * @param mayHaveSlips false if it consists of words that the pages contain
 */
export function matchSymbols(
  key: string,
  words: readonly string[],
  mayHaveSlips: boolean,
  symbols: SymbolList,
): readonly SymbolMatch[] {
  if (key.length < MIN_KEY) return [];
  const best = keepBest(MOST, compareMatches);
  for (const symbol of symbols.containing(key)) {
    const quality = qualityOf(key, symbol);
    if (quality > 0) best.offer({ symbol, quality });
  }
  for (const symbol of words.length > 1 ? symbols.containing(words[0] as string) : []) {
    const others = otherParts(words, symbol);
    if (others) best.offer({ symbol, quality: SPREAD ** others, isSpread: true });
  }
  const limit = mayHaveSlips ? forgivenSlips(key.length) : 0;
  if (best.list.length > 0 || limit === 0) return best.list;
  for (const [symbol, slips] of symbols.near(key, limit)) {
    const lengths = [symbol.key.length, symbol.lastKey.length];
    const isWhole = lengths.some((length) => Math.abs(length - key.length) <= slips);
    const quality = slips === 1 ? 0.5 : 0.4;
    best.offer(isWhole ? { symbol, quality: quality + 0.25 } : { symbol, quality, isGuess: true });
  }
  return best.list;
}

/**
 * The entries that a query names with one of their parameters: `asset partitions_def`, `dg.asset.partitions_def`.
 * @param found sections that have the last word of the query
 */
export function matchOwners(
  { words, spelled }: Query,
  found: Uint32Array,
  symbols: SymbolList,
): SymbolMatch[] {
  const [owner, parameter] = words.slice(-2);
  const { at, length } = parameter?.written ?? { at: 0, length: 0 };
  const isAlias = ({ weight }: QueryWord): boolean => weight === ALIAS_WORD;
  if (!owner || !PARAMETER.test(spelled.slice(at, at + length))) return [];
  if (!words.slice(0, -2).every(isAlias)) return [];
  return [...symbols.containing(owner.term)].flatMap((symbol) => {
    const { key, name, isDefined } = symbol;
    const [entry = -1] = symbol.sections;
    const isOwner = isDefined && key === owner.term && !name.includes('.') && found.includes(entry);
    return isOwner ? [{ symbol: { ...symbol, sections: [entry] }, quality: 1, isOwner }] : [];
  });
}

function compareMatches(a: SymbolMatch, b: SymbolMatch): number {
  return (
    b.quality - a.quality ||
    Number(b.symbol.isDefined) - Number(a.symbol.isDefined) ||
    a.symbol.key.length - b.symbol.key.length ||
    (a.symbol.name < b.symbol.name ? -1 : 1)
  );
}

/**
 * Counts the parts of a name that the query doesn't have, if the name begins and ends with the first and the last word
 * and has the others in between, in order; 0 otherwise.
 */
function otherParts(words: readonly string[], { name, key, isDefined }: SymbolName): number {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (!isDefined || !key.startsWith(first) || !key.endsWith(last) || name.includes('.')) return 0;
  const parts = splitParts(name).map(({ term }) => term);
  if (parts[0] !== first || parts.at(-1) !== last) return 0;
  let at = 0;
  for (const part of parts) if (part === words[at]) at++;
  return at === words.length ? parts.length - words.length : 0;
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
