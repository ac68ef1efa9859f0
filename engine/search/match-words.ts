import { queryKey, type Query, type QueryWord } from './parse-query.ts';
import type { SymbolList } from './symbol-list.ts';
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
export function correctQuery(query: Query, vocabulary: Vocabulary, symbols: SymbolList): Query {
  const words = query.words.map((word) => {
    const [best] = vocabulary.match(word.term, word.isLast);
    const isWrong = best?.isSlip && word.parts.length === 0 && !isInName(word.term, symbols);
    return isWrong ? { ...word, term: best.term } : word;
  });
  return { ...query, words, key: queryKey(words) };
}

/** Whether a code name has a part that starts with a word and continues like it. */
function isInName(term: string, symbols: SymbolList): boolean {
  for (const { name, key } of symbols.containing(term)) {
    let at = 0;
    for (const part of splitParts(name)) {
      if (key.startsWith(term, at)) return true;
      at += part.length;
    }
  }
  return false;
}

/** Quality from which a compound means a term; otherwise its parts count. */
const WHOLE = 0.55;

/** The parts of a query's compounds that aren't on any page as a whole. */
export function wantedParts({ words }: Query, vocabulary: Vocabulary): string[] {
  const isKnown = ({ term, isLast }: QueryWord): boolean =>
    (vocabulary.match(term, isLast)[0]?.quality ?? 0) >= WHOLE;
  return words.flatMap((word) => (word.parts.length === 0 || isKnown(word) ? [] : word.parts));
}

/** Finds the terms that match each word of a query; a compound that isn't on any page stands for its parts. */
export function matchWords(query: Query, vocabulary: Vocabulary): MatchedWord[] {
  return query.words.flatMap((word): MatchedWord[] => {
    const matches = vocabulary.match(word.term, word.isLast);
    const best = matches[0]?.quality ?? 0;
    if (word.parts.length === 0 || best >= WHOLE) return [{ word, matches: trusted(matches) }];
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
