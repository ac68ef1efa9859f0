import { withoutBase, withBase } from '../url/base.ts';
import { canonicalPath } from '../url/route-path.ts';

/** What to do about a link: let the browser have it, move on the same page, or visit. */
export type Destination =
  { kind: 'leave' } | { kind: 'hash'; url: URL } | { kind: 'visit'; url: URL };

/** Where a click came from, as far as the decision needs it. */
export interface Place {
  /** The address of the page on show. */
  here: URL;
  /** Base path of the site, with slashes at both ends. */
  base: string;
}

/** The address of a link on a page; undefined when it is none. */
export function addressOf(link: Element, here: URL): URL | undefined {
  try {
    return new URL(link.getAttribute('href') ?? '', here);
  } catch {
    return undefined;
  }
}

/**
 * Decides about an address (row R2): pages of this site become visits to their canonical path.
 * Files (`/a.png`, `/x.md`) and everything outside the base path are left to the browser.
 */
export function destinationOf(url: URL, { here, base }: Place): Destination {
  if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return { kind: 'leave' };
  const canonical = canonicalUrl(url, base);
  if (!canonical || isFile(canonical.pathname)) return { kind: 'leave' };
  const from = canonicalUrl(here, base) ?? here;
  const samePage = canonical.pathname === from.pathname && canonical.search === from.search;
  // Without a hash a link to the page itself means: load it again and go to the top.
  if (samePage && url.href.includes('#')) return { kind: 'hash', url: canonical };
  return { kind: 'visit', url: canonical };
}

/** The same address with its canonical path; undefined outside the base path (row R2). */
export function canonicalUrl(url: URL, base: string): URL | undefined {
  const path = withoutBase(base, url.pathname);
  if (path === undefined) return undefined;
  const canonical = new URL(url);
  canonical.pathname = withBase(base, canonicalPath(path));
  return canonical;
}

/** Whether a canonical path names a file: its end looks like an extension, and pages have none. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{1,5}$/.test(path);
}
