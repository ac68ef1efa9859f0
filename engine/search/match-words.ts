import { keyOf, type Query, type QueryWord } from './parse-query.ts';
import type { Match, Vocabulary } from './vocabulary.ts';

/** A word of the query with the terms it may mean. */
export interface MatchedWord {
  word: QueryWord;
  /** Best first. The same list for the same word while a reader types on. */
  matches: readonly Match[];
}

/** How well the best match of a word fits at least. */
const TRUST = 0.88;
/** Lists of matches that fit less than that, and what is made of them. */
const TRUSTED = new WeakMap<readonly Match[], readonly Match[]>();

/**
 * The query with its mistyped words put right: what was meant is then ranked as if it had been typed. A compound is
 * left as it is, its parts may be right.
 */
export function correctQuery(query: Query, vocabulary: Vocabulary): Query {
  const words = query.words.map((word) => {
    const [best] = vocabulary.match(word.term, word.isLast);
    return best?.isSlip && word.parts.length === 0 ? { ...word, term: best.term } : word;
  });
  return { ...query, words, key: keyOf(words) };
}

/** Finds the terms that each word of a query may mean; a compound that is no word of the pages stands for its parts. */
export function matchWords(query: Query, vocabulary: Vocabulary): MatchedWord[] {
  return query.words.flatMap((word): MatchedWord[] => {
    const matches = vocabulary.match(word.term, word.isLast);
    const best = matches[0]?.quality ?? 0;
    if (word.parts.length === 0 || best >= 0.55) return [{ word, matches: trusted(matches) }];
    const parts = word.parts.map((term, i): MatchedWord => {
      const isLast = word.isLast && i === word.parts.length - 1;
      const part = { term, parts: [], weight: word.weight / word.parts.length, isLast };
      return { word: part, matches: trusted(vocabulary.match(term, isLast)) };
    });
    return best > 0 ? [{ word, matches }, ...parts] : parts;
  });
}

/** When no word of the pages is the one that was typed, the nearest is what was meant. */
function trusted(matches: readonly Match[]): readonly Match[] {
  const scale = TRUST / (matches[0]?.quality ?? 1);
  if (scale <= 1) return matches;
  let scaled = TRUSTED.get(matches);
  if (!scaled) {
    scaled = matches.map((match) => ({ ...match, quality: match.quality * scale }));
    TRUSTED.set(matches, scaled);
  }
  return scaled;
}
