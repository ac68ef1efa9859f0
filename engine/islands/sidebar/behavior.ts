import type { SidebarBranches } from '../../model/payload.ts';
import { fold, shownHeight, stopFolding } from '../fold.ts';
import type { Attach, ShownPage } from '../island-context.ts';
import { recall, remember } from '../stored.ts';
import { trustedHtml } from '../trusted-html.ts';
import { t } from '../../texts/t.ts';

/**
 * The sidebar (row L7): opens and closes categories, fetches the content of closed ones on first intent, and follows
 * navigations. The tree in the DOM is the state: nothing closes by itself.
 */
export const attach: Attach = (root, context) => {
  const nav = root.querySelector('nav');
  if (!nav) return () => {};
  const leave = new AbortController();
  const { signal } = leave;
  const keptAs = `sidebar ${root.dataset.sidebar}`;
  /** What the reader opened (true) and closed in this window, by the category's key; outer ones come first. */
  const kept = () => recall<boolean>(keptAs);

  /** Also adds the entries that a page of a long sidebar left out. */
  const branches = async (): Promise<SidebarBranches> => {
    const html = await context.loadJson<SidebarBranches>(root.dataset.sidebarUrl ?? '');
    if (nav.querySelector('[data-rest]'))
      await import('./rest.ts').then((module) => module.add(nav, html));
    return html;
  };
  // A category is a row and a list.
  const listOf = (item: Element) => item.lastElementChild as HTMLElement;
  const fill = (item: HTMLElement, html: SidebarBranches): void => {
    const list = listOf(item);
    if (!list.firstElementChild) {
      list.innerHTML = trustedHtml(html[item.dataset.key ?? ''] ?? '');
    }
  };

  const setOpen = (item: HTMLElement, open: boolean): void => {
    item.toggleAttribute('data-open', open);
    const label = item.querySelector('.tree-link')?.textContent ?? '';
    const button = item.firstElementChild?.querySelector('.tree-toggle');
    if (!button) return;
    button.ariaExpanded = String(open);
    button.ariaLabel = open ? t('collapseCategory', { label }) : t('expandCategory', { label });
  };

  /** Opens or closes a category's list (row S8), from its current height. */
  const move = (item: HTMLElement, from: number): void => {
    const list = listOf(item);
    stopFolding(list);
    const open = item.hasAttribute('data-open');
    item.toggleAttribute('data-folding', !open);
    const to = open ? shownHeight(list) : 0;
    fold(list, from, to, () => item.removeAttribute('data-folding'));
  };

  const toggle = async (item: HTMLElement): Promise<void> => {
    const open = !item.hasAttribute('data-open');
    const list = listOf(item);
    // 0 if it's closed.
    const from = shownHeight(list);
    setOpen(item, open);
    remember(keptAs, { ...kept(), [item.dataset.key ?? '']: open });
    if (!open || list.firstElementChild) return move(item, from);
    try {
      fill(item, await branches());
      mark(context.page());
      if (item.hasAttribute('data-open')) move(item, 0);
    } catch {
      setOpen(item, false);
      context.announce(t('sidebarFailed'));
    }
  };

  /** Marks the page's entry and the categories around it. */
  const mark = ({ path }: ShownPage): void => {
    for (const old of nav.querySelectorAll('[aria-current], [data-active]')) {
      old.removeAttribute('aria-current');
      old.removeAttribute('data-active');
    }
    // Compared as URLs: a path with non-ASCII letters can be encoded in one place and not in the other.
    const { href } = new URL(path, location.href);
    const link = [
      ...nav.querySelectorAll<HTMLAnchorElement>('a.tree-link:not([data-toggle])'),
    ].find((candidate) => candidate.href === href);
    link?.setAttribute('aria-current', 'page');
    let item = link?.closest('.tree-category');
    for (; item; item = item.parentElement?.closest('.tree-category')) {
      item.setAttribute('data-active', '');
    }
  };

  /**
   * Opens what is around a page; but what the reader opened and closed stays so, after a full load, too. Only a navigation
   * has `page.sidebar`: a sidebar sent by the server is right but for the reader's choices.
   */
  const follow = async (page: ShownPage): Promise<void> => {
    const around = (page.sidebar?.open ?? []).map((key) => [key, true] as const);
    const changes = Object.entries<boolean>({ ...Object.fromEntries(around), ...kept() });
    const isPartial =
      (page.sidebar && nav.querySelector('[data-rest]')) ??
      changes.some(([key, open]) => open && !categoryOf(nav, key)?.querySelector('li'));
    const html = isPartial ? await branches().catch(() => ({})) : {};
    if (signal.aborted || context.page() !== page) return;
    // From the outside in: each one can exist only once the one around it is filled.
    for (const [key, open] of changes) {
      const item = categoryOf(nav, key);
      if (!item) continue;
      fill(item, html);
      setOpen(item, open);
    }
    mark(page);
    reveal();
  };

  /** Waits for the next frame, which lays out the page anyway; runs before it's painted. */
  const reveal = (): void => {
    requestAnimationFrame(() => {
      const link = nav.querySelector('[aria-current="page"]');
      if (link && !signal.aborted) context.reveal(link);
    });
  };

  // Listeners are on the <nav>, which the drawer moves out of `root` and back.
  nav.addEventListener(
    'click',
    (event) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const control = (event.target as Element).closest('.tree-toggle, .tree-link[data-toggle]');
      const item = control?.closest<HTMLElement>('.tree-category');
      if (!item) return;
      event.preventDefault();
      void toggle(item);
    },
    leave,
  );
  for (const intent of ['pointerenter', 'focusin', 'touchstart'] as const) {
    nav.addEventListener(intent, () => void branches().catch(() => {}), {
      signal,
      once: true,
      passive: true,
    });
  }

  const stop = context.onPage((page) => void follow(page));
  void follow(context.page());
  return () => {
    stop();
    leave.abort();
  };
};

/** The category's entry, anywhere in the tree. */
function categoryOf(nav: Element, key: string): HTMLElement | null {
  return nav.querySelector(`.tree-category[data-key="${CSS.escape(key)}"]`);
}
