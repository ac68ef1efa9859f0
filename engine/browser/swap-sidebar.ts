import type { Payload, SidebarBranches } from '../model/payload.ts';
import type { Islands } from './attach-islands.ts';

type SidebarOfPage = NonNullable<Payload['sidebar']>;

const current = (): HTMLElement | null => document.getElementById('sidebar');

/** Whether a page needs another sidebar than the one on show, and so its file before the swap. */
export function needsSidebar(sidebar: Payload['sidebar']): sidebar is SidebarOfPage {
  return sidebar !== undefined && current()?.dataset.sidebar !== sidebar.id;
}

/**
 * Puts the page's sidebar in place. The same sidebar stays untouched (its island follows the page),
 * so that what the reader opened stays open; another one is made from its branches, closed.
 */
export function swapSidebar(
  sidebar: Payload['sidebar'],
  branches: SidebarBranches | undefined,
  islands: Islands,
): void {
  document.querySelector('.layout')?.classList.toggle('layout--no-sidebar', !sidebar);
  if (!sidebar) removeSidebar(islands);
  else if (needsSidebar(sidebar)) replaceSidebar(sidebar, branches, islands);
}

/** Makes a sidebar from its branches; its island opens and marks what the page on show asks for. */
export function replaceSidebar(
  sidebar: SidebarOfPage,
  branches: SidebarBranches | undefined,
  islands: Islands,
): void {
  removeSidebar(islands);
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
  document.getElementById('main')?.before(aside);
  islands.attach(aside);
}

function removeSidebar(islands: Islands): void {
  const aside = current();
  if (!aside) return;
  islands.detach(aside);
  aside.remove();
}
