import { addAll } from '../model/add-all.ts';
import type { ContentModel, Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import type { DocCard, Links, PageData, Route } from '../model/route.ts';
import type { Sidebar } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Area, VersionFrame } from '../model/version-frame.ts';
import { nearest } from '../url/nearest.ts';
import { checkLetterCase } from './check-letter-case.ts';
import { checkRedirects } from './check-redirects.ts';
import { collectRoutes, type StandalonePage } from './collect-routes.ts';
import { cardsOfCategory, cardsOfDoc, catalogOfDoc, categoryReason } from './doc-cards.ts';
import { homeOf, latestPath, nearestPages } from './alternates.ts';
import { checkChanges } from './page-changes.ts';
import { buildPageData } from './page-data.ts';
import { createLinkResolver } from './resolve-link.ts';
import { buildSiteTree, latestTree, type VersionTree } from './site-tree.ts';
import { cardsOfTag, cardsOfTags } from './tag-index.ts';
import { buildFrames } from './version-frames.ts';
import { translator } from '../texts/translate.ts';

/** Everything known about the site's addresses. */
export interface RouteTable {
  /** By route path without base (row R4). */
  routes: Map<string, Route>;
  /** Resolved sidebars by version name, then by id. */
  sidebars: Map<string, Map<string, Sidebar>>;
  /** Entries of the top navigation of the latest version. */
  areas: Area[];
  /** What is around pages, by version; `PageData.activeArea` is an index in its areas. */
  frames: ReadonlyMap<string, VersionFrame>;
  /** What the shell shows around a page; built on request. */
  pageData(route: Route): PageData;
  /** Whether the page belongs to another version than the latest, and that has the page too (row V3). */
  isInLatest(route: Route): boolean;
  /** Cards of a generated index page, of the pages in a document's category, of a tag, or of all tags. */
  cardsOf(route: Route): DocCard[];
  /** Document of a route. Throws for routes without a document. */
  docOf(route: Route): Doc;
  /** Lookups for articles. */
  links: Links;
  /** Redirects, without invalid ones. */
  redirects: Redirect[];
  /** Listed pages with the addresses nearest to a missing one (row R3). */
  nearestPaths(path: string, count?: number): string[];
  problems: Problem[];
}

/**
 * Builds the route table from the content. Pure: the same content produces the same table.
 * @param pages modules of `site/pages/**`, and pages of the engine (search, tags)
 * @param generated addresses of files that the build writes besides pages
 */
export function buildRoutes(
  content: ContentModel,
  config: SiteConfig,
  pages: readonly StandalonePage[] = [],
  generated: readonly string[] = [],
): RouteTable {
  const { trees, problems: treeProblems } = buildSiteTree(content, translator(config.locale));
  const { routes, problems: routeProblems } = collectRoutes(trees.values(), pages, config);
  const { frames, problems: areaProblems } = buildFrames(trees, routes, config);
  const latest = latestTree(trees)?.version;
  const areas = frames.get(latest?.name ?? '')?.areas ?? [];
  let standIns: Set<string> | undefined;
  const isNearest = (path: string): boolean =>
    (standIns ??= nearestPages({ trees, routes })).has(path);
  const context = { config, trees, routes, frames, isNearest, history: content.history };
  const { redirects, staticFiles } = content;
  const moved = checkRedirects(redirects, { routes, staticFiles, generated });
  addAll(moved.redirects, fromRoots(routes, moved.redirects, trees));
  return {
    routes,
    sidebars: new Map([...trees].map(([name, { sidebars }]) => [name, sidebars])),
    areas,
    frames,
    pageData: (route) => buildPageData(route, context),
    isInLatest: (route) => latestPath(route, context) !== undefined,
    cardsOf: (route) => cardsOfRoute(route, trees),
    docOf: (route) => docOfRoute(route, trees),
    links: buildLinks(
      trees,
      createLinkResolver({ content, config, routes, generated, redirects: moved.redirects }),
    ),
    nearestPaths: (path, count = 5) => nearest(path, listedPaths(routes), count),
    redirects: moved.redirects,
    problems: [
      ...treeProblems,
      ...routeProblems,
      ...areaProblems,
      ...orphans(routes, trees),
      ...(latest ? checkChanges(content.versions, latest) : []),
      ...moved.problems,
      ...checkLetterCase(
        { routes, redirects: moved.redirects, staticFiles },
        (route) => (route.docId === undefined ? undefined : docOfRoute(route, trees)),
        content.siteDir,
      ),
    ],
  };
}

/**
 * Redirects from roots without a page, of the site or of a version, to the first page of the docs: the version menu
 * leads there.
 */
function fromRoots(
  routes: ReadonlyMap<string, Route>,
  redirects: readonly Redirect[],
  trees: ReadonlyMap<string, VersionTree>,
): Redirect[] {
  const found: Redirect[] = [];
  const add = (source: string, tree: VersionTree | undefined): void => {
    if (!tree || [...redirects, ...found].some((one) => one.source === source)) return;
    const destination = homeOf(tree, routes);
    if (!routes.has(destination) || routes.has(source)) return;
    found.push({ source, destination, permanent: false, line: 1, column: 1 });
  };
  add('/', latestTree(trees));
  for (const tree of trees.values()) add(tree.version.path, tree);
  return found;
}

function buildLinks(trees: ReadonlyMap<string, VersionTree>, resolve: Links['resolve']): Links {
  const treeOf = (docId: string, file: string | undefined): VersionTree | undefined =>
    [...trees.values()].find(({ version }) =>
      file === undefined ? version.isLast : version.docs.get(docId)?.file === file,
    );
  return {
    resolve,
    cards(docId, file) {
      const tree = treeOf(docId, file);
      return tree ? cardsOfDoc(docId, tree) : [];
    },
    catalog(docId, file) {
      const tree = treeOf(docId, file);
      return tree ? catalogOfDoc(docId, tree) : { cards: [], tags: [] };
    },
    cardsReason(docId, file) {
      const tree = treeOf(docId, file);
      return tree && categoryReason(docId, tree);
    },
  };
}

function cardsOfRoute(route: Route, trees: ReadonlyMap<string, VersionTree>): DocCard[] {
  const tree = trees.get(route.version);
  if (!tree) return [];
  if (route.docId !== undefined) return cardsOfDoc(route.docId, tree);
  if (route.kind === 'tag-list') return tree.tags ? cardsOfTags(tree.tags) : [];
  if (route.kind === 'tag') {
    const entry = tree.tags?.byName.get(route.tag ?? '');
    return entry ? cardsOfTag(entry, tree.version) : [];
  }
  return cardsOfCategory(route, tree) ?? [];
}

function docOfRoute(route: Route, trees: ReadonlyMap<string, VersionTree>): Doc {
  const doc = trees.get(route.version)?.version.docs.get(route.docId ?? '');
  if (!doc) throw new Error(`${route.path} is not the route of a document.`);
  return doc;
}

function listedPaths(routes: ReadonlyMap<string, Route>): string[] {
  return [...routes.values()].flatMap(({ path, unlisted }) => (unlisted ? [] : [path]));
}

/** Row C3: generated index pages whose category isn't in their sidebar. */
function orphans(
  routes: ReadonlyMap<string, Route>,
  trees: ReadonlyMap<string, VersionTree>,
): Problem[] {
  return [...routes.values()].flatMap((route): Problem[] => {
    const tree = trees.get(route.version);
    if (route.kind !== 'category-index' || (tree && cardsOfCategory(route, tree))) return [];
    const message = `${route.path} is not associated with a category.`;
    return [{ id: 'category-missing', severity: 'error', message }];
  });
}
