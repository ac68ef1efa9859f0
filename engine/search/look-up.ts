import { SearchFailure } from '../model/search.ts';
import type { ReaderSetup } from '../model/setup.ts';
import type { NamesFile, ReadIndexFile } from './format.ts';
import { createGathering, type Evidence } from './gather-evidence.ts';
import { correctQuery, matchWords, wantedParts, type MatchedWord } from './match-words.ts';
import { openNames, type NamesIndex } from './names-index.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { createRanges, type Ranges } from './ranges.ts';
import { scorePages, type ScoredPage } from './score-pages.ts';
import { createSectionScores } from './score-sections.ts';
import type { SymbolList } from './symbol-list.ts';
import { openText, type TextIndex } from './text-index.ts';
import { createVocabulary, type Match, type Vocabulary } from './vocabulary.ts';

/** The terms of a query, and the matching pages, best first. */
export interface LookedUp {
  /** With its typos corrected. */
  query: Query;
  words: readonly MatchedWord[];
  scored: readonly ScoredPage[];
  vocabulary: Vocabulary;
  /** Set if postings couldn't be loaded: pages are found by their names, and by words known from earlier queries. */
  isIncomplete?: true;
}

/** Hooks that a look-up calls before it loads files, since the reader may still be typing. */
export interface Asking {
  /** @throws DOMException `AbortError` if the answer is no longer needed */
  throwIfAborted(): void;
  /**
   * Called before files are loaded that the index doesn't have yet; resolves when loading can start.
   * @param what postings decide what is found; texts are only needed for excerpts
   * @throws DOMException as `throwIfAborted`
   */
  mayLoad(what: 'postings' | 'texts'): Promise<void>;
}

/** An index whose files are loaded as queries need them. */
export interface OpenedIndex {
  names: NamesIndex;
  /** Searches the first tier, synchronously. */
  lookUpNames(queryText: string, setup?: ReaderSetup): LookedUp;
  /**
   * Searches everything; loads what the query needs. Returns a query without words unchanged.
   * @param asking checked after each load: the next step costs network or CPU
   * @throws SearchFailure if the index can't be read, or the network failed and nothing is found without it
   */
  lookUp(
    queryText: string,
    setup?: ReaderSetup,
    asking?: Asking,
  ): Promise<(LookedUp & { text: TextIndex }) | Query>;
  /** Whether the second tier is loaded. */
  hasText(): boolean;
  /** Loads the second tier. */
  loadText(): Promise<TextIndex>;
  /** The vocabulary and the names that don't fit into the first tier. */
  ranges: Ranges;
}

/**
 * Opens an index. Pure except for `read`.
 * @throws SearchFailure `index-invalid` if the first tier is invalid
 */
export function openIndex(file: NamesFile, read: ReadIndexFile): OpenedIndex {
  const names = openFirstTier(file);
  const first = createVocabulary(names.terms(), () => 1);
  const ranges = createRanges(file, names, read);
  const fromNames = createGathering(names, undefined);
  const scoreSections = createSectionScores(names);
  let opening: Promise<TextIndex> | undefined;
  let text: TextIndex | undefined;

  const loadText = (): Promise<TextIndex> => {
    opening ??= openText(file.words, names, ranges, read).then(
      (opened) => (text = opened),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  const rank = (
    { query, words }: Pick<LookedUp, 'query' | 'words'>,
    symbols: SymbolList,
    gather: (matches: readonly Match[]) => Evidence,
  ): ScoredPage[] => scorePages(query, words, { names, symbols }, gather, scoreSections);
  /** Loads what is needed to understand a query, and then what its words mean. */
  const understand = async (
    typed: Query,
    mayLoad: () => Promise<void>,
  ): Promise<{
    query: Query;
    words: MatchedWord[];
    symbols: SymbolList;
    failure?: SearchFailure;
  }> => {
    const { vocabulary } = ranges;
    const failures: (SearchFailure | undefined)[] = [];
    const learned: string[] = [];
    const learn = async (words: readonly string[]): Promise<void> => {
      learned.push(...words);
      if (!ranges.knows(words)) await mayLoad();
      failures.push(await ranges.learn(words));
    };
    await learn(termsOf(typed));
    const query = correctQuery(typed, vocabulary, ranges.symbolsOf(learned, []));
    await learn(termsOf(query));
    await learn(wantedParts(query, vocabulary));
    const words = matchWords(query, vocabulary);
    const indices = words.flatMap(({ matches }) => matches.map(({ index }) => index));
    if (!ranges.has(indices)) await mayLoad();
    failures.push(await ranges.load(indices));
    const failure = failures.find((one) => one !== undefined);
    return {
      query,
      words,
      symbols: ranges.symbolsOf(learned, indices),
      ...(failure && { failure }),
    };
  };

  return {
    names,
    ranges,
    lookUpNames(queryText, setup) {
      const query = correctQuery(parseQuery(queryText, setup), first, names.symbols);
      const meant = { query, words: matchWords(query, first), vocabulary: first };
      return { ...meant, scored: rank(meant, names.symbols, fromNames) };
    },
    async lookUp(queryText, setup, asking) {
      const typed = parseQuery(queryText, setup);
      if (typed.words.length === 0) return typed;
      const opening = loadText();
      // Reported below, unless the words fail first.
      opening.catch(() => {});
      const meant = await understand(typed, async () => asking?.mayLoad('postings'));
      const opened = await opening;
      asking?.throwIfAborted();
      const { query, symbols, failure } = meant;
      const { vocabulary } = ranges;
      if (!failure) {
        const scored = rank(meant, symbols, opened.gather);
        return { query, words: meant.words, vocabulary, scored, text: opened };
      }
      // Evidence is cached by list of matches. Without all postings it must not be, so the lists are copied.
      const words = meant.words.map((one) => ({ ...one, matches: [...one.matches] }));
      const scored = rank({ query, words }, symbols, opened.gather);
      if (scored.length === 0) throw failure;
      return { query, words, vocabulary, scored, text: opened, isIncomplete: true };
    },
    hasText: () => text !== undefined,
    loadText,
  };
}

function openFirstTier(file: NamesFile): NamesIndex {
  try {
    return openNames(file);
  } catch (error) {
    throw new SearchFailure('index-invalid', `The search index is damaged: ${String(error)}`);
  }
}

const termsOf = ({ words }: Query): string[] => words.map(({ term }) => term);
