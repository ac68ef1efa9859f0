import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import { withBase } from '../url/base.ts';
import { encodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { fillWildcard, wildcardPrefix } from '../url/match-redirect.ts';
import { fileOfPath } from '../url/route-path.ts';
import { renderMovedPage } from './render-moved-page.ts';
import type { Language } from '../model/texts.ts';

/** Input of the pages at addresses that moved. */
export interface MovedSite {
  redirects: readonly Redirect[];
  routes: ReadonlyMap<string, Route>;
  baseUrl: string;
  /** Origin of the published site. */
  url: string;
  locale: Language;
}

/** A page for each address that moved, by output file, for hosts that only send files. */
export function movedPages(site: MovedSite): Map<string, string> {
  const files = new Map<string, string>();
  for (const [source, to] of movedPaths(site.redirects, site.routes)) {
    const href = isExternal(to) ? to : encodePath(withBase(site.baseUrl, to));
    files.set(fileOfPath(source), renderMovedPage(href, site.url, site.locale));
  }
  return files;
}

/**
 * Every address that moved, with its new address. A host that only sends files can't match a wildcard, so each wildcard
 * is expanded to the pages it leads to.
 */
function movedPaths(
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
