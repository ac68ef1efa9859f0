import type { Payload, SidebarBranches } from '../model/payload.ts';
import { nextPaint } from './after-paint.ts';
import { addressOf, canonicalUrl, destinationOf } from './destination.ts';
import { MissingError } from './fetch-page.ts';
import { fadeIn } from './fade-in.ts';
import { announce, focusStart } from './focus.ts';
import type { ScrollHistory } from './history.ts';
import { showPageError } from './page-error.ts';
import { layOutRest, showBeginning } from './lay-out-rest.ts';
import type { Progress } from './progress.ts';
import { scrollToStart, targetOf, unfold } from './scroll.ts';
import { pageElement, swapPage, type SwapParts } from './swap.ts';
import { needsSidebar } from './swap-sidebar.ts';
import { createVisit, type Visit, type VisitAction } from './visit.ts';

/** What the navigator needs from the core. */
export interface NavigatorParts extends SwapParts {
  base: string;
  /** Build id of this document; data of another build makes the browser load the page whole (row S7). */
  build: string;
  load(path: string, signal: AbortSignal): Promise<Payload>;
  loadJson<T>(url: string): Promise<T>;
  history: ScrollHistory;
  progress: Progress;
  /** Called just before the current page is replaced. */
  onLeave(): void;
  /** Called with the data of the next page, after `onLeave` and before its islands attach. */
  onShow(payload: Payload): void;
  /** Called when another page is in place. */
  onPage(): void;
}

/** Handles clicks, Back and Forward as visits (row S4). */
export function startNavigator(parts: NavigatorParts): void {
  const { base, history: entries, progress } = parts;
  let current: Visit | undefined;
  /** Address of the current page, which during Back isn't the one in the address bar. */
  let shown = new URL(location.href);
  const giveUp = (): void => {
    current?.cancel();
    progress.done();
  };

  async function visit(url: URL, action: VisitAction, state?: unknown): Promise<void> {
    current?.cancel();
    const mine = (current = createVisit(url, action));
    progress.start();
    try {
      const payload = await parts.load(url.pathname, mine.signal);
      // What is around the page belongs to its version (row V2).
      const { version } = document.documentElement.dataset;
      if (payload.build !== parts.build || payload.doc.version !== version) return loadWhole(url);
      const branches = needsSidebar(payload.sidebar)
        ? await parts.loadJson<SidebarBranches>(payload.sidebar.url)
        : undefined;
      if (mine.state === 'cancelled') return;
      show(mine, payload, branches, state);
      progress.done();
    } catch (error) {
      if (mine.state === 'cancelled') return;
      if (error instanceof MissingError || mine.state === 'swapped') return loadWhole(url);
      mine.state = 'failed';
      progress.done();
      parts.onLeave();
      commit(mine, url, state);
      parts.widgets.detach();
      parts.islands.detach(pageElement());
      showPageError(pageElement(), error, () => visit(url, 'replace'));
      arrive(url, action, state);
    }
  }

  function show(
    mine: Visit,
    payload: Payload,
    branches: SidebarBranches | undefined,
    state: unknown,
  ): void {
    const url = new URL(payload.path + mine.url.search + mine.url.hash, mine.url);
    parts.onLeave();
    commit(mine, url, state);
    mine.state = 'swapped';
    parts.onShow(payload);
    showBeginning(mine.action !== 'restore' && url.hash === '');
    swapPage(payload, branches, parts);
    // Before the page is laid out at its position: later changes would cause another layout.
    fadeIn(pageElement());
    arrive(url, mine.action, state);
    parts.onPage();
    announce(payload.title);
    void nextPaint().then(() => layOutRest(pageElement()));
  }

  function commit({ action }: Visit, url: URL, state: unknown): void {
    entries.record();
    entries.commit(action, url, state);
    shown = url;
  }

  function arrive({ hash }: URL, action: VisitAction, state: unknown): void {
    scrollToStart(hash, action === 'restore' ? entries.positionOf(state) : undefined);
    focusStart(pageElement(), action === 'restore' ? '' : hash);
  }

  document.addEventListener('click', (event) => {
    const link = followable(event);
    if (!link) return;
    const onShow = entries.isOnShow();
    // Changes that parts of the page made to the address (a tab, a query) also belong to the page.
    if (onShow) shown = new URL(location.href);
    const url = addressOf(link, shown);
    if (!url) return;
    const destination = destinationOf(url, { here: shown, base });
    if (destination.kind === 'leave') {
      // The last click wins. Back continues: the address bar already shows its address.
      if (current?.action === 'push' && url.protocol.startsWith('http')) giveUp();
      return;
    }
    entries.record();
    if (destination.kind === 'hash') {
      giveUp();
      unfold(targetOf(destination.url.hash));
      if (!onShow) {
        // Back was cancelled after the address bar changed: the current page gets a new entry.
        event.preventDefault();
        entries.commit('push', destination.url);
        shown = destination.url;
        return arrive(shown, 'push', undefined);
      }
      // The browser scrolls on a page by itself, unless the link spells the page's path differently.
      if (destination.url.pathname === url.pathname && location.pathname === url.pathname) return;
      event.preventDefault();
      location.hash = destination.url.hash;
      return;
    }
    event.preventDefault();
    void visit(destination.url, destination.url.href === location.href ? 'replace' : 'push');
  });

  addEventListener('popstate', ({ state }) => {
    const url = canonicalUrl(new URL(location.href), base);
    if (!url) return;
    // An entry without a state is a new hash on the page, which the browser scrolls to by itself; a tab that was
    // selected for it can have changed the query.
    if (state && (url.pathname !== shown.pathname || url.search !== shown.search)) {
      return void visit(url, 'restore', state);
    }
    // The same page: restore its position.
    giveUp();
    const position = entries.positionOf(state);
    if (position) entries.record();
    entries.commit('restore', url, state);
    shown = url;
    if (position) scrollToStart('', position);
  });

  // A page from the store is shown without a loading state, unless the address bar is ahead of its page.
  let waiting: Visit | undefined;
  addEventListener('pagehide', () => {
    waiting = current?.state === 'loading' && current.action !== 'push' ? current : undefined;
    giveUp();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && waiting) void visit(waiting.url, waiting.action, history.state);
    waiting = undefined;
  });
}

/**
 * Lets the browser load a page (rows R3, S7). If the address bar already shows the address, it's reloaded: assigning it
 * again would only scroll to its hash.
 */
function loadWhole(url: URL): void {
  if (url.pathname + url.search !== location.pathname + location.search)
    return location.assign(url);
  history.replaceState(history.state, '', url);
  location.reload();
}

/** The link of a click to handle: plain, same window, no download; otherwise undefined. */
function followable(event: MouseEvent): Element | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const target = event.composedPath()[0];
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download')) return undefined;
  const window = link.getAttribute('target');
  return window === null || window === '' || window === '_self' ? link : undefined;
}
