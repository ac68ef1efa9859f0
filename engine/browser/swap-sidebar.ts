import type { Payload, SidebarBranches } from '../model/payload.ts';
import type { Islands } from '../islands/widget-module.ts';

type SidebarOfPage = NonNullable<Payload['sidebar']>;

/**
 * Sidebars that were left, by the address of their file. They come back as they were: what the reader opened stays
 * open until the reader closes it (row L7).
 */
export type LeftSidebars = Map<string, HTMLElement>;

const current = (): HTMLElement | null => document.getElementById('sidebar');

/**
 * Whether a page needs another sidebar than the one on show, and so its file before the swap. Two versions may have
 * sidebars with the same id, so files are compared.
 */
export function needsSidebar(sidebar: Payload['sidebar']): sidebar is SidebarOfPage {
  return sidebar !== undefined && current()?.dataset.sidebarUrl !== sidebar.url;
}

/**
 * Puts the page's sidebar in place. The same sidebar stays untouched (its island follows the page),
 * so that what the reader opened stays open; another one is taken from those that were left, or is made
 * from its branches, closed.
 */
export function swapSidebar(
  sidebar: Payload['sidebar'],
  branches: SidebarBranches | undefined,
  { islands, leftSidebars }: { islands: Islands; leftSidebars: LeftSidebars },
): void {
  document.querySelector('.layout')?.classList.toggle('layout--no-sidebar', !sidebar);
  const isOther = needsSidebar(sidebar);
  const left = current();
  if (left && (!sidebar || isOther)) {
    islands.detach(left);
    left.remove();
    leftSidebars.set(left.dataset.sidebarUrl ?? '', left);
  }
  if (!isOther) return;
  const aside = leftSidebars.get(sidebar.url) ?? makeSidebar(sidebar.url, branches ?? {});
  document.getElementById('main')?.before(aside);
  islands.attach(aside);
}

/** Makes a sidebar from its file; its island opens and marks what the page on display asks for. */
export function makeSidebar(url: string, branches: SidebarBranches): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = branches[''] ?? '';
  const aside = template.content.firstElementChild as HTMLElement;
  aside.dataset.sidebarUrl = url;
  return aside;
}
