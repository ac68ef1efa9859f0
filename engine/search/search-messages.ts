import type { SearchFailureReason, SearchOptions, SearchResults } from '../model/search.ts';

/** The page's fetch of the first tier while the worker loads: its bytes, or a failure. */
export interface GivenNames {
  bytes?: ArrayBuffer;
  /** The timeout has already passed. */
  isLate?: true;
}

/** Messages from the page to the worker. */
export type SearchRequest =
  /** The first message: where the index is (absolute URL of the folder, with a trailing slash). */
  | { type: 'open'; folder: string; base: string }
  | ({ type: 'names' } & GivenNames)
  | { type: 'search'; id: number; query: string; options?: SearchOptions | undefined };

/** The worker's answers; `id` is the request's. */
export type SearchAnswer =
  | { type: 'partial'; id: number; results: SearchResults }
  | { type: 'whole'; id: number; results: SearchResults }
  | { type: 'failed'; id: number; reason: SearchFailureReason; message: string };
