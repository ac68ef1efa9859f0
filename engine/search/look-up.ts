import { SearchFailure } from '../model/search.ts';
import type { NamesFile, ReadIndexFile } from './format.ts';
import { createGathering, type Evidence } from './gather-evidence.ts';
import { correctQuery, matchWords, type MatchedWord } from './match-words.ts';
import { openNames, type NamesIndex } from './names-index.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { scorePages, type ScoredPage } from './score-pages.ts';
import { createSectionScores } from './score-sections.ts';
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
  lookUpNames(queryText: string): LookedUp;
  /**
   * Searches everything; loads what the query needs. Returns a query without words unchanged.
   * @param asking checked after each load: the next step costs network or CPU
   * @throws SearchFailure if the index can't be read, or the network failed and nothing is found without it
   */
  lookUp(queryText: string, asking?: Asking): Promise<(LookedUp & { text: TextIndex }) | Query>;
  /** Whether the second tier is loaded. */
  hasText(): boolean;
  /** Loads the second tier. */
  loadText(): Promise<TextIndex>;
}

/**
 * Opens an index. Pure except for `read`.
 * @throws SearchFailure `index-invalid` if the first tier is invalid
 */
export function openIndex(file: NamesFile, read: ReadIndexFile): OpenedIndex {
  const names = openFirstTier(file);
  const first = createVocabulary(names.terms(), () => 1);
  const fromNames = createGathering(names, undefined);
  const scoreSections = createSectionScores(names);
  let opening: Promise<TextIndex> | undefined;
  let text: TextIndex | undefined;

  const loadText = (): Promise<TextIndex> => {
    opening ??= openText(file.words, names, read).then(
      (opened) => (text = opened),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  const understand = (typed: Query, vocabulary: Vocabulary): Omit<LookedUp, 'scored'> => {
    const query = correctQuery(typed, vocabulary, names);
    return { query, words: matchWords(query, vocabulary), vocabulary };
  };
  const rank = (
    { query, words }: Omit<LookedUp, 'scored'>,
    gather: (matches: readonly Match[]) => Evidence,
  ): ScoredPage[] => scorePages(query, words, names, gather, scoreSections);

  return {
    names,
    lookUpNames(queryText) {
      const meant = understand(parseQuery(queryText), first);
      return { ...meant, scored: rank(meant, fromNames) };
    },
    async lookUp(queryText, asking) {
      const typed = parseQuery(queryText);
      if (typed.words.length === 0) return typed;
      const opened = await loadText();
      asking?.throwIfAborted();
      const meant = understand(typed, opened.vocabulary);
      const indices = meant.words.flatMap(({ matches }) => matches.map(({ index }) => index));
      if (!opened.hasPostings(indices)) await asking?.mayLoad('postings');
      const failure = await opened.load(indices);
      asking?.throwIfAborted();
      if (!failure) return { ...meant, scored: rank(meant, opened.gather), text: opened };
      // Evidence is cached by list of matches. Without all postings it must not be, so the lists are copied.
      const words = meant.words.map((one) => ({ ...one, matches: [...one.matches] }));
      const scored = rank({ ...meant, words }, opened.gather);
      if (scored.length === 0) throw failure;
      return { ...meant, scored, text: opened, isIncomplete: true };
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
