import { checkLinks, type LinkedPage } from '../checks/links/check-links.ts';
import type { Article } from '../article/article.ts';
import type { Problem } from '../model/problem.ts';
import type { RoutePage } from '../site/render-route.ts';
import type { Site } from '../site/site.ts';
import { anchorOf } from '../url/anchor-of.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { pathFrom } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';

/** A page with the article in it. */
interface Shown {
  page: RoutePage;
  article: Article | undefined;
}

/**
 * Links of a shown page to anchors that their pages don't have (row C5), as a build finds them.
 * @param render another page; called only for anchors that aren't headings
 */
export async function checkAnchors(
  shown: Shown,
  site: Site,
  render: (path: string) => Promise<Shown | undefined>,
): Promise<Problem[]> {
  const { baseUrl } = site.config;
  const own = linkedPage(shown, site);
  const others = new Map<string, LinkedPage>();
  const targets: string[] = [];
  for (const href of own.targets) {
    const { path: written, hash } = splitHref(href);
    const anchor = anchorOf(hash);
    if (anchor === '') continue;
    const path = written === '' ? own.url : pathFrom(own.url, decodePath(written));
    const inside = canonicalPath(withoutBase(baseUrl, path) ?? '');
    const route = site.table.routes.get(inside);
    const doc = route && site.table.docOf(route);
    if (!route || doc?.headings.some(({ id }) => id === anchor)) continue;
    targets.push(href);
    if (route.path === shown.page.route.path || others.has(inside)) continue;
    const other = await render(inside);
    if (other) others.set(inside, { ...linkedPage(other, site), targets: [], sources: [] });
  }
  if (targets.length === 0) return [];
  const pages = [{ ...own, targets, sources: [] }, ...others.values()];
  const served = { baseUrl, has: () => true, pages: () => [], files: () => [] };
  return checkLinks(pages, served, []).filter(({ id }) => id === 'anchor-broken');
}

function linkedPage({ page, article }: Shown, { config, table }: Site): LinkedPage {
  const file = page.route.docId === undefined ? undefined : table.docOf(page.route)?.file;
  const isIncomplete = article?.missing === 'parts' || article?.missing === 'all';
  return {
    ...page.addresses(),
    url: withBase(config.baseUrl, page.route.path),
    links: article?.links ?? [],
    ...(file !== undefined && { file }),
    ...(isIncomplete && { isIncomplete }),
  };
}
