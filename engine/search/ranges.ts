import { SearchFailure } from '../model/search.ts';
import { decodeTerms, fromLevel, openRange } from './format.ts';
import type { NamesFile, Range, ReadIndexFile, TermsFile } from './format.ts';
import { lowerBound } from './lower-bound.ts';
import type { NamesIndex } from './names-index.ts';
import { remember } from './remember.ts';
import { beginningsOf } from './stem.ts';
import {
  createSymbolList,
  joinSymbolLists,
  readSymbol,
  type SymbolList,
  type SymbolName,
} from './symbol-list.ts';
import { createVocabulary, type Match, type Vocabulary } from './vocabulary.ts';

/** Most ranges to load for a word: a letter or two begin more terms than a reader would look at. */
const MOST_RANGES = 4;
/** Letters at which typos are rare: a word that isn't in its range can mean one in a range with the same beginning. */
const RIGHT_LETTERS = 3;
/** Cached parts of the vocabulary: a server is asked for many words. */
const KEPT = 200;

/** The vocabulary with its postings, of which a query loads the ranges of its words. */
export interface Ranges {
  /** The terms that a word can mean. If its ranges aren't loaded, those in names of the first tier, without typos. */
  vocabulary: Vocabulary;
  /** Whether all that `vocabulary` needs for words is loaded. */
  knows(words: readonly string[]): boolean;
  /**
   * Loads it: in parallel the ranges in which the words and their forms are, then, if a word isn't one of them, not even
   * with a typo, ranges with the same beginning, and all terms if it isn't in those either.
   * @returns why some are missing, if the network failed
   * @throws SearchFailure for any other reason
   */
  learn(words: readonly string[]): Promise<SearchFailure | undefined>;
  /** Whether the postings of terms are loaded. */
  has(indices: readonly number[]): boolean;
  /** Loads them. Returns and throws as `learn` does. */
  load(indices: readonly number[]): Promise<SearchFailure | undefined>;
  /** Loads everything, one file after another. */
  loadAll(): Promise<void>;
  /** The names of code in the ranges of words and terms that are loaded, and in the first tier. */
  symbolsOf(words: readonly string[], indices: readonly number[]): SymbolList;
  readPostings: Range['readPostings'];
}

interface OpenedRange extends Range {
  terms: string[];
  symbols: SymbolList;
}

