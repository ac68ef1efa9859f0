import type { Site } from '../site/site.ts';
import { withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { createRedirector } from '../url/match-redirect.ts';
import { canonicalPath } from '../url/route-path.ts';

/** The addresses that a site had, compared with those that it has. */
export interface ComparedAddresses {
  /** How many there were. */
  all: number;
  /** Paths without a page, file or redirect, each with the path that is nearest to it. */
  gone: { path: string; near: string | undefined }[];
}

/**
 * Compares the addresses of a sitemap with a site's.
 * @param sitemap text of a `sitemap.xml`; origins in it don't matter
 */
export function compareAddresses(
  sitemap: string,
  { table, content, config }: Pick<Site, 'table' | 'content' | 'config'>,
): ComparedAddresses {
  const moved = createRedirector(table.redirects);
  const isThere = (path: string): boolean =>
    table.routes.has(canonicalPath(path)) ||
    content.staticFiles.has(path) ||
    moved(path) !== undefined;
  const paths = [...new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(pathOf))].map(
    (path) => withoutBase(config.baseUrl, path) ?? path,
  );
  const gone = paths
    .filter((path) => !isThere(path))
    .map((path) => ({ path, near: table.nearestPaths(path, 1)[0] }));
  return { all: paths.length, gone };
}

function pathOf([, written = '']: RegExpMatchArray): string[] {
  const address = written.trim().replaceAll('&amp;', '&');
  return URL.canParse(address) ? [decodePath(new URL(address).pathname)] : [];
}
