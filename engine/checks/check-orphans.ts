import type { Problem } from '../model/problem.ts';
import { decodePath } from '../url/encode-path.ts';
import { withoutBase } from '../url/base.ts';
import { splitHref } from '../url/split-href.ts';
import type { CheckedSite } from './checked-site.ts';

/** Listed pages that are in no sidebar and that no other page links to, so that readers can't find them. */
export function checkOrphans({ pages, config }: CheckedSite): Problem[] {
  const linked = new Set<string>();
  for (const { route, links } of pages) {
    for (const { to = '' } of links) {
      const path = withoutBase(config.baseUrl, decodePath(splitHref(to).path));
      if (path !== undefined && path !== route.path) linked.add(path);
    }
  }
  const named = new Set(config.navbar.items.map(({ doc }) => doc));
  return pages
    .filter(
      ({ route, doc }) =>
        route.sidebar === undefined &&
        route.path !== '/' &&
        !doc.unlisted &&
        !named.has(doc.id) &&
        !linked.has(route.path),
    )
    .map(({ doc }) => ({
      id: 'page-orphaned',
      severity: 'error',
      file: doc.file,
      line: 1,
      column: 1,
      message: `No sidebar has the page “${doc.title}”, and no page links to it.`,
      fix: 'Add it to sidebars.ts, link to it, or set `unlisted: true`.',
    }));
}
