import {
  PAGE_KINDS,
  RESULTS_PER_PAGE,
  type FoundMessage,
  type FoundPage,
  type SearchOptions,
  type SearchResults,
} from '../model/search.ts';
import { excerptOf } from './excerpt.ts';
import type { NamesFile, ReadIndexFile } from './format.ts';
import { createFindMessage } from './find-message.ts';
import { openIndex, type Asking, type LookedUp } from './look-up.ts';
import type { NamesIndex } from './names-index.ts';
import { slugify } from '../url/slug.ts';
import {
  anchorOfName,
  anchorOfTerm,
  createMarks,
  describeHit,
  describePage,
  hitsOf,
  termsMeant,
  type Answering,
} from './page-hits.ts';
import { saysWhatFailed, type Query } from './parse-query.ts';
import { createQuoteTest } from './quote-test.ts';
import type { ScoredPage, ScoredSection } from './score-pages.ts';
import { suggestQueries } from './suggest-queries.ts';
import type { TextIndex } from './text-index.ts';
import { NAMES_PAGE, QUOTED } from './weights.ts';

/** An open index. */
export interface Searcher {
  /** Identifies this index. */
  id: string;
  /** Answers from the first tier, synchronously. */
  searchNames(query: string, options?: SearchOptions): SearchResults;
  /**
   * Answers from everything; loads what the query needs.
   * @param asking called before each step that loads files
   * @throws DOMException `AbortError` if the answer is no longer needed
   */
  search(query: string, options?: SearchOptions, asking?: Asking): Promise<SearchResults>;
  /** Whether the second tier is loaded. */
  hasText(): boolean;
  /** Loads the second tier, then all postings: for a server, whose queries then never wait. */
  loadAll(): Promise<void>;
}

/** Sections to show for one page. */
const HITS = 3;
/** How many of the first pages can move up because they have a quoted message. */
const QUOTING = 5;

/** A page in the answer, with the sections to show. */
interface Shown {
  found: FoundPage;
  page: number;
  sections: ScoredSection[];
}

/** What decides whether a page has what a query quotes. */
interface Quoting extends Pick<LookedUp, 'query'> {
  text: TextIndex;
  names: NamesIndex;
  /** The known message that it quotes. */
  finding: Promise<FoundMessage | undefined>;
  asking: Asking | undefined;
}

/**
 * Opens an index. Pure except for `read`: it runs in a worker, in Node and in tests.
 * @param base base path of the site, for addresses of results
 * @throws SearchFailure `index-invalid` if the first tier is invalid
 */
