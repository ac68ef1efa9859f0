import { readdirSync } from 'node:fs';
import type { Assets } from '../article/assets/assets.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import type { ServedAddresses } from '../model/served-addresses.ts';
import { createRedirector } from '../url/match-redirect.ts';
import { canonicalPath } from '../url/route-path.ts';

/** The addresses of a build after its pages are rendered. */
export function servedAddresses(from: {
  baseUrl: string;
  routes: ReadonlyMap<string, Route>;
  staticFiles: ReadonlyMap<string, string>;
  redirects: readonly Redirect[];
  assets: Pick<Assets, 'published' | 'smaller' | 'archives'>;
  /** Folder of the bundled browser code. */
  bundleDir: string;
  /** Other output files: those of pages, and data for machines. */
  made: Iterable<string>;
}): ServedAddresses {
  const { routes, staticFiles, assets } = from;
  const bundled = readdirSync(from.bundleDir).map((file) => `_quire/assets/${file}`);
  const files = new Set([...bundled, ...from.made]);
  const moved = createRedirector(from.redirects);
  const isFile = (file: string): boolean =>
    assets.published.has(file) ||
    assets.smaller.has(file) ||
    assets.archives.has(file) ||
    files.has(file);
  const isPage = (path: string): boolean => {
    const route = routes.get(canonicalPath(path));
    return route !== undefined && route.kind !== 'not-found';
  };
  return {
    baseUrl: from.baseUrl,
    has: (path) =>
      isPage(path) || staticFiles.has(path) || isFile(path.slice(1)) || moved(path) !== undefined,
    pages: () => [...routes.values()].flatMap(({ path, unlisted }) => (unlisted ? [] : [path])),
    files: () => [...staticFiles.keys()],
  };
}
