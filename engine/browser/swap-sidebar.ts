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
  const aside = leftSidebars.get(sidebar.url) ?? makeSidebar(sidebar, branches);
  document.getElementById('main')?.before(aside);
  islands.attach(aside);
}

/** Makes a sidebar from its branches; its island opens and marks what the page on show asks for. */
function makeSidebar(sidebar: SidebarOfPage, branches: SidebarBranches | undefined): HTMLElement {
  const aside = document.createElement('aside');
  aside.className = 'sidebar';
  aside.id = 'sidebar';
  Object.assign(aside.dataset, { island: 'sidebar', sidebar: sidebar.id, sidebarUrl: sidebar.url });
  const nav = document.createElement('nav');
  nav.ariaLabel = 'Docs sidebar';
  const tree = document.createElement('ul');
  tree.className = 'tree';
  tree.innerHTML = branches?.[''] ?? '';
  nav.append(tree);
  aside.append(nav);
  return aside;
}
