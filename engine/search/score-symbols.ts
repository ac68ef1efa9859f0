import type { SymbolMatch } from './match-symbols.ts';
import { FIELD, fieldOf, type NamesIndex } from './names-index.ts';
import type { Query } from './parse-query.ts';
import {
  AS_WORDS,
  CASED_AS_WORDS,
  DEFINED_SYMBOL,
  LEGACY,
  MEMBER_AS_WORDS,
  TYPED_AS_WORDS,
  WHOLE_AS_WORDS,
  WHOLE_SYMBOL,
} from './weights.ts';

/** What code names contribute to sections. */
export interface SymbolScores {
  /** By section: the code name it is about, as the query means it, and its score. */
  sections: Map<number, { name: string; score: number }>;
  /** Pages that have such a section. */
  pages: Set<number>;
  /** Sections that define exactly the typed name, including case. */
  typed: Set<number>;
}

/**
 * Scores sections by names. A name in the typed case beats others, and among equal matches, the one that more of the
 * site is about wins.
 * @param typed the query as it was typed
 * @param symbolic whether the query reads as a code name
 */
export function scoreSymbols(
  typed: string,
  symbols: readonly SymbolMatch[],
  symbolic: boolean,
  { pageOf, isLegacy }: NamesIndex,
): SymbolScores {
  const sections: SymbolScores['sections'] = new Map();
  const exact = new Set<number>();
  for (const { symbol, quality, isSpread, isOwner } of symbols) {
    const { name, isDefined } = symbol;
    const isTyped = isOwner || typed === name || typed.endsWith(`.${name}`);
    const asWords = symbolic
      ? 1
      : weightAsWords(name, isSpread || (isDefined && quality === 1), isTyped);
    for (const [i, at] of symbol.sections.entries()) {
      if (isTyped && isDefined) exact.add(at);
      const used = 1 + Math.min(0.12, 0.03 * Math.log2(symbol.sections.length));
      const worth = (WHOLE_SYMBOL + (isDefined ? DEFINED_SYMBOL : 0)) * (isTyped ? 1.1 : 1) * used;
      const place = (i === 0 ? 1 : isDefined ? 0.9 : 0.7) * (isLegacy(at) ? LEGACY : 1);
      const score = worth * asWords * quality ** 2 * place;
      if (score > (sections.get(at)?.score ?? 0)) sections.set(at, { name, score });
    }
  }
  const pages = new Set([...sections.keys()].map((at) => pageOf[at] as number));
  return { sections, pages, typed: exact };
}

/** Weight of a name for a query that reads as words. */
function weightAsWords(name: string, isWhole: boolean, isTyped: boolean): number {
  if (name.includes('.')) return AS_WORDS * MEMBER_AS_WORDS;
  if (!isWhole) return AS_WORDS;
  if (!isTyped) return WHOLE_AS_WORDS;
  return /^[A-Z]/.test(name) ? CASED_AS_WORDS : TYPED_AS_WORDS;
}

/** A single word that isn't in a title, but is a large part of a name: `executioncontext`. */
export function meansSymbol(
  query: Query,
  symbols: readonly SymbolMatch[],
  names: NamesIndex,
): boolean {
  const [best] = symbols;
  if (!best || best.isGuess || query.words.length !== 1) return false;
  const { name, isDefined } = best.symbol;
  const isCode = /[a-z\d][A-Z]|[A-Z]{2}|_|^--/.test(name);
  const term = query.words[0]?.term ?? '';
  const isWord = names
    .placesOf(term)
    .some((place) => fieldOf(place) === FIELD.title || fieldOf(place) === FIELD.heading);
  return isDefined && !isWord && (isCode || best.quality >= 0.9);
}
