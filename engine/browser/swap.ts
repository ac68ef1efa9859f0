import type { Payload, SidebarBranches } from '../model/payload.ts';
import type { Islands } from '../islands/widget-module.ts';
import { swapHead } from './head.ts';
import { swapSidebar, type LeftSidebars } from './swap-sidebar.ts';
import { trustedHtml } from '../islands/trusted-html.ts';

/** What to undo and redo around a swap. */
export interface SwapParts {
  islands: Islands;
  /** Widgets of the page; mounted ones are unmounted before their elements are removed. */
  widgets: { attach(root: ParentNode): void; detach(): void };
  /** Sidebars of earlier pages. */
  leftSidebars: LeftSidebars;
}

/** The element that a navigation refills; every page has it. */
export function pageElement(): HTMLElement {
  return document.getElementById('page') as HTMLElement;
}

/** Parsed content that isn't in the page yet. */
const parsed = new WeakMap<Payload, DocumentFragment>();

/** Parses the content of a page, possibly long before its visit: nothing in it loads or runs until then. */
export function parseContent(payload: Payload): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(payload.main);
  parsed.set(payload, template.content);
  return template.content;
}

/**
 * Swaps in another page: content, head, active area, sidebar, attributes of `<html>`. `branches` belong to the
 * payload's sidebar, and are only needed if it isn't the current one.
 */
export function swapPage(
  payload: Payload,
  branches: SidebarBranches | undefined,
  parts: SwapParts,
): void {
  const page = pageElement();
  parts.islands.detach(page);
  parts.widgets.detach();
  page.replaceChildren(parsed.get(payload) ?? parseContent(payload));
  // The parsed content has moved into the page.
  parsed.delete(payload);
  makeRoom(page);
  swapHead(payload.title, payload.head);
  const { dataset } = document.documentElement;
  dataset.path = payload.path;
  dataset.docId = payload.doc.id;
  for (const areas of document.querySelectorAll('.navbar-areas, .drawer-areas > ul'))
    markArea(areas, payload.area);
  swapSidebar(payload.sidebar, branches, parts);
  parts.islands.attach(page);
  parts.widgets.attach(page);
}

/** Sets the class on `<html>` for a page with a part wider than its column, as the build does. */
export function makeRoom(page: ParentNode): void {
  document.documentElement.toggleAttribute('data-wide', page.querySelector('div.wide') !== null);
}

/** Marks the active area in a list of areas (row L1). */
function markArea(areas: Element, active: number): void {
  areas.querySelectorAll('a').forEach((link, index) => {
    if (index === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  });
}
