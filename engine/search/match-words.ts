import { queryKey, type Query, type QueryWord } from './parse-query.ts';
import type { NamesIndex, SymbolName } from './names-index.ts';
import type { Match, Vocabulary } from './vocabulary.ts';
import { splitParts } from './words.ts';

/** A word of the query with its matching terms. */
export interface MatchedWord {
  word: QueryWord;
  /** Best first. The same list object for the same word while a reader types. */
  matches: readonly Match[];
}

/** Minimum quality of a word's best match. */
const TRUST = 0.88;
/** Lists of weaker matches, and the scaled lists derived from them. */
const TRUSTED = new WeakMap<readonly Match[], readonly Match[]>();

/**
 * The query with its typos corrected: it's then ranked as if the correction had been typed. A compound stays, since its
 * parts can be right, and so does a part of code names: correcting `executioncontext` to `OpExecutionContext` would
 * hide the other names with that ending.
 */
export function correctQuery(query: Query, vocabulary: Vocabulary, names: NamesIndex): Query {
  const words = query.words.map((word) => {
    const [best] = vocabulary.match(word.term, word.isLast);
    const isWrong = best?.isSlip && word.parts.length === 0 && !isInName(word.term, names);
    return isWrong ? { ...word, term: best.term } : word;
  });
  return { ...query, words, key: queryKey(words) };
}

/** Whether a code name has a part that starts with a word and continues like it. */
function isInName(term: string, { symbols, symbolsWith }: NamesIndex): boolean {
  let isFound = false;
  symbolsWith(term, (index) => {
    const { name, key } = symbols[index] as SymbolName;
    let at = 0;
    for (const part of isFound ? [] : splitParts(name)) {
      isFound ||= key.startsWith(term, at);
      at += part.length;
    }
  });
  return isFound;
}

/** Finds the terms that match each word of a query; a compound that isn't on any page stands for its parts. */
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
    if (best > 0) return [{ word, matches }, ...parts];
    // For a file that no page names, its known parts are searched.
    const known = word.isFile ? parts.filter((part) => part.matches.length > 0) : [];
    return known.length > 0 ? known : parts;
  });
}

/** If no page contains the typed word, the nearest one is taken as the intended one. */
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
