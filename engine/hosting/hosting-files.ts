import type { Redirect } from '../model/redirect.ts';
import { caddySite } from './caddy.ts';
import { hostedRedirects } from './hosted-redirect.ts';
import type { HostedSite } from './hosted-site.ts';
import { nginxHttp, nginxServer } from './nginx.ts';
import { headersFile, redirectsFile, vercelFile } from './platforms.ts';
import { HEADERS_FILE, HOSTING_FOLDER, POLICY } from './response-headers.ts';

/** Output file with the redirects for Netlify and Cloudflare Pages. */
export const REDIRECTS_FOR_HOSTS = '_redirects';
/** Output file with the headers for them. */
export const HEADERS_FOR_HOSTS = '_headers';
/** Output file with the redirects for `preview`. */
export const REDIRECTS_FILE = '_quire/redirects.json';

/**
 * Configurations of all kinds of hosts, by output file, from one description of the site: redirects, one address for
 * each page, the 404 page, Markdown for programs that prefer it, types, headers, caching. No page refers to them, so
 * they cost readers nothing.
 * @param policy content security policy of the pages
 */
export function hostingFiles(
  { redirects, baseUrl }: { redirects: readonly Redirect[]; baseUrl: string },
  policy: string,
): Map<string, string> {
  const site: HostedSite = {
    base: baseUrl,
    policy,
    redirects: hostedRedirects(redirects, baseUrl),
  };
  const files = new Map([
    [HEADERS_FOR_HOSTS, headersFile(site)],
    [HEADERS_FILE, `${JSON.stringify({ [POLICY]: policy })}\n`],
    [`${HOSTING_FOLDER}nginx-http.conf`, nginxHttp(site)],
    [`${HOSTING_FOLDER}nginx-server.conf`, nginxServer(site)],
    [`${HOSTING_FOLDER}site.caddy`, caddySite(site)],
    [`${HOSTING_FOLDER}vercel.json`, vercelFile(site)],
  ]);
  if (redirects.length === 0) return files;
  files.set(REDIRECTS_FOR_HOSTS, redirectsFile(site));
  const rules = redirects.map(({ source, destination, permanent }) => ({
    source,
    destination,
    permanent,
  }));
  files.set(REDIRECTS_FILE, `${JSON.stringify(rules)}\n`);
  return files;
}
