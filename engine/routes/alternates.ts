import type { Route, VersionAlternate } from '../model/route.ts';
import { joinPaths } from '../url/resolve-path.ts';
import { searchPathOf } from './collect-routes.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import { latestTree, type VersionTree } from './site-tree.ts';

/** What other versions are looked up in. */
export interface VersionContext {
  trees: ReadonlyMap<string, VersionTree>;
  routes: ReadonlyMap<string, Route>;
}

/** A page of a version, as far as it has a counterpart in others. */
type Page = Pick<Route, 'docId' | 'path'>;

/** Kinds of pages that a version can lack. The others are shared, and each version has its own search. */
const OF_VERSION: readonly Route['kind'][] = ['doc', 'category-index', 'tag', 'tag-list'];

/**
 * A page in every version that this site contains (row V2): the same document, or the page with the same address below
 * the version's path. For a version that lacks it, the page of the innermost category around it that the version has,
 * or else the version's first page. Empty for a site with one version.
 */
export function alternatesOf(route: Route, context: VersionContext): VersionAlternate[] {
  const { trees } = context;
  const shown = [...trees.values()].filter(({ version }) => !version.isBeside);
  if (shown.length < 2) return [];
  const own = trees.get(route.version);
  const isShared = !OF_VERSION.includes(route.kind) || own?.version.isBeside === true;
  return shown.map((tree) => {
    const version = tree.version.name;
    const isSearch = route.kind === 'search';
    const path = isSearch ? searchPathOf(tree.version) : samePage(route, own, tree, context);
    if (path !== undefined) return { version, path };
    const above = isShared ? [] : pagesAbove(route, own);
    const found = above.map((page) => samePage(page, own, tree, context));
    const nearest = found.find((one) => one !== undefined) ?? homeOf(tree, context.routes);
    return { version, path: nearest, ...(!isShared && { isNearest: true as const }) };
  });
}

/** The path of a page in another version; undefined if that lacks it. */
function samePage(
  { docId, path }: Page,
  own: VersionTree | undefined,
  { version }: VersionTree,
  { routes }: VersionContext,
): string | undefined {
  if (!own || own.version.isBeside) return undefined;
  if (docId !== undefined) {
    const doc = version.docs.get(docId);
    return doc && pathOfDoc(version, doc);
  }
  const start = own.version.path;
  const inside = start === '/' ? path : path.slice(start.length) || '/';
  const found = routes.get(joinPaths(version.path, inside));
  const isSame = found?.version === version.name && found.docId === undefined;
  return isSame && OF_VERSION.includes(found.kind) ? found.path : undefined;
}

/** The landing pages of the categories around a page, the innermost first; for a tag, the list of tags. */
function pagesAbove({ kind, docId, path, sidebar }: Route, own: VersionTree | undefined): Page[] {
  if (kind === 'tag') return own?.tags ? [{ path: own.tags.path }] : [];
  const index = own?.indexes.get(sidebar ?? '');
  const at = docId === undefined ? index?.byPath.get(path) : index?.byDoc.get(docId);
  const categories = index?.pages[at ?? -1]?.categories ?? [];
  return categories.toReversed().flatMap(({ docId: landing, href }) => {
    if (landing !== undefined) return [{ docId: landing, path: '' }];
    return href === undefined ? [] : [{ path: href }];
  });
}

/** The first page of a version: at its root, or else the first of its sidebars. */
export function homeOf(
  { version: { path }, sidebars }: VersionTree,
  routes: VersionContext['routes'],
): string {
  const [first] = sidebars.values();
  return routes.has(path) ? path : (first?.landing ?? path);
}

/** The canonical address of a page: the latest version's, if that has it and lists it (row V3). */
export function latestPath(route: Route, context: VersionContext): string | undefined {
  const latest = latestTree(context.trees);
  const own = context.trees.get(route.version);
  if (!latest || latest === own || !OF_VERSION.includes(route.kind)) return undefined;
  const path = samePage(route, own, latest, context);
  return path !== undefined && context.routes.get(path)?.unlisted === false ? path : undefined;
}

/** Paths of the pages that take the place of one that their version lacks. */
export function nearestPages(context: VersionContext): Set<string> {
  const found = [...context.routes.values()].flatMap((route) => alternatesOf(route, context));
  return new Set(found.flatMap(({ path, isNearest }) => (isNearest ? [path] : [])));
}

/** The version that readers see and search on a page: its own, or the latest on a page beside the docs. */
export function shownVersion({ version }: Route, { trees }: Pick<VersionContext, 'trees'>): string {
  const latest = trees.get(version)?.version.isBeside === true ? latestTree(trees) : undefined;
  return latest?.version.name ?? version;
}
