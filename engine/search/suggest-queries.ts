import type { Query, QueryWord } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import { joinedTerm } from './words.ts';

/** With more results than this, nothing is suggested. */
const FEW = 3;
const MOST = 3;

/** Corrections of a typed word, nearest first; none if nothing is near. */
interface Replacement {
  at: number;
  length: number;
  terms: readonly string[];
}

/**
 * Suggests queries if few results were found: each word that no page contains is replaced by the nearest one that some
 * page contains; the others stay as typed. A word without a near one is dropped if nothing was found; if something was,
 * a query that only drops a word adds nothing.
 * @param query with its typos corrected (`correctQuery`)
 * @param found number of pages found
 * @returns none if every word is on some page
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

/** Replacements for a word; undefined if it needs none. */
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

/** The query with the nth replacement for each word that needs one. */
function written(text: string, replaced: readonly Replacement[], n: number): string {
  let from = 0;
  let result = '';
  for (const { at, length, terms } of replaced) {
    result += text.slice(from, at) + (terms[Math.min(n, terms.length - 1)] ?? '');
    from = at + length;
  }
  return (result + text.slice(from)).replace(/\s+/g, ' ').trim();
}
