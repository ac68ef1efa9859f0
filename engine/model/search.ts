/** Pages on one page of results (row Q2). */
export const RESULTS_PER_PAGE = 20;

/** What a page is for; results are named by it and can be filtered by it. */
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

/** The kind of a page. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** Text in which the words of the query are marked; the texts joined are the whole. Plain text, never HTML. */
export type MarkedText = { text: string; mark?: true }[];

/** What a reader asks for besides the words. */
export interface SearchOptions {
  /** Only pages of these kinds; all when absent or empty. */
  kinds?: readonly PageKind[];
  /** 0-based page of the results. */
  page?: number;
  /** Pages on one page of results; `RESULTS_PER_PAGE` when absent. */
  perPage?: number;
}

/** A part of a found page that matched. */
export interface SearchHit {
  /** Anchor of the heading, without `#`; empty for the part before the first heading. */
  anchor: string;
  /** Heading of the part; the page's title for the part before the first one. */
  heading: MarkedText;
  /**
   * About a sentence around the words, or the first one where they stand in the heading alone; empty when there is no
   * text, and in a partial answer.
   */
  excerpt: MarkedText;
  /** Set when the part is about one name of code, as the query means it: `AssetExecutionContext`. */
  symbol?: string;
}

/** A found page with the parts that matched, best first, at most three. */
export interface FoundPage {
  /** Route path without base. */
  path: string;
  /** Address to open: base added; outside addresses as they are (row R10). Add `#anchor` for a part. */
  href: string;
  title: MarkedText;
  /** Labels above the page, outermost first: `['Tutorial']`. */
  breadcrumb: string[];
  kind: PageKind;
  hits: SearchHit[];
}

/** The answer to one query. */
export interface SearchResults {
  /** The query as it was searched for: trimmed, white space collapsed, cut to `MAX_QUERY`. */
  query: string;
  /** Number of pages that match, all pages of results together, after the filter. */
  total: number;
  /** 0-based; the last one when a later one was asked for. */
  page: number;
  perPage: number;
  pages: FoundPage[];
  /** Found pages by kind, before the filter, in the order of `PAGE_KINDS`; kinds without any are left out. */
  kinds: { kind: PageKind; count: number }[];
  /** When little or nothing was found: other queries, nearest first (misspelt words replaced). */
  suggestions: string[];
  /** Words of the pages that matched, lower case, for marking them on the page that is opened. */
  terms: string[];
  /** True when only titles, headings and names were searched so far; the whole answer follows. */
  partial: boolean;
}

/** Why a search could not be answered (row Q4). `outdated`: the site was rebuilt, and loading anew did not help. */
export type SearchFailureReason = 'network' | 'outdated' | 'index-invalid' | 'refused';

/**
 * A running search, whichever provider answers. One is made on the first sign that the reader wants it
 * and kept for the visit.
 */
export interface SearchClient {
  /**
   * Searches. A newer call makes an older one that is still under way end with an `AbortError`.
   * @param onPartial called at most once, with what titles, headings and names alone give, when the text is not loaded yet
   * @returns the whole answer
   * @throws SearchFailure when it cannot be answered; the next call tries again from the start (row Q4)
   * @throws DOMException `AbortError` when a newer call has taken over, or the client was closed
   */
  search(
    query: string,
    options?: SearchOptions,
    onPartial?: (results: SearchResults) => void,
  ): Promise<SearchResults>;
  /** Loads what the first answer needs. Harmless to call again; never throws. */
  warm(): void;
  /** Ends the worker. */
  close(): void;
}

/** A search that could not be answered. */
export class SearchFailure extends Error {
  override name = 'SearchFailure';
  readonly reason: SearchFailureReason;

  constructor(reason: SearchFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
