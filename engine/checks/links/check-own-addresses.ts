import type { Problem } from '../../model/problem.ts';
import type { ServedAddresses } from '../../model/served-addresses.ts';
import { withoutBase } from '../../url/base.ts';
import { decodePath } from '../../url/encode-path.ts';
import { nearest } from '../../url/nearest.ts';
import { splitHref } from '../../url/split-href.ts';
import type { LinkedPage } from './check-links.ts';

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/i;

/**
 * Links in Markdown that name this site with its host: those to its origin that lead nowhere, and those to pages of the
 * development server. They are warnings, because another program can answer below the same host.
 * @param origin of the published site: `https://docs.example.com`
 */
export function checkOwnAddresses(
  pages: readonly LinkedPage[],
  origin: string,
  served: ServedAddresses,
): Problem[] {
  const problems = new Map<string, Problem>();
  for (const { href, to = '', file, line, column } of pages.flatMap(({ links }) => links)) {
    const host = to.startsWith(`${origin}/`) ? origin : LOCAL.exec(to)?.[0];
    if (host === undefined) continue;
    const written = to.slice(host.length);
    const path = withoutBase(served.baseUrl, decodePath(splitHref(written).path));
    if (path === undefined || path === '/' || served.has(path) === (host === origin)) continue;
    const near = nearest(path, served.pages());
    problems.set(`${file} ${line} ${column} ${href}`, {
      id: 'link-broken',
      severity: 'warning',
      file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(host === origin
        ? {
            message: `The link “${href}” leads nowhere: this site has no page or file at ${path}.`,
            fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Fix the address.',
          }
        : {
            message: `The link “${href}” leads to a server on the reader’s own machine; this site has a page at ${path}.`,
            fix: `Write \`${path}${splitHref(written).hash}\`.`,
          }),
    });
  }
  return [...problems.values()];
}
