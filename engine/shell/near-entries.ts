import type { SidebarCategory, SidebarItem } from '../model/sidebars.ts';

/** What a list of a sidebar sends: entries that follow each other, and how many are left out around them. */
export interface SentList {
  before: number;
  entries: SentEntry[];
  after: number;
}

/** An entry, with the list inside if that is sent. */
export interface SentEntry {
  item: SidebarItem;
  /** Absent for links, closed categories, and open ones far from the page's entry. */
  inside?: SentList;
}

/** The page that a sidebar is sent with. */
export interface SentFor {
  /** Its route path; undefined if nothing is marked. */
  activePath?: string | undefined;
  /** Keys of the categories that contain it; `all` opens every category. */
  activeKeys: readonly string[] | 'all';
}

/** Open entries of a sidebar that is sent whole. */
const MOST_ENTRIES = 200;
/** Entries on either side of the page's own, in each list of a longer one. */
const NEAR = 40;

/** Whether a category shows its entries without the reader's doing. */
export function isOpen(
  { key, collapsed, collapsible }: SidebarCategory,
  activeKeys: SentFor['activeKeys'],
): boolean {
  return activeKeys === 'all' || activeKeys.includes(key) || !collapsed || collapsible === false;
}

/**
 * The entries of a sidebar that a page sends (row L7). If many are open, those are the ones near the page's own entry,
 * so that the size of a page doesn't grow with the number of pages beside it; the browser gets the others from the
 * sidebar's file.
 */
export function nearEntries(items: readonly SidebarItem[], page: SentFor): SentList {
  return isLong(items, page.activeKeys) ? around(items, page) : allEntries(items, page);
}

/** Every entry that is shown while only the page's categories and those that their author wants open are open. */
export function allEntries(items: readonly SidebarItem[], page: SentFor): SentList {
  const entries = items.filter(isVisible).map((item) => ({
    item,
    ...(item.kind === 'category' &&
      isOpen(item, page.activeKeys) && { inside: allEntries(item.items, page) }),
  }));
  return { before: 0, entries, after: 0 };
}

/** Whether a sidebar has too many open entries to be sent whole. */
export function isLong(items: readonly SidebarItem[], activeKeys: SentFor['activeKeys']): boolean {
  let left = MOST_ENTRIES;
  const exceeds = (list: readonly SidebarItem[]): boolean =>
    list.some(
      (item) =>
        (left -= 1) < 0 ||
        (item.kind === 'category' && isOpen(item, activeKeys) && exceeds(item.items)),
    );
  return exceeds(items);
}

/** The entries around the page's own one, or the first ones, if a list doesn't contain it. */
function around(items: readonly SidebarItem[], page: SentFor): SentList {
  const visible = items.filter(isVisible);
  const at = visible.findIndex((item) =>
    item.kind === 'category'
      ? page.activeKeys.includes(item.key)
      : item.href === page.activePath && !item.ref,
  );
  const own = visible[at];
  const [earlier, later] = [visible.slice(0, Math.max(at, 0)).toReversed(), visible.slice(at + 1)];
  const before = nearest(earlier, NEAR, 'end');
  const after = nearest(later, NEAR, 'start');
  const middle = own && {
    item: own,
    ...(own.kind === 'category' && { inside: around(own.items, page) }),
  };
  return {
    before: earlier.length - before.length,
    entries: [...before.toReversed(), ...(middle ? [middle] : []), ...after],
    after: later.length - after.length,
  };
}

/**
 * The first entries of a list, at most `most`. Categories that their author wants open are filled as long as no more
 * than that is shown.
 * @param edge where the page's entry is nearest to what is inside of them
 */
function nearest(items: readonly SidebarItem[], most: number, edge: 'start' | 'end'): SentEntry[] {
  let left = most;
  return items.slice(0, most).map((item) => {
    left -= 1;
    if (item.kind !== 'category' || !isOpen(item, []) || left <= 0) return { item };
    const visible = item.items.filter(isVisible);
    const sent = nearest(edge === 'start' ? visible : visible.toReversed(), left, edge);
    const cut = visible.length - sent.length;
    left -= sent.reduce((sum, entry) => sum + sizeOf(entry), 0);
    const inside =
      edge === 'start'
        ? { before: 0, entries: sent, after: cut }
        : { before: cut, entries: sent.toReversed(), after: 0 };
    return { item, inside };
  });
}

function sizeOf({ inside }: SentEntry): number {
  return 1 + (inside?.entries.reduce((sum, entry) => sum + sizeOf(entry), 0) ?? 0);
}

/** A category is shown if it leads anywhere: to its landing page or to an entry inside. */
function isVisible(item: SidebarItem): boolean {
  if (item.kind === 'link') return !item.unlisted;
  return item.href !== undefined || item.items.some(isVisible);
}
