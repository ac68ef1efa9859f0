import type { SiteView } from 'quire-docs/extension';
import { withoutBase } from './foreign-value.ts';

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
  { has, nearest, baseUrl }: Pick<SiteView, 'has' | 'nearest' | 'baseUrl'>,
): ComparedAddresses {
  const paths = [...new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(pathOf))].map(
    (path) => withoutBase(baseUrl, path) ?? path,
  );
  const gone = paths.filter((path) => !has(path)).map((path) => ({ path, near: nearest(path) }));
  return { all: paths.length, gone };
}

function pathOf([, written = '']: RegExpMatchArray): string[] {
  const address = written.trim().replaceAll('&amp;', '&');
  return URL.canParse(address) ? [decoded(new URL(address).pathname)] : [];
}

/** A path as it's read; unchanged if it isn't encoded right. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
