import type { ContentModel, Doc } from '../model/content.ts';
import type { Crumb, Neighbour, PageData, Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { withBase } from '../url/base.ts';
import { encodePath } from '../url/encode-path.ts';
import { alternatesOf, latestPath, shownVersion, type VersionContext } from './alternates.ts';
import { lastUpdateOf } from './last-update.ts';
import { changesOf } from './page-changes.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import type { SidebarIndex, SidebarPage } from './sidebar-index.ts';
import { latestTree, type VersionTree } from './site-tree.ts';
import { tagsOfDoc } from './tag-index.ts';
import type { Area, VersionFrame } from '../model/version-frame.ts';
import { translator } from '../texts/translate.ts';

/** Inputs of page data, besides the route itself. */
export interface PageDataContext extends VersionContext {
  config: SiteConfig;
  frames: ReadonlyMap<string, VersionFrame>;
  /** Whether the page at a path takes the place of one that its version lacks. */
  isNearest: (path: string) => boolean;
  history?: ContentModel['history'];
}

/** Builds the data that the shell shows around one page (rows L1, L5, L8, L10, R5). */
export function buildPageData(route: Route, context: PageDataContext): PageData {
  const { config, trees } = context;
  const tree = trees.get(route.version);
  const doc = route.docId === undefined ? undefined : tree?.version.docs.get(route.docId);
  const index = route.sidebar === undefined ? undefined : tree?.indexes.get(route.sidebar);
  const at = index ? positionOf(route, index) : undefined;
  const place = at === undefined ? undefined : index?.pages[at];
  const editUrl = doc && editUrlOf(doc, config);
  const lastUpdate = doc && lastUpdateOf(doc, context.history);
  const version = shownVersion(route, context);
  const latest = latestTree(trees);
  return {
    route,
    version,
    title: route.title,
    ...(doc?.head?.title && { tabTitle: doc.head.title }),
    description: route.description,
    canonical:
      doc?.head?.canonical ??
      doc?.frontMatter.canonicalUrl ??
      config.url + withBase(config.baseUrl, encodePath(latestPath(route, context) ?? route.path)),
    alternates: alternatesOf(route, context),
    ...(context.isNearest(route.path) && { isNearest: true }),
    changes: doc && tree && latest ? changesOf(doc, tree.version, latest.version) : [],
    breadcrumbs: breadcrumbsOf(route, place, tree, config),
    toc: doc ? tocOf(doc, config) : [],
    ...neighboursOf(doc, index, at, tree),
    activeArea: activeArea(route, context.frames.get(version)?.areas ?? []),
    openCategories: place?.categories.map(({ key }) => key) ?? [],
    ...(editUrl !== undefined && { editUrl }),
    ...(lastUpdate && { lastUpdate }),
    keywords: doc?.frontMatter.keywords ?? [],
    tags: doc ? tagsOfDoc(doc, tree?.tags) : [],
  };
}

function positionOf(route: Route, index: SidebarIndex): number | undefined {
  return route.docId === undefined ? index.byPath.get(route.path) : index.byDoc.get(route.docId);
}

/** The page's categories, then the page itself without a link (row L5). */
function breadcrumbsOf(
  route: Route,
  place: SidebarPage | undefined,
  tree: VersionTree | undefined,
  { locale }: SiteConfig,
): Crumb[] {
  if (['not-found', 'page', 'search'].includes(route.kind)) return [];
  if (route.kind === 'tag' && tree?.tags) {
    return [{ label: translator(locale)('tags'), href: tree.tags.path }, { label: route.title }];
  }
  if (!place) return [{ label: route.title }];
  const above = place.isLanding ? place.categories.slice(0, -1) : place.categories;
  const crumbs = above.map(({ label, href }) => ({ label, ...(href !== undefined && { href }) }));
  return [...crumbs, { label: place.label }];
}

/** Headings within the levels set by the page, or by the site (row L8). */
function tocOf({ headings, frontMatter }: Doc, { toc }: SiteConfig): Doc['headings'] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? toc.min;
  const max = frontMatter.toc_max_heading_level ?? toc.max;
  // An element without text would be a link without a name.
  return headings.filter(({ depth, html }) => html !== '' && depth >= min && depth <= max);
}

/**
 * The previous and next listed page in sidebar order (row L10). Front matter can name another one, or null for none. An
 * unlisted page has none of its own (row R5).
 */
function neighboursOf(
  doc: Doc | undefined,
  index: SidebarIndex | undefined,
  at: number | undefined,
  tree: VersionTree | undefined,
): { previous?: Neighbour; next?: Neighbour } {
  const beside = (step: 1 | -1): Neighbour | undefined => {
    if (!index || at === undefined || index.pages[at]?.unlisted) return undefined;
    let i = at + step;
    while (index.pages[i]?.unlisted) i += step;
    const page = index.pages[i];
    return page && neighbourOf(page, tree);
  };
  const chosen = (id: string | null | undefined, step: 1 | -1): Neighbour | undefined => {
    if (id === null) return undefined;
    const named = id === undefined ? undefined : tree?.version.docs.get(id);
    if (!named || !tree) return beside(step);
    const label = named.frontMatter.pagination_label ?? named.frontMatter.sidebar_label;
    return { label: label ?? named.title, href: pathOfDoc(tree.version, named) };
  };
  const previous = chosen(doc?.frontMatter.pagination_prev, -1);
  const next = chosen(doc?.frontMatter.pagination_next, 1);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function neighbourOf(
  { docId, label, path }: SidebarPage,
  tree: VersionTree | undefined,
): Neighbour {
  const doc = docId === undefined ? undefined : tree?.version.docs.get(docId);
  return { label: doc?.frontMatter.pagination_label ?? label, href: path };
}

/** The area whose landing page has the same sidebar, otherwise the one that is the page (row L1). */
function activeArea(route: Route, areas: readonly Area[]): number {
  const exact = areas.findIndex(({ href }) => href === route.path);
  if (exact !== -1 || route.sidebar === undefined) return exact;
  return areas.findIndex(
    ({ sidebar, version }) => sidebar === route.sidebar && version === route.version,
  );
}

function editUrlOf(
  { file: ofVersion, inherited: file = ofVersion, frontMatter }: Doc,
  { editUrl, editUrls }: SiteConfig,
): string | undefined {
  if (frontMatter.custom_edit_url === null) return undefined;
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url;
  const [own] = Object.keys(editUrls ?? {})
    .filter((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
    .sort((a, b) => b.length - a.length);
  if (own !== undefined) {
    const url = editUrls?.[own] ?? '';
    return url === '' ? undefined : `${url}${encodePath(file.slice(own.length))}`;
  }
  if (editUrl === undefined) return undefined;
  // Pages can be outside the site's folder.
  const [, up = '', inside = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(file) ?? [];
  const folder = up === '' ? `${editUrl}/` : new URL(up, `${editUrl}/`).href;
  return `${folder}${encodePath(inside)}`;
}
