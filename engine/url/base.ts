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

/** Brings a base path into the form `/a/` (or `/`), whatever slashes it was given with. */
export function normalizeBase(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/');
  return inner === '' ? '/' : `/${inner}/`;
}
