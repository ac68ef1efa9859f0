import type { Redirect } from '../model/redirect.ts';
import { decodePath, encodePath } from '../url/encode-path.ts';
import { escapePattern } from '../url/escape-pattern.ts';
import { toHref } from '../url/href.ts';
import { wildcardPrefix } from '../url/match-redirect.ts';

/** A redirect with the base path added on both sides, percent-encoded; the wildcard stays. */
export interface HostedRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}

/**
 * Redirects in the order in which servers check them: exact sources first, then wildcards from the longest to the
 * shortest, so that the first match is the right one.
 */
export function hostedRedirects(redirects: readonly Redirect[], base: string): HostedRedirect[] {
  const weight = ({ source }: HostedRedirect): number => wildcardPrefix(source)?.length ?? Infinity;
  const weighed = redirects.map(({ source, destination, permanent }) => {
    const hosted = {
      source: toHref(base, source),
      destination: toHref(base, destination),
      permanent,
    };
    return [weight(hosted), hosted] as const;
  });
  return weighed.sort(([a], [b]) => (a === b ? 0 : b - a)).map(([, redirect]) => redirect);
}

/** All spellings of an address that lead to one page (row R2), decoded. */
export function addressSpellings(source: string): string[] {
  const path = decodePath(source);
  return path === '/'
    ? ['/', '/index.html']
    : [path, `${path}/`, `${path}.html`, `${path}/index.html`];
}

/**
 * Pattern for the raw request address (query included) that a wildcard redirect matches.
 * @param group opens the group for the rest of the path: `(`, `(?<name>`
 * @param slash whether the rest includes its leading slash
 */
export function wildcardPattern(prefix: string, group: string, slash: boolean): string {
  const rest = slash ? `${group}/[^?]*?)` : `(?:/+${group}[^?]*?))`;
  return `^${escapePattern(encodePath(prefix))}${rest}??(?:/index\\.html|\\.html|/)?(?:\\?.*)?$`;
}
