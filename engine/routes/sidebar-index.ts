import type { Sidebar, SidebarCategory, SidebarItem } from '../model/sidebars.ts';

export interface SidebarPage {
  /** Route path without base. */
  path: string;
  /** Label of its item or category. */
  label: string;
  docId?: string;
  unlisted: boolean;
  /** Its categories, outermost first, including the one that it is the landing page of. */
  categories: SidebarCategory[];
  /** Set if it is the landing page of the last of `categories`. */
  isLanding: boolean;
}

/** A sidebar's pages in reading order (row L10), and their positions. */
export interface SidebarIndex {
  pages: SidebarPage[];
  /** Index in `pages` of the first entry of a page, by document id. */
  byDoc: Map<string, number>;
  /** The same by route path, for pages without a document. */
  byPath: Map<string, number>;
  categories: Map<string, SidebarCategory>;
}

/** Lists the pages of a sidebar, without external links and `ref`s. */
export function buildSidebarIndex(sidebar: Sidebar): SidebarIndex {
  const pages: SidebarPage[] = [];
  const categories = new Map<string, SidebarCategory>();
  walk(sidebar.items, []);
  const index: SidebarIndex = { pages, byDoc: new Map(), byPath: new Map(), categories };
  pages.forEach(({ docId, path }, i) => {
    if (docId !== undefined && !index.byDoc.has(docId)) index.byDoc.set(docId, i);
    if (path !== '' && !index.byPath.has(path)) index.byPath.set(path, i);
  });
  return index;

  function walk(items: readonly SidebarItem[], above: SidebarCategory[]): void {
    for (const item of items) {
      if (item.kind === 'category') {
        categories.set(item.key, item);
        const inside = [...above, item];
        if (item.href !== undefined || item.docId !== undefined) {
          pages.push(pageOf(item, item.linkUnlisted ?? false, inside, true));
        }
        walk(item.items, inside);
      } else if (item.docId !== undefined && !item.ref) {
        pages.push(pageOf(item, item.unlisted ?? false, above, false));
      }
    }
  }
}

function pageOf(
  item: SidebarItem,
  unlisted: boolean,
  categories: SidebarCategory[],
  isLanding: boolean,
): SidebarPage {
  const { label, href: path = '', docId } = item;
  return { path, label, ...(docId !== undefined && { docId }), unlisted, categories, isLanding };
}
