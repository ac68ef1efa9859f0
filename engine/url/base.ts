/**
 * Adds the base path to a route path. `withBase('/docs/', '/a') === '/docs/a'`, `withBase('/docs/', '/') === '/docs/'`.
 * Outside addresses, anchors and data URLs come back unchanged.
 */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  return baseUrl + path.slice(1);
}

/** Takes the base path off; undefined when the path lies outside of it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path.startsWith(baseUrl)) return '/' + path.slice(baseUrl.length);
  if (path + '/' === baseUrl) return '/';
  return undefined;
}

/** Whether a site can be served below it: a path, with or without slashes around it, and nothing but a path. */
export function isBasePath(base: string): boolean {
  return !/[?#%\\\s:]/.test(base) && !base.split('/').some((part) => part === '.' || part === '..');
}

/** What `isBasePath` asks for; completes "must be …". */
export const BASE_PATH = 'a path such as "/" or "/docs/"';

/** Brings a base path into the form `/a/` (or `/`), whatever slashes it was given with. */
export function normalizeBase(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/');
  return inner === '' ? '/' : `/${inner}/`;
}
