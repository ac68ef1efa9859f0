import type { Payload } from '../model/payload.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { payloadOfPath } from '../url/route-path.ts';

/** Thrown when the site has no such data (any more): the browser then loads the page whole (rows R3, S7). */
export class MissingError extends Error {}

/**
 * Answers that another try will not change. Some stores of files say 403 of one they do not have, and a sign-in
 * in front of the site that has run out (401, 403) can only be renewed by a document.
 */
const MISSING = [401, 403, 404, 410];

/** How many pages are kept, so that Back shows them at once. */
const KEPT = 20;

/** Address of the data of a page's canonical path (with base). Throws outside the base path. */
export function payloadUrl(path: string, base: string): string {
  const route = withoutBase(base, path);
  if (route === undefined) throw new RangeError(`${path} lies outside of ${base}`);
  return withBase(base, `/${payloadOfPath(route)}`);
}

/**
 * Reads one JSON file of this site. Throws `MissingError` when the server has no such file or
 * answers with something else in its place, and an ordinary error when the network fails.
 */
export async function fetchJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (MISSING.includes(response.status) || (response.ok && !isJson)) {
    throw new MissingError(`${url}: ${response.status}`);
  }
  if (!response.ok)
    throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  return (await response.json()) as T;
}

/** How long a prefetched answer is used without asking the server about it again, in milliseconds. */
const FRESH = 300_000;

/** Reads pages' data and keeps the latest few. */
export interface PageStore {
  /** The data of a canonical path with base, asked for as `init` says. Throws as `fetchJson` does, and when `signal` is aborted. */
  load(path: string, signal?: AbortSignal, init?: RequestInit): Promise<Payload>;
  /**
   * Notes that an address is being fetched ahead. False when that was noted a short while ago; undefined when it did
   * not come then.
   */
  expect(url: string): boolean | undefined;
  /** Notes that what was expected did not come: the next load asks the server. */
  miss(url: string): void;
  /** Drops what is kept, so that the next load asks the server. */
  forget(): void;
}

/** Makes the store of a site served under `base`. */
export function createPageStore(base: string): PageStore {
  const kept = new Map<string, Payload>();
  /** When each address was prefetched. */
  const expected = new Map<string, number>();
  /** Those of them that were refused or lost. */
  const missed = new Set<string>();
  const isFresh = (url: string): boolean => Date.now() - (expected.get(url) ?? -FRESH) < FRESH;

  const read = async (url: string, signal?: AbortSignal, init?: RequestInit): Promise<Payload> => {
    try {
      return await fetchJson<Payload>(url, {
        ...(signal && { signal }),
        // Servers have data revalidated, and browsers then ask about prefetched data too, which costs
        // the round trip that prefetching was to save. A refusal is kept as well, and must not be read.
        ...(isFresh(url) && !missed.has(url) && { cache: 'force-cache' }),
        ...init,
      });
    } catch (error) {
      // Given up is not refused: the next one may be answered from the cache.
      if (!signal?.aborted) missed.add(url);
      throw error;
    }
  };

  return {
    async load(path, signal, init) {
      const payload = kept.get(path) ?? (await read(payloadUrl(path, base), signal, init));
      // Taken out and put back in: the map's order is the order of use.
      kept.delete(path);
      kept.set(path, payload);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return payload;
    },
    expect(url) {
      if (isFresh(url)) return missed.has(url) ? undefined : false;
      missed.delete(url);
      expected.set(url, Date.now());
      return true;
    },
    miss: (url) => void missed.add(url),
    forget() {
      kept.clear();
      expected.clear();
    },
  };
}
