import type { PageKind } from '../../model/search.ts';

/**
 * Address of a results page (row R10).
 * @param page 0-based
 */
export function resultsHref(query: string, kind?: PageKind, page = 0): string {
  const asked = String(
    new URLSearchParams({
      ...(query !== '' && { q: query }),
      ...(kind && { kind }),
      ...(page > 0 && { page: String(page + 1) }),
    }),
  );
  // Older versions have a page of their own.
  const { base = '/', search = `${base}search` } = document.documentElement.dataset;
  return `${search}${asked && `?${asked}`}`;
}
