import type { Doc } from '../model/content.ts';
import type { Catalog, CatalogCard, DocCard, Route } from '../model/route.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebars.ts';
import { firstPage } from '../model/first-page.ts';
import type { VersionTree } from './site-tree.ts';

/**
 * Cards for a page: the entries of its category if it's a landing page, otherwise the pages beside it; without the page
 * itself and unlisted pages. Addresses are route paths without base.
 */
export function cardsOfDoc(docId: string, tree: VersionTree): DocCard[] {
  const items = itemsAround(docId, tree) ?? [];
  const others = items.filter((item) => item.kind === 'category' || item.docId !== docId);
  return others.flatMap((item) => cardOf(item, tree));
}

/**
 * The tagged pages in a page's category and the categories below it, or in the whole sidebar if the page is its first;
 * in the order of the sidebar, without the page itself and unlisted pages. With the tags that some of them have, in the
 * order of `tags.yml`. Addresses are route paths without base.
 */
export function catalogOfDoc(docId: string, tree: VersionTree): Catalog {
  const doc = tree.version.docs.get(docId);
  const sidebar = (doc && tree.sidebarOf(doc)) ?? '';
  const isFirst = tree.indexes.get(sidebar)?.byDoc.get(docId) === 0;
  const items = isFirst ? tree.sidebars.get(sidebar)?.items : itemsAround(docId, tree);
  const docs = docsBelow(items ?? []);
  docs.delete(docId);
  const cards = [...docs].flatMap(([id, card]): CatalogCard[] => {
    const doc = tree.version.docs.get(id);
    const tags = (doc?.frontMatter.tags ?? []).filter((name) => tree.tags?.byName.has(name));
    if (!doc || doc.unlisted || tags.length === 0) return [];
    const { graph, code } = doc.frontMatter.sidebar_custom_props ?? {};
    const name = packageName(doc.frontMatter.pypi);
    const { group, ...link } = card;
    const isNamed = group && card.label.includes(group.label);
    return [
      {
        ...link,
        description: doc.description,
        ...extras(doc),
        tags,
        ...(group && !isNamed && isTagged(group.docId, tree) && { group: group.label }),
        ...(name !== undefined && { package: name }),
        ...(typeof graph === 'string' && { graph }),
        ...(typeof code === 'string' && { code }),
      },
    ];
  });
  const declared = [...(tree.tags?.entries ?? [])].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const tags = declared.flatMap(({ name, label, path }) => {
    const count = cards.filter((card) => card.tags.includes(name)).length;
    return count > 0 ? [{ name, label, href: path, count }] : [];
  });
  return { cards, tags };
}

function isTagged(docId: string | undefined, tree: VersionTree): boolean {
  const { tags = [] } = tree.version.docs.get(docId ?? '')?.frontMatter ?? {};
  return tags.some((name) => tree.tags?.byName.has(name));
}

/** A page below sidebar entries, with the category that contains it, if that isn't the list itself. */
interface DocBelow {
  label: string;
  href: string;
  group?: SidebarCategory;
}

/** Every document below sidebar entries, by id; landing pages of categories come first. */
function docsBelow(
  items: readonly SidebarItem[],
  found = new Map<string, DocBelow>(),
  group?: SidebarCategory,
): Map<string, DocBelow> {
  for (const item of items) {
    const { docId, label, href } = item;
    if (docId !== undefined && href !== undefined) {
      found.set(docId, { label, href, ...(group && { group }) });
    }
    if (item.kind === 'category') docsBelow(item.items, found, item);
  }
  return found;
}

/** The last part of a package’s address on PyPI. */
function packageName(pypi: string | undefined): string | undefined {
  return pypi?.split('/').findLast((part) => part !== '');
}

/** Cards of a generated index page; undefined if its category is missing (row C3). */
export function cardsOfCategory(route: Route, tree: VersionTree): DocCard[] | undefined {
  const index = tree.indexes.get(route.sidebar ?? '');
  const category = index?.categories.get(route.categoryKey ?? '');
  return category?.items.flatMap((item) => cardOf(item, tree));
}

/** Row C3: why a page can't have cards; undefined if it can. */
export function categoryReason(docId: string, tree: VersionTree): string | undefined {
  if (itemsAround(docId, tree)) return undefined;
  return `${docId} is not associated with a category`;
}

function itemsAround(docId: string, tree: VersionTree): readonly SidebarItem[] | undefined {
  const doc = tree.version.docs.get(docId);
  const sidebar = doc && tree.sidebarOf(doc);
  const index = sidebar === undefined ? undefined : tree.indexes.get(sidebar);
  const at = index?.byDoc.get(docId);
  if (index === undefined || sidebar === undefined || at === undefined) return undefined;
  return index.pages[at]?.categories.at(-1)?.items ?? tree.sidebars.get(sidebar)?.items;
}

function cardOf(item: SidebarItem, tree: VersionTree): DocCard[] {
  const doc = item.docId === undefined ? undefined : tree.version.docs.get(item.docId);
  if (item.kind === 'category') {
    const href = item.href ?? firstPage(item.items);
    if (href === undefined) return [];
    return [{ label: item.label, href, description: describe(item, doc, tree), ...extras(doc) }];
  }
  if (item.unlisted) return [];
  return [
    { label: item.label, href: item.href, description: doc?.description ?? '', ...extras(doc) },
  ];
}

function describe(category: SidebarCategory, landing: Doc | undefined, { t }: VersionTree): string {
  const given = category.description ?? category.generatedIndex?.description;
  if (given) return given;
  if (landing && !landing.unlisted && landing.description) return landing.description;
  const count = category.items.length;
  return t('items', { count });
}

function extras(doc: Doc | undefined): Pick<DocCard, 'logo' | 'community' | 'frontMatter'> {
  const { logo, community } = doc?.frontMatter.sidebar_custom_props ?? {};
  return {
    ...(typeof logo === 'string' && { logo }),
    ...(typeof community === 'boolean' && { community }),
    ...(doc?.own && { frontMatter: doc.own }),
  };
}
