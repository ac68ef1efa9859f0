import {
  PAGE_KINDS,
  RESULTS_PER_PAGE,
  SearchFailure,
  type FoundPage,
  type SearchOptions,
  type SearchResults,
} from '../model/search.ts';
import { toHref } from '../url/href.ts';
import { excerptOf } from './excerpt.ts';
import type { NamesFile, ReadIndexFile, TextFile } from './format.ts';
import { createGathering } from './gather-evidence.ts';
import { markWords } from './mark-words.ts';
import { openNames, type NamesIndex } from './names-index.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { correctQuery, matchWords, type MatchedWord } from './match-words.ts';
import { scorePages, SECTION_SHARE, type ScoredPage, type ScoredSection } from './score-pages.ts';
import { suggestQueries } from './suggest-queries.ts';
import { openText, type TextIndex } from './text-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** An opened index. */
export interface Searcher {
  /** Names this very index. */
  id: string;
  /** Answers with what the first tier knows, at once. */
  searchNames(query: string, options?: SearchOptions): SearchResults;
  /** Answers with everything; loads what the query needs. */
  search(query: string, options?: SearchOptions): Promise<SearchResults>;
  /** Whether the second tier is there. */
  hasText(): boolean;
  /** Loads the second tier, then all postings, so that later queries wait for nothing. */
  loadAll(): Promise<void>;
}

/** Sections shown of one page. */
const HITS = 3;

/**
 * Opens an index. Pure but for `read`: it runs in a worker, in Node and in tests alike.
 * @param base base path of the site, for addresses of results
 * @throws SearchFailure `index-invalid` when the first tier is none
 */
export function createSearcher(file: NamesFile, read: ReadIndexFile, base = '/'): Searcher {
  const names = openFirstTier(file);
  const first = createVocabulary(names.terms(), () => 1);
  const fromNames = createGathering(names, undefined);
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

  return {
    id: file.id,
    hasText: () => text !== undefined,
    searchNames(queryText, options = {}) {
      const query = correctQuery(parseQuery(queryText), first);
      const words = matchWords(query, first);
      const scored = scorePages(query, words, names, fromNames);
      const results = answer({ query, words, scored, names, vocabulary: first, options, base });
      return { ...results, suggestions: [], partial: true };
    },
    async search(queryText, options = {}) {
      const typed = parseQuery(queryText);
      if (typed.words.length === 0) return { ...nothing(typed, options), partial: false };
      const opened = await loadText();
      const { vocabulary } = opened;
      const query = correctQuery(typed, vocabulary);
      const words = matchWords(query, vocabulary);
      await opened.load(words.flatMap(({ matches }) => matches.map(({ index }) => index)));
      const scored = scorePages(query, words, names, opened.gather);
      const results = answer({ query, words, scored, names, vocabulary, options, base });
      await addExcerpts(results, { scored, words, names, opened });
      return results;
    },
    async loadAll() {
      const opened = await loadText();
      await opened.loadAll();
    },
  };
}

function openFirstTier(file: NamesFile): NamesIndex {
  try {
    return openNames(file);
  } catch (error) {
    throw new SearchFailure('index-invalid', `The search index is damaged: ${String(error)}`);
  }
}

function nothing(query: Query, { perPage = RESULTS_PER_PAGE }: SearchOptions): SearchResults {
  return {
    query: query.text,
    total: 0,
    page: 0,
    perPage,
    pages: [],
    kinds: [],
    suggestions: [],
    terms: [],
    partial: false,
  };
}

/** Filters, counts and cuts what was found to one page of results. */
function answer(from: {
  query: Query;
  words: readonly MatchedWord[];
  scored: readonly ScoredPage[];
  names: NamesIndex;
  vocabulary: Vocabulary;
  options: SearchOptions;
  base: string;
}): SearchResults {
  const { query, words, scored, names, vocabulary, options, base } = from;
  const empty = nothing(query, options);
  const { perPage } = empty;
  const wanted = options.kinds ?? [];
  const counts = new Map<string, number>();
  for (const { page } of scored) {
    const kind = names.kindOf(page);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const shown =
    wanted.length === 0 ? scored : scored.filter(({ page }) => wanted.includes(names.kindOf(page)));
  const last = Math.max(0, Math.ceil(shown.length / perPage) - 1);
  const page = Math.min(Math.max(0, Math.trunc(options.page ?? 0)), last);
  const terms = termsFound(words);
  const marks = new Set(terms.keys());
  return {
    ...empty,
    total: shown.length,
    page,
    pages: shown
      .slice(page * perPage, (page + 1) * perPage)
      .map((found) => foundPage(found, names, marks, base)),
    kinds: PAGE_KINDS.flatMap((kind) => {
      const count = counts.get(kind) ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
    suggestions: suggestQueries(query, words, scored.length, vocabulary),
    terms: [...marks],
  };
}

/** What each term counts when a sentence is chosen: a word and its forms once, by how well they fit. */
function termsFound(words: readonly MatchedWord[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { word, matches } of words) {
    const best = matches[0]?.quality ?? 0;
    for (const { term, quality } of matches) {
      if (quality >= best * 0.5)
        terms.set(term, Math.max(terms.get(term) ?? 0, quality * word.weight));
    }
  }
  return terms;
}

function foundPage(
  { page, sections }: ScoredPage,
  names: NamesIndex,
  marks: ReadonlySet<string>,
  base: string,
): FoundPage {
  const path = names.file.paths[page] as string;
  const title = markWords(names.file.titles[page] as string, marks);
  return {
    path,
    href: toHref(base, path),
    title,
    breadcrumb: names.labelsOf(page),
    kind: names.kindOf(page),
    hits: hitsOf(sections()).map(({ section, symbol }) => {
      const isLead = section === names.firstSection[page];
      return {
        anchor: isLead ? '' : names.anchorOf(section),
        heading: isLead ? title : markWords(names.headingOf(section), marks),
        excerpt: [],
        ...(symbol !== undefined && { symbol }),
      };
    }),
  };
}

/** The sections of a page that are worth showing. */
function hitsOf(sections: ScoredSection[]): ScoredSection[] {
  const least = (sections[0]?.score ?? 0) * SECTION_SHARE;
  return sections.filter(({ score }) => score >= least).slice(0, HITS);
}

/** Adds the sentences; a page whose text cannot be had is shown without. */
async function addExcerpts(
  results: SearchResults,
  {
    scored,
    words,
    names,
    opened,
  }: {
    scored: readonly ScoredPage[];
    words: readonly MatchedWord[];
    names: NamesIndex;
    opened: TextIndex;
  },
): Promise<void> {
  const terms = termsFound(words);
  const byPath = new Map(scored.map((found) => [names.file.paths[found.page] as string, found]));
  await Promise.all(
    results.pages.map(async (shown) => {
      const found = byPath.get(shown.path);
      const text: TextFile | undefined = found && (await opened.textOf(found.page));
      if (!found || !text) return;
      const start = names.firstSection[found.page] as number;
      for (const [i, { section }] of hitsOf(found.sections()).entries()) {
        const part = text[section - start];
        const hit = shown.hits[i];
        if (hit && part) hit.excerpt = excerptOf(part, terms);
      }
    }),
  );
}
