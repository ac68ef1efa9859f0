import { hash } from 'node:crypto';
import type { Article } from '../article/article.ts';
import type { Problem } from '../model/problem.ts';
import type { PageData, Route } from '../model/route.ts';
import { createPageRenderer, type SiteFrame } from '../page/render-page.tsx';
import { withBase } from '../url/base.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { articleOf, type ArticleResult } from '../site/article-of.ts';
import type { Site } from '../site/assemble-site.ts';
import type { BuildCache } from '../site/build-cache.ts';
import type { LinkedPage } from '../checks/links/check-links.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';
import { hasMarkdownCopy, markdownCopy } from '../markdown/markdown-copy.ts';
import { routeContent } from '../site/render-route.tsx';
import { scanPage, type PageAddresses, type PagePart } from '../checks/links/scan-page.ts';
import { kindOfRoute } from '../site/searchable-pages.ts';
import type { SearchPages } from '../site/search-pages.ts';
import type { SidebarFiles } from './sidebar-files.ts';
import type { Staging } from './staging.ts';
import { createUsedIn, fillUsedIn, type UsedIn } from '../site/used-in.ts';

/** A page as rendered, with the facts of its article where it has one. */
export interface InspectedPage extends LinkedPage {
  route: Route;
  article?: Omit<Article, 'html'>;
}

/** Renders every route whose page is not there already, and takes the others over. */
export async function renderPages(
  site: Site,
  to: {
    frame: SiteFrame;
    sidebars: SidebarFiles;
    cache: BuildCache;
    search: SearchPages;
    staging: Staging;
    outDir: string;
    problems: Problem[];
    inspect: boolean;
  },
): Promise<(InspectedPage & { rendered: boolean })[]> {
  const { frame, sidebars, cache, staging, outDir, problems } = to;
  const { config, table } = site;
  const renderPage = createPageRenderer(frame);
  const frameHash = hash(
    'sha1',
    JSON.stringify([config, frame.assets, frame.areas, site.articleBase]),
  );
  const checked: (InspectedPage & { rendered: boolean })[] = [];
  const { used, ordered } = orderRoutes(site);
  for (const route of ordered) {
    const page = table.pageData(route);
    const doc = route.docId === undefined ? undefined : table.docOf(route);
    const file = doc?.file ?? route.pageFile;
    const result = doc && (await articleOf(site, doc, cache));
    if (result) problems.push(...result.article.problems);
    if (!to.inspect) await to.search.add(page, result);
    const url = withBase(config.baseUrl, route.path);
    if (usesNames(site, route)) {
      used?.add({ title: page.title, href: url }, Object.keys(result?.article.names ?? {}));
    }
    const usedHere = used?.at(route.path);
    const about = {
      url,
      route,
      links: result?.article.links ?? [],
      ...(file !== undefined && { file }),
      // Kept for those who look at them only: in a build all of them at once are too much to hold.
      ...(to.inspect && result && { article: result.article }),
    };
    const key = hash(
      'sha1',
      JSON.stringify([
        frameHash,
        page,
        result?.version ?? table.cardsOf(route),
        usedHere && [...usedHere],
        doc?.frontMatter.hide_title,
        doc?.frontMatter.hide_table_of_contents,
        route.sidebar === undefined ? '' : sidebars.url(route.version, route.sidebar),
      ]),
    );
    const known = cache.page(route.path);
    const files = filesOf(route);
    if (known?.key === key && files.every((file) => cache.isUntouched(outDir, file))) {
      files.forEach(staging.keep);
      cache.keepPage(route.path, known);
      problems.push(...(known.problems ?? []));
      checked.push({ ...about, ...known, rendered: false });
      continue;
    }
    const { told, ...found } = await writePage(
      { site, route, page, result, usedHere },
      renderPage,
      staging,
    );
    problems.push(...told);
    cache.keepPage(route.path, { key, problems: told, ...found });
    checked.push({ ...about, ...found, rendered: true });
  }
  return checked;
}

/** Renders a page, writes it in all its forms, and gives the places on it, its links, and what is wrong with it. */
async function writePage(
  about: {
    site: Site;
    route: Route;
    page: PageData;
    result: ArticleResult | undefined;
    usedHere: ReturnType<UsedIn['at']> | undefined;
  },
  renderPage: ReturnType<typeof createPageRenderer>,
  staging: Staging,
): Promise<PageAddresses & { told: Problem[] }> {
  const { site, route, page, result, usedHere } = about;
  const { config } = site;
  const rendered = result && (await result.html());
  const article = result && {
    ...result.article,
    html: usedHere ? fillUsedIn(rendered ?? '', usedHere) : (rendered ?? ''),
  };
  const content = routeContent(site, route, page, article);
  const { html: whole, payload } = renderPage(content.input);
  staging.write(route.file, whole);
  if (route.kind !== 'not-found') staging.write(route.payloadFile, JSON.stringify(payload));
  // The article is read again only where lists were put into it.
  const html = article?.html ?? '';
  const nodes = html === rendered ? ((await result?.nodes()) ?? []) : parseHtml(html);
  if (hasMarkdownCopy(route)) {
    const main = parseHtml(payload.main, { known: [{ html, nodes }] });
    staging.write(markdownOfPath(route.path), markdownCopy(main, config, payload));
  }
  return { ...scanPage(partsOf(whole, html, nodes)), told: content.problems };
}

/** A page with its article as nodes. */
function partsOf(whole: string, html: string, nodes: readonly HtmlNode[]): PagePart[] {
  const at = html === '' ? -1 : whole.indexOf(html);
  return at === -1 ? [whole] : [whole.slice(0, at), nodes, whole.slice(at + html.length)];
}

/** Files that are written for a route. */
export function filesOf(route: Route): string[] {
  if (route.kind === 'not-found') return [route.file];
  const copy = hasMarkdownCopy(route) ? [markdownOfPath(route.path)] : [];
  return [route.file, route.payloadFile, ...copy];
}

/** Routes in the order in which they are rendered: pages that tell of names last, since they list who uses them. */
function orderRoutes({ table, services: { reference } }: Site): {
  used: UsedIn | undefined;
  ordered: Route[];
} {
  const routes = [...table.routes.values()];
  if (!reference) return { used: undefined, ordered: routes };
  const tells = new Set(reference.pages.map(({ path }) => path));
  const [first, last] = [false, true].map((isLast) =>
    routes.filter(({ path }) => tells.has(path) === isLast),
  ) as [Route[], Route[]];
  return { used: createUsedIn(reference), ordered: [...first, ...last] };
}

/** Guides and other pages that one may read about a name; a reference names everything. */
function usesNames(site: Site, route: Route): boolean {
  return route.kind === 'doc' && !route.unlisted && kindOfRoute(site, route) !== 'api';
}
