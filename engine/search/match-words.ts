import { keyOf, type Query, type QueryWord } from './parse-query.ts';
import type { NamesIndex, SymbolName } from './names-index.ts';
import type { Match, Vocabulary } from './vocabulary.ts';
import { splitParts } from './words.ts';

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
 * left as it is, its parts may be right, and so is what stands in names of code: `executioncontext` is no slip of
 * `OpExecutionContext`, which would hide the other names that end like it.
 */
export function correctQuery(query: Query, vocabulary: Vocabulary, names: NamesIndex): Query {
  const words = query.words.map((word) => {
    const [best] = vocabulary.match(word.term, word.isLast);
    const isWrong = best?.isSlip && word.parts.length === 0 && !isInName(word.term, names);
    return isWrong ? { ...word, term: best.term } : word;
  });
  return { ...query, words, key: keyOf(words) };
}

/** Whether a name of code has a part that begins like a word, and goes on like it. */
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
    if (best > 0) return [{ word, matches }, ...parts];
    // Of a file that no page names, what the pages do name of it is looked for.
    const known = word.isFile ? parts.filter((part) => part.matches.length > 0) : [];
    return known.length > 0 ? known : parts;
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
