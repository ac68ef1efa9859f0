import type { Query } from './parse-query.ts';
import type { MatchedWord } from './match-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Results that are enough: with more, nothing is suggested. */
const FEW = 3;
const MOST = 3;
/** A word that fits better than this needs no other in its place. */
const FITS = 0.75;

/**
 * Other queries to try when little was found: each word that the pages do not have is replaced by the nearest one
 * that they have; a word without any near one is left out.
 */
export function suggestQueries(
  query: Query,
  words: readonly MatchedWord[],
  found: number,
  vocabulary: Vocabulary,
): string[] {
  if (found > FEW || words.length === 0) return [];
  const choices = words.map(({ word, matches }) => {
    const [best] = matches;
    if (best && best.quality >= FITS) return [word.term];
    const near = vocabulary.nearest(word.term, MOST);
    return near.length > 0 ? near : best ? [best.term] : [];
  });
  const suggestions = new Set<string>();
  for (let i = 0; i < MOST; i++) {
    const text = choices
      .map((terms) => terms[Math.min(i, terms.length - 1)] ?? '')
      .filter(Boolean)
      .join(' ');
    if (text !== '') suggestions.add(text);
  }
  suggestions.delete(query.text.toLowerCase());
  return [...suggestions];
}
