import type { SearchFailureReason, SearchOptions, SearchResults } from '../model/search.ts';

/** What became of the first tier, which the page fetches while the worker is loading: its bytes, or none. */
export interface GivenNames {
  bytes?: ArrayBuffer;
  /** It has kept the reader waiting for as long as anyone may. */
  isLate?: true;
}

/** What the page sends to the worker. */
export type SearchRequest =
  /** First of all: where the index lies (absolute URL of the folder, with a slash at the end). */
  | { type: 'open'; folder: string; base: string }
  | ({ type: 'names' } & GivenNames)
  | { type: 'search'; id: number; query: string; options?: SearchOptions | undefined };

/** What the worker answers; `id` is the request's. */
export type SearchAnswer =
  | { type: 'partial'; id: number; results: SearchResults }
  | { type: 'whole'; id: number; results: SearchResults }
  | { type: 'failed'; id: number; reason: SearchFailureReason; message: string };
