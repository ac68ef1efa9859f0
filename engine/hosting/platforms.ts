import type { HostedSite } from './hosted-site.ts';
import { ACCEPTS_MARKDOWN, PREFERS_HTML, REFUSES_MARKDOWN } from './negotiate-markdown.ts';
import {
  HOSTING_FOLDER,
  IMMUTABLE,
  POLICY,
  REVALIDATE,
  SECURITY_HEADERS,
  type Header,
} from './response-headers.ts';

/** Folders in which the name of every file changes with its content. */
const HASHED_FOLDERS = ['_quire/assets', '_quire/sidebar'];

function headersOf({ policy }: HostedSite): Header[] {
  return [...SECURITY_HEADERS, [POLICY, policy]];
}

/** Text of `_headers` for Netlify and Cloudflare Pages. */
export function headersFile(site: HostedSite): string {
  const block = (path: string, headers: readonly Header[]): string =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block(`${site.base}*`, headersOf(site)),
    ...HASHED_FOLDERS.map((folder) =>
      block(`${site.base}${folder}/*`, [['Cache-Control', IMMUTABLE]]),
    ),
  ].join('\n');
}

/** One line for each redirect: `/old/* /new/:splat 301`. Hosts take the first match, so exact sources come first. */
export function redirectsFile({ redirects }: HostedSite): string {
  const lines = redirects.map(
    ({ source, destination, permanent }) =>
      `${source.replace('/:path*', '/*')} ${destination.replace('/:path*', '/:splat')} ${permanent ? 301 : 302}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Text of `vercel.json`, which uses the same patterns as `redirects.yml`. */
export function vercelFile(site: HostedSite): string {
  const listed = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      // Redirects come before files; Vercel can't refuse one otherwise.
      {
        source: `${site.base}${HOSTING_FOLDER}(.*)`,
        destination: `${site.base}404`,
        permanent: false,
      },
      ...site.redirects,
      ...markdownRedirects(site.base),
    ],
    headers: [
      {
        source: `${site.base}(.*)`,
        headers: listed([...headersOf(site), ['Cache-Control', REVALIDATE]]),
      },
      ...HASHED_FOLDERS.map((folder) => ({
        source: `${site.base}${folder}/(.*)`,
        headers: listed([['Cache-Control', IMMUTABLE]]),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Paths below the base path that can be pages with a Markdown copy: no files, and not the results of a search. */
const PAGES = '((?!_quire/|search$|404$|.*\\.[A-Za-z]\\w*$).+)';

/**
 * Content negotiation for Vercel, as temporary redirects to the Markdown copies: Vercel applies rewrites only to
 * addresses without a file, and every page has one.
 */
function markdownRedirects(base: string): object[] {
  const accept = (pattern: string) => ({
    type: 'header',
    key: 'accept',
    value: `.*(?:${pattern}).*`,
  });
  const asked = {
    has: [accept(ACCEPTS_MARKDOWN)],
    missing: [accept(REFUSES_MARKDOWN), accept(PREFERS_HTML)],
    permanent: false,
  };
  return [
    { source: base.replace(/(?<=.)\/$/, ''), destination: `${base}index.md`, ...asked },
    { source: `${base}:path${PAGES}`, destination: `${base}:path.md`, ...asked },
  ];
}
