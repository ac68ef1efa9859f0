import type { ReaderSetup } from './setup.ts';

/** Pages on one page of results (row Q2). */
export const RESULTS_PER_PAGE = 20;

/** What a page is for. Results show it and can be filtered by it. */
export const PAGE_KINDS = [
  'guide',
  'tutorial',
  'api',
  'integration',
  'example',
  'deployment',
  'migration',
  'about',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** Text in which the words of the query are marked; joined, the parts are the whole text. Plain text, never HTML. */
export type MarkedText = { text: string; mark?: true }[];

/** Options of a search besides the words. */
export interface SearchOptions {
  /** Only pages of these kinds; all if absent or empty. */
  kinds?: readonly PageKind[];
  /** 0-based page of the results. */
  page?: number;
  /** Pages on one page of results; defaults to `RESULTS_PER_PAGE`. */
  perPage?: number;
  /** How many of these pages get excerpts, whose texts are a file each; all by default. */
  excerpts?: number | undefined;
  /** The text that the reader pasted, of which the query is what fits into the field. */
  pasted?: string | undefined;
  /** The reader's choices; pages that apply to them come first. */
  setup?: ReaderSetup;
  /** The query comes from an address, not from keys: nothing more of it will be typed. */
  isWhole?: boolean;
}

/** A matching section of a page. */
export interface SearchHit {
  /** Anchor of the heading, without `#`; empty for the section before the first heading. */
  anchor: string;
  /** Heading of the section; the page's title for the section before the first one. */
  heading: MarkedText;
  /**
   * About a sentence around the words, or the first one if only the heading matches; empty if there is no text, and in
   * a partial answer.
   */
  excerpt: MarkedText;
  /** Set if the section is about the one name of code that the query means: `AssetExecutionContext`. */
  symbol?: string;
  /** Set if the section is about a deprecated name. */
  isLegacy?: true;
}

/** A matching page with its best sections, at most three. */
export interface FoundPage {
  /** Route path without base. */
  path: string;
  /** Address to open: base added, except for outside addresses (row R10). Append `#anchor` for a section. */
  href: string;
  title: MarkedText;
  /** Labels above the page, outermost first: `['Tutorial']`. */
  breadcrumb: string[];
  kind: PageKind;
  /** Name of the offer that it's about: `Cloud`. */
  offer?: string;
  /** Set if it doesn't apply to the setup that the reader has chosen. */
  isOther?: true;
  hits: SearchHit[];
}

/** A message of a program that a query quotes. Texts are plain, with code in backticks and blank lines between paragraphs. */
export interface FoundMessage {
  /** Heading of its entry. */
  title: string;
  /** The message with its exception; `{name}` stands for a part that varies. */
  text: string;
  /** Title of the page with the entry. */
  page: string;
  /** Route path with the anchor of the entry. */
  path: string;
  href: string;
  cause: string;
  /** Where to look, to be sure; can be empty. */
  confirm: string;
  cure: string;
}

/** The answer to one query. */
export interface SearchResults {
  /** The normalized query: trimmed, white space collapsed, cut to `MAX_QUERY`. */
  query: string;
  /** Number of matching pages on all pages of results, after the filter. */
  total: number;
  /** 0-based; the last page if a later one was requested. */
  page: number;
  perPage: number;
  pages: FoundPage[];
  /** Matching pages by kind, before the filter, in the order of `PAGE_KINDS`; kinds without any are left out. */
  kinds: { kind: PageKind; count: number }[];
  /** If little or nothing was found: other queries, nearest first (with misspelled words replaced). */
  suggestions: string[];
  /** Words of the matching pages, in lower case, to highlight them on the opened page. */
  terms: string[];
  /** True if only titles, headings and names were searched so far; the whole answer follows. */
  partial: boolean;
  /** The message that the query quotes, if the site explains it. */
  message?: FoundMessage;
  /** Set if the network failed on the way: text that hasn't been loaded before wasn't searched (row Q6). */
  isIncomplete?: true;
}

/** Why a search failed (row Q4). `outdated`: the site was rebuilt, and loading the index again didn't help. */
export type SearchFailureReason = 'network' | 'outdated' | 'index-invalid' | 'refused';

/**
 * A search, whichever provider it uses. One is created at the first sign that the reader needs it, and kept for the
 * visit.
 */
export interface SearchClient {
  /**
   * Searches. A new call makes a running one end with an `AbortError`.
   * @param onPartial called at most once, with results from titles, headings and names, if the text isn't loaded yet
   * @returns the whole answer
   * @throws SearchFailure if it fails; the next call tries again from the start (row Q4)
   * @throws DOMException `AbortError` if a newer call has taken over
   */
  search(
    query: string,
    options?: SearchOptions,
    onPartial?: (results: SearchResults) => void,
  ): Promise<SearchResults>;
  /** Loads what the first answer needs. Can be called repeatedly; never throws. */
  warm(): void;
}

export class SearchFailure extends Error {
  override name = 'SearchFailure';
  readonly reason: SearchFailureReason;

  constructor(reason: SearchFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
