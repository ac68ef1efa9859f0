import type { Redirect } from '../model/redirect.ts';
import { decodePath, encodePath } from '../url/encode-path.ts';
import { toHref } from '../url/href.ts';
import { wildcardPrefix } from '../url/match-redirect.ts';

/** A redirect with the base path on both sides, percent-encoded; the wildcard is kept. */
export interface HostedRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}

/**
 * Redirects as a server is told of them: exact sources first, then wildcards from the longest to the
 * shortest, so that the first one that fits is the one that counts.
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

/** All spellings of an address that mean one page (row R2), decoded. */
export function addressSpellings(source: string): string[] {
  const path = decodePath(source);
  return path === '/'
    ? ['/', '/index.html']
    : [path, `${path}/`, `${path}.html`, `${path}/index.html`];
}

/**
 * Pattern for the raw address of a request, query included, that a redirect with a wildcard answers.
 * @param group opens the group that holds the rest of the path: `(`, `(?<name>`
 * @param slash whether the rest is to begin with its slash
 */
export function wildcardPattern(prefix: string, group: string, slash: boolean): string {
  const rest = slash ? `${group}/[^?]*?)` : `(?:/+${group}[^?]*?))`;
  return `^${escapePattern(encodePath(prefix))}${rest}??(?:/index\\.html|\\.html|/)?(?:\\?.*)?$`;
}

/** A path as part of a regular expression. */
export function escapePattern(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
