import type { SearchFailureReason, SearchOptions, SearchResults } from '../model/search.ts';

/** What the page sends to the worker. */
export type SearchRequest =
  /** First of all: where the index lies (absolute URL of the folder, with a slash at the end). */
  | { type: 'open'; folder: string; base: string }
  /** The first tier, which the page fetched while the worker was loading; absent when that failed. */
  | { type: 'names'; bytes?: ArrayBuffer }
  | { type: 'search'; id: number; query: string; options?: SearchOptions | undefined };

/** What the worker answers; `id` is the request's. */
export type SearchAnswer =
  | { type: 'partial'; id: number; results: SearchResults }
  | { type: 'whole'; id: number; results: SearchResults }
  | { type: 'failed'; id: number; reason: SearchFailureReason; message: string };
