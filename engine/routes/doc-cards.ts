import type { Doc } from '../model/content.ts';
import type { DocCard, Route } from '../model/route.ts';
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
    return [{ label: item.label, href, description: describe(item, doc), ...extras(doc) }];
  }
  if (item.unlisted) return [];
  return [
    { label: item.label, href: item.href, description: doc?.description ?? '', ...extras(doc) },
  ];
}

function describe(category: SidebarCategory, landing: Doc | undefined): string {
  const given = category.description ?? category.generatedIndex?.description;
  if (given) return given;
  if (landing && !landing.unlisted && landing.description) return landing.description;
  const count = category.items.length;
  return count === 1 ? '1 item' : `${count} items`;
}

function extras(doc: Doc | undefined): { logo?: string; community?: boolean } {
  const { logo, community } = doc?.frontMatter.sidebar_custom_props ?? {};
  return {
    ...(typeof logo === 'string' && { logo }),
    ...(typeof community === 'boolean' && { community }),
  };
}
