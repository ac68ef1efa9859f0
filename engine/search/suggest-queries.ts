import type { Query, QueryWord } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import { joinedTerm } from './words.ts';

/** Results that are enough: with more, nothing is suggested. */
const FEW = 3;
const MOST = 3;

/** Other words for one that was typed, nearest first; none when nothing is near. */
interface Replacement {
  at: number;
  length: number;
  terms: readonly string[];
}

/**
 * Other queries to try when little was found: each word that the pages do not have is replaced by the nearest one
 * that they have, the others stay as they were typed. A word without any near one is left out where nothing was
 * found; where something was, a query that only lacks a word says nothing new.
 * @param query with its mistyped words put right (`correctQuery`)
 * @param found pages that were found
 * @returns none when every word stands somewhere in the pages
 */
export function suggestQueries(query: Query, found: number, vocabulary: Vocabulary): string[] {
  if (found > FEW) return [];
  const replaced = query.words.flatMap((word): Replacement[] => {
    if (!word.written) return [];
    const { at, length } = word.written;
    const terms = replacementsOf(word, query.spelled.slice(at, at + length), vocabulary);
    return terms ? [{ at, length, terms }] : [];
  });
  const helps = found === 0 || replaced.some(({ terms }) => terms.length > 0);
  if (replaced.length === 0 || !helps) return [];
  const suggestions = Array.from({ length: MOST }, (_, i) => written(query.spelled, replaced, i));
  return [...new Set(suggestions)].filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** What may stand for a word; undefined when it is as it should be. */
function replacementsOf(
  { term, parts, isLast }: QueryWord,
  typed: string,
  vocabulary: Vocabulary,
): readonly string[] | undefined {
  if (term !== joinedTerm(typed)) return [term];
  const isKnown = (word: string): boolean => vocabulary.match(word, isLast).length > 0;
  if (isKnown(term) || (parts.length > 0 && parts.every(isKnown))) return undefined;
  return vocabulary.nearest(term, MOST);
}

/** The query with the nth choice for each of its words that are replaced. */
function written(text: string, replaced: readonly Replacement[], n: number): string {
  let from = 0;
  let result = '';
  for (const { at, length, terms } of replaced) {
    result += text.slice(from, at) + (terms[Math.min(n, terms.length - 1)] ?? '');
    from = at + length;
  }
  return (result + text.slice(from)).replace(/\s+/g, ' ').trim();
}
