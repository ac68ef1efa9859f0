import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Article } from '../article/article.ts';
import { addAll } from '../model/add-all.ts';
import type { Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Progress } from '../model/progress.ts';
import type { PageData, Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { createPageRenderer, type SiteFrame } from '../page/render-page.tsx';
import { withBase } from '../url/base.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { articleOf, type ArticleResult } from '../site/article-of.ts';
import type { Site } from '../site/site.ts';
import { fileStamp, type BuildCache, type CachedPage } from '../site/site-cache.ts';
import type { LinkedPage } from '../checks/links/check-links.ts';
import { hasMarkdownCopy } from '../model/has-markdown-copy.ts';

import { renderRoute } from '../site/render-route.ts';
import type { PageAddresses } from '../checks/links/scan-page.ts';
import { kindOfRoute } from '../site/searchable-pages.ts';
import type { SearchPages } from '../site/search-pages.ts';
import type { SidebarFiles } from './sidebar-files.ts';
import type { Staging } from './staging.ts';
import { createStringPool } from './string-pool.ts';

/** A rendered page, with the facts of its article if it has one. */
export interface InspectedPage extends LinkedPage {
  route: Route;
  article?: Omit<Article, 'html'>;
}

/** A page of a build, with the data that the cache stores once the output is complete. */
export interface BuiltPage extends InspectedPage {
  rendered: boolean;
  /** How long it took, in milliseconds. */
  ms: number;
  key: string;
  problems: Problem[];
}

/** Everything that rendering pages needs. */
export interface RenderOptions {
  /** The frame of each page, once the browser code is bundled; undefined if bundling failed. */
  frame: Promise<SiteFrame | undefined>;
  sidebars: SidebarFiles;
  cache: BuildCache;
  search: SearchPages;
  staging: Staging;
  outDir: string;
  problems: Problem[];
  inspect: boolean;
  onProgress: Progress;
}

/** A page whose article is rendered. */
interface PreparedPage {
  route: Route;
  page: PageData;
  doc: Doc | undefined;
  result: ArticleResult | undefined;
  ms: number;
}

/** Maximum articles to render while the browser code is bundled; a build can't keep all of them in memory. */
const MOST_AHEAD = 600;

/**
 * Renders every page that isn't in the output already, and reuses the others. Articles don't need the browser code, so
 * the first ones are rendered while it's bundled.
 * @returns undefined if there is no browser code
 */
export async function renderPages(site: Site, to: RenderOptions): Promise<BuiltPage[] | undefined> {
  const ordered = orderRoutes(site);
  let before: PreparedPage | undefined;
  const prepare = async (route: Route): Promise<PreparedPage> =>
    (before = await preparePage(site, route, before, to));
  const bundling = { isOver: false };
  const frameMade = to.frame.finally(() => (bundling.isOver = true));
  const ahead: PreparedPage[] = [];
  // The bundler reports with an event, which is handled between turns.
  for (await nextTurn(); !bundling.isOver && ahead.length < MOST_AHEAD; await nextTurn()) {
    const route = ordered[ahead.length];
    if (!route) break;
    ahead.push(await prepare(route));
  }
  const frame = await frameMade;
  if (!frame) return undefined;
  const finishPage = createFinisher(site, frame, to);
  const built: BuiltPage[] = [];
  for (const route of ordered) {
    to.onProgress('Rendering pages:', built.length + 1, ordered.length);
    built.push(await finishPage(ahead.shift() ?? (await prepare(route))));
  }
  return built;
}

/** Renders the article of a page, unless it is cached. */
async function preparePage(
  site: Site,
  route: Route,
  before: PreparedPage | undefined,
  { cache, search, inspect }: RenderOptions,
): Promise<PreparedPage> {
  const begun = performance.now();
  const { table } = site;
  const page = table.pageData(route);
  const doc = route.docId === undefined ? undefined : table.docOf(route);
  // Pages that a version inherits come after those of the newer one (`orderRoutes`).
  const { doc: known, result: itsResult } = before ?? {};
  const isInherited = doc?.inherited !== undefined && doc.inherited === (known && sourceOf(known));
  const newer = isInherited && known && itsResult ? { doc: known, result: itsResult } : undefined;
  const result = doc && (await articleOf(site, doc, cache, newer));
  if (!inspect) await search.add(page, result);
  if (result && usesNames(site, route)) {
    const href = withBase(site.config.baseUrl, route.path);
    const { asked, uses = {} } = result.article;
    site.extensions.asked(route, { title: page.title, href, uses }, asked);
  }
  return { route, page, doc, result, ms: performance.now() - begun };
}

/** Creates the function that turns prepared pages into files, unless they are in the output already. */
function createFinisher(
  site: Site,
  frame: SiteFrame,
  { sidebars, cache, staging, outDir, problems, inspect }: RenderOptions,
): (prepared: PreparedPage) => Promise<BuiltPage> {
  const { config, table } = site;
  const renderPage = createPageRenderer(frame);
  const frameHash = hash(
    'sha1',
    JSON.stringify([
      ...[outDir, config, frame.assets, [...frame.frames], frame.hasFeed],
      ...[site.articleBase, site.extensions.key],
    ]),
  );
  const pool = createStringPool();
  const own = (texts: readonly string[]): string[] => texts.map(pool);
  return async ({ route, page, doc, result, ms }) => {
    const begun = performance.now();
    const file = doc?.file ?? route.pageFile;
    const key = hash(
      'sha1',
      JSON.stringify([
        frameHash,
        page,
        // Of a document, it covers the whole source, front matter included.
        result?.version ?? table.cardsOf(route),
        route.sidebar === undefined ? '' : sidebars.url(route.version, route.sidebar),
        site.extensions.dataOf(route),
      ]),
    );
    const known = cache.pages.get(key);
    const isKept = isUntouched(known, outDir);
    if (isKept) Object.keys(known.output).forEach(staging.keep);
    const found = isKept ? known : await writePage({ site, route, result }, renderPage, staging);
    addAll(problems, [...(result?.article.problems ?? []), ...found.problems]);
    return {
      url: withBase(config.baseUrl, route.path),
      route,
      links: (result?.article.links ?? []).map((link) => ({ ...link, href: pool(link.href) })),
      ...(file !== undefined && { file }),
      ...(isIncomplete(result, config) && { isIncomplete: true }),
      // Kept only for inspection: a build can't keep all articles in memory at once.
      ...(inspect && result && { article: result.article }),
      ids: own(found.ids),
      targets: own(found.targets),
      sources: own(found.sources),
      inlineScripts: own(found.inlineScripts),
      inlineStyles: own(found.inlineStyles),
      loaded: found.loaded,
      key,
      problems: found.problems,
      rendered: !isKept,
      ms: ms + performance.now() - begun,
    };
  };
}

/** Renders a page, writes all its forms, and returns its ids, addresses and problems. */
async function writePage(
  about: {
    site: Site;
    route: Route;
    result: ArticleResult | undefined;
  },
  renderPage: ReturnType<typeof createPageRenderer>,
  staging: Staging,
): Promise<PageAddresses & { problems: Problem[] }> {
  const { site, route, result } = about;
  const tree = await result?.nodes();
  const article = result && { ...result.article, html: await result.html() };
  const page = renderRoute(site, route, renderPage, article, tree);
  staging.write(route.file, page.html);
  if (route.kind !== 'not-found') staging.write(route.payloadFile, JSON.stringify(page.payload));
  const markdown = page.markdown();
  if (markdown !== undefined) staging.write(markdownOfPath(route.path), markdown);
  return { ...page.addresses(), problems: page.problems };
}

/** Caches the pages of a completed output. */
export function cachePages(pages: readonly BuiltPage[], cache: BuildCache, outDir: string): void {
  // On a file system without links, reused pages are new files; checking one page is enough.
  const kept = pages.find(({ rendered }) => !rendered);
  const areLinks = kept !== undefined && isUntouched(cache.pages.get(kept.key), outDir);
  for (const { route, key, problems, rendered, ...page } of pages) {
    if (!rendered && areLinks) continue;
    const stamps = filesOf(route).map((file) => [file, fileStamp(join(outDir, file))] as const);
    const output: CachedPage['output'] = {};
    for (const [file, stamp] of stamps) if (stamp) output[file] = stamp;
    const { ids, targets, sources, inlineScripts, inlineStyles, loaded } = page;
    const facts = { ids, targets, sources, inlineScripts, inlineStyles, loaded };
    cache.pages.set(key, { ...facts, problems, output });
  }
}

/** Whether an error left out a part of an article that may have had anchors. If a site publishes such pages, their anchors are checked anyway. */
function isIncomplete(result: ArticleResult | undefined, { onlyWarn = [] }: SiteConfig): boolean {
  const isPublished = onlyWarn.some((id) => /^component-|-syntax$/.test(id));
  const { missing } = result?.article ?? {};
  return (missing === 'parts' || missing === 'all') && !isPublished;
}

/** Whether the output files of a page are as the build wrote them. */
function isUntouched(page: CachedPage | undefined, outDir: string): page is CachedPage {
  return Object.entries(page?.output ?? { '': [0, 0] }).every(([file, [size, time]]) => {
    const now = fileStamp(join(outDir, file));
    return now !== undefined && now[0] === size && now[1] === time;
  });
}

/** The output files of a route. */
export function filesOf(route: Route): string[] {
  if (route.kind === 'not-found') return [route.file];
  const copy = hasMarkdownCopy(route) ? [markdownOfPath(route.path)] : [];
  return [route.file, route.payloadFile, ...copy];
}

/** The file that has a document's text. */
function sourceOf({ file, inherited = file }: Doc): string {
  return inherited;
}

/**
 * The rendering order of routes: pages that ask for what others asked come last, and those that versions inherit come
 * after those of the newer ones, whose articles they share.
 */
function orderRoutes({ table, extensions }: Site): Route[] {
  const bySource = new Map<string, Route[]>();
  for (const route of table.routes.values()) {
    const source = route.docId === undefined ? route.path : sourceOf(table.docOf(route));
    bySource.set(source, [...(bySource.get(source) ?? []), route]);
  }
  const routes = [...bySource.values()].flat();
  if (extensions.all.length === 0) return routes;
  const isLast = new Set(routes.filter(extensions.isLast));
  return [...routes.filter((route) => !isLast.has(route)), ...isLast];
}

/** Guides and other pages that can be listed as users of a name; a reference mentions every name. */
function usesNames(site: Site, route: Route): boolean {
  return route.kind === 'doc' && !route.unlisted && kindOfRoute(site, route) !== 'api';
}
