import { decodePath, encodePath } from './encode-path.ts';
import { canonicalPath } from './route-path.ts';
import { splitHref } from './split-href.ts';

/** End of a source or destination that stands for any number of parts of a path, none included. */
export const WILDCARD = '/:path*';

/** What is known of a redirect wherever it is followed. Paths have no base. */
export interface RedirectRule {
  source: string;
  destination: string;
  permanent: boolean;
}

/** Where a path moved. */
export interface Moved<R extends RedirectRule> {
  rule: R;
  /** Route path, percent-encoded, with the destination's query and anchor; or an outside address. */
  to: string;
}

/** Path before `/:path*`, or undefined for an address without it: `/a/:path*` → `/a`, `/:path*` → empty. */
export function wildcardPrefix(address: string): string | undefined {
  const at = address.indexOf(WILDCARD);
  return at === -1 ? undefined : address.slice(0, at);
}

/**
 * Makes the function that says where a path moved. A source without a wildcard wins over one with it,
 * and of several wildcards the longest.
 * @returns takes a path without base and query (`/old`, `/old/`, `/old.html`); undefined when nothing moved
 */
export function createRedirector<R extends RedirectRule>(
  rules: readonly R[],
): (path: string) => Moved<R> | undefined {
  const exact = new Map<string, R>();
  const wild: { prefix: string; rule: R }[] = [];
  for (const rule of rules) {
    const prefix = wildcardPrefix(rule.source);
    if (prefix !== undefined) wild.push({ prefix, rule });
    else if (!exact.has(rule.source)) exact.set(rule.source, rule);
  }
  wild.sort((a, b) => b.prefix.length - a.prefix.length);
  return (path) => {
    const asked = canonicalPath(decodePath(path));
    const rule = exact.get(asked);
    if (rule) return { rule, to: fillWildcard(rule.destination, '') };
    for (const { prefix, rule } of wild) {
      if (asked !== (prefix || '/') && !asked.startsWith(`${prefix}/`)) continue;
      return { rule, to: fillWildcard(rule.destination, asked.slice(prefix.length)) };
    }
    return undefined;
  };
}

/** Puts the rest of a path (`/b/c`, or empty) in the place of a destination's wildcard. */
export function fillWildcard(destination: string, rest: string): string {
  // Two slashes at the start would name another host.
  const inner = rest.replace(/^\/+/, '/').replace(/\/$/, '');
  const filled = encodePath(destination.replace(WILDCARD, () => inner));
  return filled === '' || /^[?#]/.test(filled) ? `/${filled}` : filled;
}

/** A destination with the reader's query added, unless it has one of its own. */
export function withQuery(to: string, query: string): string {
  const parts = splitHref(to);
  return parts.path + (parts.query || query) + parts.hash;
}
