import { SearchFailure } from '../model/search.ts';
import type { FetchIndexFile } from './format.ts';

/** Timeout for a file, in milliseconds, after which the reader learns that the network fails. */
export const PATIENCE_MS = 30_000;

/**
 * Reads files of an index over HTTP.
 * @param folder absolute URL with a trailing slash
 */
export function fetchFrom(folder: string): FetchIndexFile {
  return async (file, fresh) => {
    let response: Response;
    try {
      response = await fetch(new URL(file, folder), {
        cache: fresh ? 'reload' : 'default',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      throw new SearchFailure('network', `The search index could not be fetched: ${String(error)}`);
    }
    const { status } = response;
    const isGone = status === 404 || status === 410;
    throw new SearchFailure(
      isGone ? 'outdated' : 'network',
      isGone
        ? `${file} of the search index no longer exists.`
        : `The server answered ${status} for the search index.`,
    );
  };
}
