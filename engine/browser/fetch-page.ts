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
  /** The data of a canonical path with base. Throws as `fetchJson` does, and when `signal` is aborted. */
  load(path: string, signal?: AbortSignal): Promise<Payload>;
  /** Notes that the browser is fetching an address ahead. False when it was noted a short while ago. */
  expect(url: string): boolean;
  /** Drops what is kept, so that the next load asks the server. */
  forget(): void;
}

/** Makes the store of a site served under `base`. */
export function createPageStore(base: string): PageStore {
  const kept = new Map<string, Payload>();
  /** When each address was prefetched. */
  const expected = new Map<string, number>();
  const isFresh = (url: string): boolean => Date.now() - (expected.get(url) ?? -FRESH) < FRESH;

  const read = (url: string, signal: AbortSignal | undefined): Promise<Payload> =>
    fetchJson<Payload>(url, {
      ...(signal && { signal }),
      // Servers have data revalidated, and browsers then ask about prefetched data too, which costs
      // the round trip that prefetching was to save.
      ...(isFresh(url) && { cache: 'force-cache' }),
    });

  return {
    async load(path, signal) {
      const payload = kept.get(path) ?? (await read(payloadUrl(path, base), signal));
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
      if (isFresh(url)) return false;
      expected.set(url, Date.now());
      return true;
    },
    forget() {
      kept.clear();
      expected.clear();
    },
  };
}
