/** The address of a request, the same for every server of the engine: decoded before anything is checked. */
export interface ReadAddress {
  /** Decoded path, starting with a slash; no part of it climbs or contains a separator. */
  path: string;
  /** The path as sent. */
  rawPath: string;
  /** With its question mark; empty if there is none. */
  query: string;
}

/**
 * Reads the address of a request. Proxies can send the absolute form, of which only path and query count.
 * @param url as in the request
 * @returns undefined if no browser would send it: broken escapes, no path, or a path that climbs
 */
export function readAddress(url: string): ReadAddress | undefined {
  const local = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const end = local.search(/[?#]/);
  const rawPath = (end < 0 ? local : local.slice(0, end)) || '/';
  const query = end >= 0 && local[end] === '?' ? local.slice(end).replace(/#.*$/s, '') : '';
  if (!rawPath.startsWith('/')) return undefined;
  try {
    const parts = rawPath.split('/').map((part) => decodeURIComponent(part));
    const isBad = (part: string): boolean => /^\.{1,2}$|[/\\\0]/.test(part);
    return parts.some(isBad) ? undefined : { path: parts.join('/'), rawPath, query };
  } catch {
    return undefined;
  }
}
