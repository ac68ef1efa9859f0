import type { Payload, SidebarBranches } from '../model/payload.ts';
import type { Islands } from '../islands/widget-module.ts';
import { trustedHtml } from '../islands/trusted-html.ts';

type SidebarOfPage = NonNullable<Payload['sidebar']>;

/**
 * Sidebars that were replaced, by the address of their file. They come back unchanged: a category stays open until the
 * reader closes it (row L7).
 */
export type LeftSidebars = Map<string, HTMLElement>;

const current = (): HTMLElement | null => document.getElementById('sidebar');

/**
 * Whether a page needs a different sidebar than the current one, and so its file before the swap. Two versions can have
 * sidebars with the same id, so files are compared.
 */
export function needsSidebar(sidebar: Payload['sidebar']): sidebar is SidebarOfPage {
  return sidebar !== undefined && current()?.dataset.sidebarUrl !== sidebar.url;
}

/**
 * Shows the page's sidebar. The same one stays untouched (its island follows the page), so that open categories stay
 * open. A different one is one of those replaced earlier, or is built from its branches, closed.
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

/** Builds a sidebar from its file; its island opens and marks what the current page needs. */
export function makeSidebar(url: string, branches: SidebarBranches): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(branches[''] ?? '');
  const aside = template.content.firstElementChild as HTMLElement;
  aside.dataset.sidebarUrl = url;
  return aside;
}