/** Prepares the vocabulary of an index; nothing is loaded yet. */
export function createRanges(
  { ranges, terms: allFile }: Pick<NamesFile, 'ranges' | 'terms'>,
  names: NamesIndex,
  read: ReadIndexFile,
): Ranges {
  const starts = ranges.map(([, from]) => from);
  const firsts = ranges.map(([first]) => first);
  const opened = new Map<number, OpenedRange>();
  const loading = new Map<number, Promise<void>>();
  /** Names by how they're written: one can be in several ranges. */
  const symbols = new Map<string, SymbolName>();
  const named = createVocabulary(names.terms(), () => 1);
  let all: Vocabulary | undefined;
  let openingAll: Promise<void> | undefined;

  const rangeOf = <T extends string | number>(list: readonly T[], key: T): number => {
    const at = lowerBound(list, key);
    return list[at] === key ? at : Math.max(0, at - 1);
  };
  /** The ranges in which a word, its forms, and the words that continue it are. */
  const rangesOf = (word: string): number[] => {
    if (ranges.length === 0) return [];
    const found = new Set(
      [word, `${word}s`, word.replace(/(?<=..)s$/, '')].map((each) => rangeOf(starts, each)),
    );
    for (const beginning of beginningsOf(word)) addRangesOf(beginning, found);
    return [...found].sort((a, b) => a - b);
  };
  const addRangesOf = (beginning: string, found: Set<number>): void => {
    const last = rangeOf(starts, `${beginning}\uffff`);
    for (let n = rangeOf(starts, beginning); n <= last && found.size < MOST_RANGES; n++)
      found.add(n);
  };
  /** These, and the ranges of words that begin like it. */
  const rangesNear = (word: string): number[] => {
    const found = new Set(rangesOf(word));
    if (found.size > 0) addRangesOf(word.slice(0, RIGHT_LETTERS), found);
    return [...found].sort((a, b) => a - b);
  };
  const open = (n: number, bytes: Uint8Array): void => {
    const range = guard(() => openRange(bytes));
    const terms = guard(() => decodeTerms(range.head.terms));
    if (terms.length !== range.head.counts.length) throw damaged('its parts do not fit together');
    const list = range.head.symbols.map(([name, ...places]) => {
      const symbol = symbols.get(name) ?? readSymbol(name, places);
      symbols.set(name, symbol);
      return symbol;
    });
    opened.set(n, { ...range, terms, symbols: createSymbolList(list) });
    for (const [i, term] of terms.entries()) {
      const places = range.placesOf(i);
      if (places.length > 0) names.addPlaces(term, places);
    }
  };
  const loadRange = (n: number): Promise<void> => {
    let pending = loading.get(n);
    if (!pending) {
      pending = read(ranges[n]?.[2] ?? '').then((bytes) => open(n, bytes as Uint8Array));
      loading.set(n, pending);
      pending.catch(() => loading.delete(n));
    }
    return pending;
  };
  const loadTerms = (): Promise<void> => {
    openingAll ??= read(allFile).then(
      (file) => {
        const { terms, counts } = file as TermsFile;
        all = guard(() => createVocabulary(decodeTerms(terms), (at) => fromLevel(counts[at])));
      },
      (error: unknown) => {
        openingAll = undefined;
        throw error;
      },
    );
    return openingAll;
  };
  const loadRanges = async (wanted: Iterable<number>): Promise<SearchFailure | undefined> => {
    const pending = [...new Set(wanted)].map((n) => loadRange(n).catch(networkFailure));
    return (await Promise.all(pending)).find((failure) => failure !== undefined);
  };
  const join = remember(
    KEPT,
    (wanted: readonly number[]) => joinRanges(wanted.map((n) => [firsts[n] ?? 0, opened.get(n)])),
    (wanted) => wanted.join(),
  );
  /** The part of the vocabulary that has a word; undefined if it isn't loaded. */
  const partOf = (word: string): Vocabulary | undefined => {
    const own = joined(rangesOf(word));
    return own?.settles(word) ? own : (joined(rangesNear(word)) ?? own);
  };
  const joined = (wanted: readonly number[]): Vocabulary | undefined =>
    wanted.every((n) => opened.has(n)) ? join(wanted) : undefined;
  const isKnown = (word: string): boolean => {
    const part = partOf(word);
    return part !== undefined && (all !== undefined || part.settles(word));
  };
  const ofIndices = (indices: readonly number[]): number[] =>
    ranges.length === 0 ? [] : indices.filter((at) => at >= 0).map((at) => rangeOf(firsts, at));

  return {
    vocabulary: {
      match(typed, isLast) {
        const part = partOf(typed);
        if (part?.settles(typed)) return part.match(typed, isLast);
        if (part && all) return all.match(typed, isLast);
        if (!named.begins(typed)) return [];
        return named.match(typed, isLast).map((match): Match => ({ ...match, index: -1 }));
      },
      begins: (typed) => partOf(typed)?.begins(typed) === true,
      settles: (typed) => partOf(typed)?.settles(typed) === true,
      nearest: (typed, count) => (all ?? named).nearest(typed, count),
    },
    knows: (words) => words.every(isKnown),
    async learn(words) {
      const failure = await loadRanges(words.flatMap(rangesOf));
      const unknown = words.filter((word) => !isKnown(word));
      if (failure || unknown.length === 0) return failure;
      const nearby = await loadRanges(unknown.flatMap(rangesNear));
      if (nearby || unknown.every(isKnown)) return nearby;
      return loadTerms().then(() => undefined, networkFailure);
    },
    has: (indices) => ofIndices(indices).every((n) => opened.has(n)),
    load: (indices) => loadRanges(ofIndices(indices)),
    async loadAll() {
      for (const n of ranges.keys()) await loadRange(n);
      await loadTerms();
    },
    symbolsOf(words, indices) {
      const wanted = new Set([...words.flatMap(rangesOf), ...ofIndices(indices)]);
      const lists = [...wanted].flatMap((n) => opened.get(n)?.symbols ?? []);
      return joinSymbolLists([names.symbols, ...lists]);
    },
    readPostings(index, into) {
      const n = rangeOf(firsts, index);
      const range = index < 0 ? undefined : opened.get(n);
      return guard(() => range?.readPostings(index - (firsts[n] ?? 0), into) ?? 0);
    },
  };
}

/** Ranges, in order, as one part of the vocabulary. */
function joinRanges(
  ranges: readonly [first: number, range: OpenedRange | undefined][],
): Vocabulary {
  const terms: string[] = [];
  const indices: number[] = [];
  const counts: number[] = [];
  const meant = new Map<string, Omit<Match, 'quality'>[]>();
  for (const [first, range] of ranges) {
    for (const [i, term] of (range?.terms ?? []).entries()) {
      terms.push(term);
      indices.push(first + i);
      counts.push(fromLevel(range?.head.counts[i]));
    }
    for (const [rare, index, term] of range?.head.meant ?? [])
      meant.set(rare, [...(meant.get(rare) ?? []), { index, term }]);
  }
  return createVocabulary(terms, (at) => counts[at] as number, {
    meant: (term) => meant.get(term) ?? [],
    indexIn: (at) => indices[at] as number,
  });
}

/** A failure that the index can be used without; throws any other. */
function networkFailure(error: unknown): SearchFailure {
  if (error instanceof SearchFailure && error.reason === 'network') return error;
  throw error;
}

function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damaged(String(error));
  }
}

/** An index whose files contradict each other. */
export function damaged(reason: string): SearchFailure {
  return new SearchFailure('index-invalid', `The search index is damaged: ${reason}`);
}
