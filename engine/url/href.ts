import { withBase } from './base.ts';
import { encodePath } from './encode-path.ts';

/**
 * The address of a route path or static file for HTML: base added, percent-encoded. `toHref('/docs/', '/über uns') ===
 * '/docs/%C3%BCber%20uns'`; returns outside addresses unchanged.
 */
export function toHref(baseUrl: string, path: string): string {
  return encodePath(withBase(baseUrl, path));
}
