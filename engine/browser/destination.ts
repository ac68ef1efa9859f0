import { withoutBase, withBase } from '../url/base.ts';
import { canonicalPath } from '../url/route-path.ts';

/** What to do about a link: leave it to the browser, scroll on the same page, or visit. */
export type Destination =
  { kind: 'leave' } | { kind: 'hash'; url: URL } | { kind: 'visit'; url: URL };

/** The context of a click, as far as the decision needs it. */
export interface ClickContext {
  /** Address of the current page. */
  here: URL;
  /** Base path of the site, with slashes at both ends. */
  base: string;
}

/** The resolved address of a link; undefined if it isn't valid. */
export function addressOf(link: Element, here: URL): URL | undefined {
  try {
    return new URL(link.getAttribute('href') ?? '', here);
  } catch {
    return undefined;
  }
}

/**
 * Decides about an address (row R2): links to pages of this site become visits to their canonical path. Files
 * (`/a.png`, `/x.md`) and everything outside the base path are left to the browser.
 */
export function destinationOf(url: URL, { here, base }: ClickContext): Destination {
  if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return { kind: 'leave' };
  const canonical = canonicalUrl(url, base);
  if (!canonical || isFile(canonical.pathname)) return { kind: 'leave' };
  const from = canonicalUrl(here, base) ?? here;
  const samePage = canonical.pathname === from.pathname && canonical.search === from.search;
  // A link to the page itself without a hash means: load it again and scroll to the top.
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

/** Whether a canonical path names a file: it ends with what looks like an extension, which pages don't have. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{1,5}$/.test(path);
}
