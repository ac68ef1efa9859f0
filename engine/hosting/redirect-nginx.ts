import { decodePath } from '../url/encode-path.ts';
import { wildcardPrefix } from '../url/match-redirect.ts';
import { splitHref } from '../url/split-href.ts';
import { addressSpellings, wildcardPattern, type HostedRedirect } from './hosted-redirect.ts';

/** Names and entries that fit nginx's default limits. */
const BUCKET = 64;
const ENTRIES = 500;
const power = (n: number): number => 2 ** Math.ceil(Math.log2(n));

/**
 * Two maps from the request address to the new address, one for each status code. nginx looks up names by hash before
 * it tries patterns, so hundreds cost no more than one.
 */
export function nginxRedirects(redirects: readonly HostedRedirect[]): string {
  const names = redirects.flatMap(({ source }) => addressSpellings(source));
  const longest = Math.max(0, ...names.map((name) => Buffer.byteLength(name)));
  // The table has a few pointers for each name.
  const bucket = power(longest + 32);
  return [
    '# Addresses that moved.',
    ...(bucket > BUCKET ? [`map_hash_bucket_size ${bucket};`] : []),
    ...(names.length > ENTRIES ? [`map_hash_max_size ${power(names.length * 4)};`] : []),
    ...mapsOf('quire_moved', redirects, true),
    ...mapsOf('quire_moved_for_now', redirects, false),
    '',
  ].join('\n');
}

/** Both maps contain every redirect, so that a wildcard doesn't match a redirect with the other status code. */
function mapsOf(name: string, redirects: readonly HostedRedirect[], permanent: boolean): string[] {
  const exact = new Map<string, string>();
  const wild: string[] = [];
  for (const redirect of redirects) {
    const { source, destination } = redirect;
    const to = (rest: string): string =>
      redirect.permanent === permanent ? target(destination, rest) : '""';
    const prefix = wildcardPrefix(decodePath(source));
    if (prefix === undefined) {
      for (const each of addressSpellings(source)) if (!exact.has(each)) exact.set(each, to(''));
    } else {
      // With its leading slash in the group, the rest can't match the root of the host.
      const slash = wildcardPrefix(destination) !== '';
      const pattern = wildcardPattern(prefix, `(?<${name}_rest>`, slash);
      wild.push(`  ${quote(`~${pattern}`)} ${to(`${slash ? '' : '/'}$${name}_rest`)};`);
    }
  }
  const lines = [...exact].map(([path, to]) => `  ${quote(path)} ${to};`);
  return [
    // The address as sent: a decoded one could put line breaks into the response.
    `map $request_uri $${name}_below {\n  default "";\n${wild.join('\n')}\n}`,
    `map $uri $${name} {\n  default $${name}_below;\n${lines.join('\n')}\n}`,
  ];
}

/** The destination with the reader's query, unless it has its own. */
function target(destination: string, rest: string): string {
  const { path, query, hash } = splitHref(destination);
  const filled = path.split('/:path*').map(escapeValue).join(rest);
  const asked = query === '' ? '$is_args$args' : escapeValue(query);
  return `"${filled}${asked}${escapeValue(hash)}"`;
}

/** A value can contain variables, and nginx has no escape for a dollar sign; percent-encoding means the same. */
function escapeValue(text: string): string {
  return text.replaceAll('$', '%24').replace(/["\\]/g, '\\$&');
}

/** A string in the configuration. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
