import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import { withBase } from '../url/base.ts';
import { encodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { fillWildcard, wildcardPrefix } from '../url/match-redirect.ts';
import { fileOfPath } from '../url/route-path.ts';
import { hostedRedirects, type HostedRedirect } from './hosted-redirect.ts';
import { caddyRedirects } from './redirect-caddy.ts';
import { nginxRedirects } from './redirect-nginx.ts';
import { renderMovedPage } from './render-moved-page.ts';

/** Input of the redirect files. */
export interface RedirectSite {
  redirects: readonly Redirect[];
  routes: ReadonlyMap<string, Route>;
  baseUrl: string;
  /** Origin of the published site. */
  url: string;
  lang: string;
}

/** Output file with the redirects for Netlify and Cloudflare Pages. */
export const REDIRECTS_FOR_HOSTS = '_redirects';

/** Output file with the redirects for `preview`. */
export const REDIRECTS_FILE = '_quire/redirects.json';

/**
 * Redirect files for all kinds of hosts, by output file: a page for each address that moved (for hosts that only send
 * files), `_redirects` (Netlify, Cloudflare Pages), and rules for nginx, Caddy and Vercel. No page of the site refers
 * to them, so they cost readers nothing. A site without redirects has none.
 */
export function redirectFiles(site: RedirectSite): Map<string, string> {
  const files = new Map<string, string>();
  if (site.redirects.length === 0) return files;
  for (const [source, to] of movedPaths(site.redirects, site.routes)) {
    const href = isExternal(to) ? to : encodePath(withBase(site.baseUrl, to));
    files.set(fileOfPath(source), renderMovedPage(href, site.url, site.lang));
  }
  const hosted = hostedRedirects(site.redirects, site.baseUrl);
  files.set(REDIRECTS_FOR_HOSTS, netlifyRedirects(hosted));
  files.set('_quire/hosting/redirects.nginx.conf', nginxRedirects(hosted));
  files.set('_quire/hosting/redirects.caddy', caddyRedirects(hosted));
  files.set('_quire/hosting/vercel.json', vercelRedirects(hosted));
  const rules = site.redirects.map(({ source, destination, permanent }) => ({
    source,
    destination,
    permanent,
  }));
  files.set(REDIRECTS_FILE, `${JSON.stringify(rules)}\n`);
  return files;
}

/**
 * Every address that moved, with its new address. A host that only sends files can't match a wildcard, so each wildcard
 * is expanded to the pages it leads to.
 */
export function movedPaths(
  redirects: readonly Redirect[],
  routes: ReadonlyMap<string, Route>,
): Map<string, string> {
  const moved = new Map<string, string>();
  const byLength = (a: Redirect, b: Redirect): number => b.source.length - a.source.length;
  const isWild = ({ source }: Redirect): boolean => wildcardPrefix(source) !== undefined;
  const sorted = [
    ...redirects.filter((redirect) => !isWild(redirect)),
    ...redirects.filter(isWild).sort(byLength),
  ];
  const add = (source: string, to: string): void => {
    if (!moved.has(source) && !routes.has(source)) moved.set(source, to);
  };
  for (const { source, destination } of sorted) {
    const from = wildcardPrefix(source);
    if (from === undefined) {
      add(source, destination);
      continue;
    }
    if (from !== '') add(from, fillWildcard(destination, ''));
    const prefix = wildcardPrefix(destination);
    if (prefix === undefined || isExternal(destination)) continue;
    for (const { path, kind } of routes.values()) {
      if (kind === 'not-found' || !path.startsWith(`${prefix}/`)) continue;
      const rest = path.slice(prefix.length);
      add(from + rest, fillWildcard(destination, rest));
    }
  }
  return moved;
}

/** One line for each: `/old/* /new/:splat 301`. Hosts take the first match, so exact sources come first. */
function netlifyRedirects(redirects: readonly HostedRedirect[]): string {
  const line = ({ source, destination, permanent }: HostedRedirect): string =>
    `${source.replace('/:path*', '/*')} ${destination.replace('/:path*', '/:splat')} ${permanent ? 301 : 302}`;
  return `${redirects.map(line).join('\n')}\n`;
}

/** The `redirects` of a `vercel.json`, which uses the same patterns as `redirects.yml`. */
function vercelRedirects(redirects: readonly HostedRedirect[]): string {
  return `${JSON.stringify({ redirects }, null, 2)}\n`;
}
