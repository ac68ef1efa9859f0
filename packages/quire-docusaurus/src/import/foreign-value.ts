import { posix } from 'node:path';
import { isStub } from './stub-package.ts';

/** An object of unknown shape. */
export type Values = Record<string, unknown>;

/** An object unchanged; an empty one for anything else. */
export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {};
}

/** A list unchanged; an empty one for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text unchanged; undefined for anything else, including stubs of missing packages. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !isStub(value) ? value : undefined;
}

/** HTML without its tags. */
export function withoutTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&trade;', '™')
    .replaceAll('&reg;', '®')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim();
}

/**
 * An address within the site, as our configuration writes it: `docs/a` → `/docs/a`.
 * @param has whether there is a page or file at a path; with it, the base path is removed from addresses
 */
export function sitePath(address: string, baseUrl = '/', has?: (path: string) => boolean): string {
  const path = withSlash(address);
  const isKnown = (one: string): boolean => has?.(one.replace(/[?#].*$/, '')) ?? false;
  const inside = path.startsWith('/') ? withoutBase(baseUrl, path) : undefined;
  return inside !== undefined && isKnown(inside) && !isKnown(path) ? inside : path;
}

/** Removes the base path, with or without slashes around it; undefined if the path is outside. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  const base = `/${baseUrl.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  if (path.startsWith(base)) return `/${path.slice(base.length)}`;
  return `${path}/` === base ? '/' : undefined;
}

function withSlash(address: string): string {
  const bare = address.replace(/^pathname:\/\//, '');
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(bare) ? bare : `/${bare.replace(/^\/+/, '')}`;
}

/** A path as written, or an absolute one made relative to the site's folder, with forward slashes. */
export function relativeTo(siteDir: string, path: string): string {
  const forward = path.replaceAll('\\', '/');
  const inside = posix.isAbsolute(forward)
    ? posix.relative(siteDir.replaceAll('\\', '/'), forward)
    : posix.normalize(forward);
  return inside.replace(/\/+$/, '');
}