export function createSearcher(file: NamesFile, read: ReadIndexFile, base = '/'): Searcher {
  const index = openIndex(file, read);
  const { names } = index;
  let messagesFile: string | undefined;
  const findMessage = createFindMessage(() => messagesFile, read, base);
  return {
    id: file.id,
    hasText: index.hasText,
    searchNames(queryText, options = {}) {
      const found = index.lookUpNames(queryText, options.setup);
      const { results } = answer(found, ofKinds(found, names, options), names, options, base);
      return { ...results, suggestions: [], partial: true };
    },
    async search(queryText, options = {}, asking) {
      const found = await index.lookUp(queryText, options.setup, asking);
      if (!('scored' in found)) return nothing(found, options);
      messagesFile = found.text.messages;
      const finding = findMessage(options.pasted ?? queryText);
      const chosen = ofKinds(found, names, options);
      const ordered = await quotedFirst(chosen, { ...found, names, finding, asking });
      const { results, shown } = answer(found, ordered, names, options, base);
      const withText = shown.slice(0, options.excerpts);
      if (withText.some(({ page }) => !found.text.hasTextOf(page))) await asking?.mayLoad('texts');
      const [message] = await Promise.all([finding, addTexts(withText, found, names)]);
      for (const { found: page } of shown)
        page.hits = page.hits.filter(({ heading }) => heading.length > 0);
      return { ...results, ...(message && { message }) };
    },
    async loadAll() {
      await Promise.all([index.loadText(), index.ranges.loadAll()]);
    },
  };
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

/** The pages of the kinds that the reader chose. */
function ofKinds(
  { scored }: LookedUp,
  names: NamesIndex,
  { kinds = [] }: SearchOptions,
): readonly ScoredPage[] {
  if (kinds.length === 0) return scored;
  return scored.filter(({ page }) => kinds.includes(names.kindOf(page)));
}

/**
 * Counts the results, and cuts them to one page.
 * @param all those of the kinds that the reader chose, in order
 */
function answer(
  { query, words, scored, vocabulary, isIncomplete }: LookedUp,
  all: readonly ScoredPage[],
  names: NamesIndex,
  options: SearchOptions,
  base: string,
): { results: SearchResults; shown: Shown[] } {
  const empty = nothing(query, options);
  const { perPage } = empty;
  const counts = new Map<string, number>();
  for (const { page } of scored) {
    const kind = names.kindOf(page);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const last = Math.max(0, Math.ceil(all.length / perPage) - 1);
  const page = Math.min(Math.max(0, Math.trunc(options.page ?? 0)), last);
  const terms = termsMeant(words);
  const marks = createMarks(terms);
  const shown = all
    .slice(page * perPage, (page + 1) * perPage)
    .map((found) => shownPage(found, { names, marks, base, setup: query.setup }));
  const results = {
    ...empty,
    total: all.length,
    page,
    pages: shown.map(({ found }) => found),
    kinds: PAGE_KINDS.flatMap((kind) => {
      const count = counts.get(kind) ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
    suggestions: suggestQueries(query, scored.length, vocabulary),
    terms: [...terms.keys()],
    ...(isIncomplete && { isIncomplete }),
  };
  return { results, shown };
}

/**
 * Raises those of the first pages that have the quoted message. If none has, or if it's a message that any code can print,
 * the catalog with its entry comes first.
 */
async function quotedFirst(
  scored: readonly ScoredPage[],
  quoting: Quoting,
): Promise<readonly ScoredPage[]> {
  const message = await quoting.finding;
  const entry = message && entryOf(message, scored, quoting.names);
  const isAnywhere = message !== undefined && !saysWhatFailed(message.text);
  const near = scored.slice(0, QUOTING);
  const raised = entry && isAnywhere ? undefined : await quotingPages(near, quoting);
  if (raised?.size) {
    const scoreOf = (one: ScoredPage): number => one.score * (raised.has(one) ? QUOTED : 1);
    return [...near.sort((a, b) => scoreOf(b) - scoreOf(a)), ...scored.slice(QUOTING)];
  }
  return entry ? [entry, ...scored.filter((one) => one !== entry)] : scored;
}

/** The pages that have the query's message word for word (`quote-test.ts`), or as one of their questions. */
async function quotingPages(
  pages: readonly ScoredPage[],
  { query, text, names, asking }: Quoting,
): Promise<ReadonlySet<ScoredPage>> {
  const found = new Set<ScoredPage>();
  const isQuoted = createQuoteTest(query.text);
  if (!isQuoted) return found;
  if (pages.some(({ page }) => !text.hasTextOf(page))) await asking?.mayLoad('texts');
  const look = async (one: ScoredPage): Promise<void> => {
    if (one.answered >= NAMES_PAGE) found.add(one);
    const parts = names.listsMessages(one.page) ? undefined : await text.textOf(one.page);
    if (parts && isQuoted(parts)) found.add(one);
  };
  await Promise.all(pages.map(look));
  return found;
}

/** The page of the catalog that explains a message. */
function entryOf(
  { path }: FoundMessage,
  scored: readonly ScoredPage[],
  { file: { paths } }: NamesIndex,
): ScoredPage | undefined {
  const [page] = path.split('#', 1);
  return scored.find((one) => paths[one.page] === page);
}

function shownPage(scored: ScoredPage, answering: Answering): Shown {
  const { page } = scored;
  const { names, marks } = answering;
  const about = describePage(page, answering);
  const sections = hitsOf(scored.sections()).slice(0, HITS);
  const { title } = about;
  const hits = sections.map((section) => describeHit(section, page, { title, names, marks }));
  return { found: { ...about, hits }, page, sections };
}

/**
 * Adds the excerpts, and the headings and anchors that the first tier doesn't have. A page whose text can't be loaded is
 * shown without excerpts.
 */
async function addTexts(
  shown: readonly Shown[],
  { query, words, text }: LookedUp & { text: TextIndex },
  names: NamesIndex,
): Promise<void> {
  const at = shown.flatMap(({ sections }) => sections.map(({ section }) => section));
  const meant = termsMeant(words);
  const marks = createMarks(meant);
  const standing = text.termsIn(at, meant);
  const asked = new Set(query.words.map(({ term }) => term));
  await Promise.all(
    shown.map(async ({ found, page, sections }) => {
      const parts = await text.textOf(page);
      const start = names.firstSection[page] as number;
      for (const [i, { section, symbol }] of sections.entries()) {
        const part = parts?.[section - start];
        const hit = found.hits[i];
        if (!hit || !part) continue;
        const [, , heading, anchor = slugify(heading), terms] = part;
        hit.excerpt = excerptOf(part, standing(section));
        if (section === start) continue;
        hit.heading = marks(heading);
        hit.anchor = anchorOfTerm(anchor, terms, asked) ?? anchorOfName(anchor, symbol);
      }
    }),
  );
}
