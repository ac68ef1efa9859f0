import { decodePath, encodePath } from './encode-path.ts';
import { canonicalPath } from './route-path.ts';
import { splitHref } from './split-href.ts';

/** End of a source or destination that matches any number of path segments, including none. */
export const WILDCARD = '/:path*';

/** What following a redirect requires. Paths have no base. */
export interface RedirectRule {
  source: string;
  destination: string;
  permanent: boolean;
}

/** The new address of a path. */
export interface Moved<R extends RedirectRule> {
  rule: R;
  /** Percent-encoded route path with the destination's query and anchor, or an outside address. */
  to: string;
}

/** Path before `/:path*`; undefined without one: `/a/:path*` → `/a`, `/:path*` → empty. */
export function wildcardPrefix(address: string): string | undefined {
  const at = address.indexOf(WILDCARD);
  return at === -1 ? undefined : address.slice(0, at);
}

/**
 * Creates the function that looks up the new address of a path. An exact source wins over a wildcard, and a longer
 * wildcard over a shorter one.
 * @returns takes a path without base and query (`/old`, `/old/`, `/old.html`); returns undefined if it hasn't moved
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

/** Replaces a destination's wildcard with the rest of a path (`/b/c`, or empty). */
export function fillWildcard(destination: string, rest: string): string {
  // Two leading slashes would name another host.
  const inner = rest.replace(/^\/+/, '/').replace(/\/$/, '');
  const filled = encodePath(destination.replace(WILDCARD, () => inner));
  return filled === '' || /^[?#]/.test(filled) ? `/${filled}` : filled;
}

/** A destination with the reader's query added, unless it has its own. */
export function withQuery(to: string, query: string): string {
  const parts = splitHref(to);
  return parts.path + (parts.query || query) + parts.hash;
}
