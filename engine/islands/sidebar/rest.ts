import type { SidebarBranches } from '../../model/payload.ts';
import { trustedHtml } from '../trusted-html.ts';
import { t } from '../../texts/t.ts';

/**
 * Adds the entries that a page of a long sidebar left out (row L7), without moving those that are shown. Few sites need
 * it, so the core loads it on demand.
 */
export function add(nav: HTMLElement, html: SidebarBranches): void {
  const link = nav.querySelector('[aria-current]');
  const top = link?.getBoundingClientRect().top ?? 0;
  for (const item of nav.querySelectorAll<HTMLElement>('.tree-category[data-rest]')) {
    // It was sent closed because it's far from the page's entry.
    item.removeAttribute('data-rest');
    item.setAttribute('data-open', '');
    const list = item.querySelector(':scope > ul');
    list?.replaceChildren(...entriesOf(html, item.dataset['key'] ?? ''));
    const button = item.querySelector(':scope > .tree-row > .tree-toggle');
    const label = item.querySelector(':scope > .tree-row > .tree-link')?.textContent ?? '';
    button?.setAttribute('aria-expanded', 'true');
    button?.setAttribute('aria-label', t('collapseCategory', { label }));
  }
  for (const place of nav.querySelectorAll<HTMLElement>('[data-rest]')) {
    const all = entriesOf(html, place.closest<HTMLElement>('.tree-category')?.dataset['key'] ?? '');
    const count = Number(place.dataset['rest']);
    const rest = document.createDocumentFragment();
    for (const entry of place.nextElementSibling ? all.slice(0, count) : all.slice(-count))
      rest.append(entry);
    place.replaceWith(rest);
  }
  // Browsers without scroll anchoring need it.
  const box = nav.closest('.sidebar, .drawer-panel');
  if (link && box) box.scrollTop += link.getBoundingClientRect().top - top;
}

/** The entries of a category's list, or of the whole sidebar, as its file has them. */
function entriesOf(html: SidebarBranches, key: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html[key] ?? '');
  const list = key === '' ? template.content.querySelector('.tree') : template.content;
  return [...(list?.children ?? [])];
}
