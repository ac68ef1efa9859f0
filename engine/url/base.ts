/**
 * Adds the base path to a route path. `withBase('/docs/', '/a') === '/docs/a'`, `withBase('/docs/', '/') === '/docs/'`.
 * Returns outside addresses, anchors and data URLs unchanged.
 */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  return baseUrl + path.slice(1);
}

/** Removes the base path; undefined if the path is outside it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path.startsWith(baseUrl)) return '/' + path.slice(baseUrl.length);
  if (path + '/' === baseUrl) return '/';
  return undefined;
}

/** Whether a site can be served below it: a path, with or without slashes around it, and nothing else. */
export function isBasePath(base: string): boolean {
  return !/[?#%\\\s:]/.test(base) && !base.split('/').some((part) => part === '.' || part === '..');
}

/** What `isBasePath` requires; completes "must be …". */
export const BASE_PATH = 'a path such as "/" or "/docs/"';

/** Normalizes a base path to the form `/a/` (or `/`). */
export function normalizeBase(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/');
  return inner === '' ? '/' : `/${inner}/`;
}
