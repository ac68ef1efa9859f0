import type { Payload } from '../model/payload.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { payloadOfPath } from '../url/route-path.ts';
import { t } from '../texts/t.ts';

/** Thrown if the site doesn't have this data (any more): the browser then loads the page whole (rows R3, S7). */
export class MissingError extends Error {}

/**
 * Responses that another attempt won't change. Some file hosts send 403 for a missing file, and an expired sign-in in
 * front of the site (401, 403) can only be renewed by loading a document.
 */
const MISSING = [401, 403, 404, 410];

/** How many pages to keep, so that Back shows them at once. */
const STORED = 20;

/** Address of the data of a page, by its canonical path (including the base). Throws outside the base path. */
export function payloadUrl(path: string, base: string): string {
  const route = withoutBase(base, path);
  if (route === undefined) throw new RangeError(`${path} lies outside of ${base}`);
  return withBase(base, `/${payloadOfPath(route)}`);
}

/**
 * Fetches one JSON file of this site. Throws `MissingError` if the server doesn't have it or sends something else in
 * its place, and an ordinary error if the network fails.
 */
export async function fetchJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (MISSING.includes(response.status) || (response.ok && !isJson)) {
    throw new MissingError(`${url}: ${response.status}`);
  }
  if (!response.ok) {
    const status = `${response.status} ${response.statusText}`;
    throw new Error(t('serverAnswered', { status }).trim());
  }
  return (await response.json()) as T;
}

/** How long a prefetched response is used without revalidation, in milliseconds. */
const FRESH = 300_000;

/** Fetches page data and keeps the latest few pages. */
export interface PageStore {
  /**
   * The data of a page, by its canonical path (including the base), fetched with `init`. Throws as `fetchJson` does,
   * and when `signal` is aborted.
   */
  load(path: string, signal?: AbortSignal, init?: RequestInit): Promise<Payload>;
  /**
   * Records that an address is being prefetched. False if it was recorded a short while ago; undefined if that attempt
   * failed.
   */
  expect(url: string): boolean | undefined;
  /** Records that a prefetch failed: the next load asks the server. */
  miss(url: string): void;
  /** Drops the stored pages, so that the next load asks the server. */
  forget(): void;
}

/** Creates the store of a site served under `base`. */
export function createPageStore(base: string): PageStore {
  const stored = new Map<string, Payload>();
  /** When each address was prefetched. */
  const expected = new Map<string, number>();
  /** Prefetched addresses that were refused or lost. */
  const missed = new Set<string>();
  const isFresh = (url: string): boolean => Date.now() - (expected.get(url) ?? -FRESH) < FRESH;

  const read = async (url: string, signal?: AbortSignal, init?: RequestInit): Promise<Payload> => {
    try {
      return await fetchJson<Payload>(url, {
        ...(signal && { signal }),
        // Servers require revalidation, and browsers then revalidate prefetched data too, which costs the round trip
        // that prefetching should save. A refused response is cached as well, and must not be used.
        ...(isFresh(url) && !missed.has(url) && { cache: 'force-cache' }),
        ...init,
      });
    } catch (error) {
      // An aborted request isn't a refused one: the next can be answered from the cache.
      if (!signal?.aborted) missed.add(url);
      throw error;
    }
  };

  return {
    async load(path, signal, init) {
      const payload = stored.get(path) ?? (await read(payloadUrl(path, base), signal, init));
      // Removed and inserted again: the map's order is the order of use.
      stored.delete(path);
      stored.set(path, payload);
      for (const oldest of stored.keys()) {
        if (stored.size <= STORED) break;
        stored.delete(oldest);
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
      stored.clear();
      expected.clear();
    },
  };
}
