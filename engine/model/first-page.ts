import type { SidebarItem } from './sidebars.ts';

/** Route path of the first listed page, including landing pages of categories. */
export function firstPage(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'category') {
      const path = item.href ?? firstPage(item.items);
      if (path !== undefined) return path;
    } else if (item.docId !== undefined && !item.unlisted && !item.ref) return item.href;
  }
  return undefined;
}
