import { addressOf, destinationOf } from './destination.ts';
import { payloadUrl, type PageStore } from './fetch-page.ts';
import { createBudget, type Budget } from './prefetch-budget.ts';
import { sparing } from './sparing.ts';
import { parseContent } from './swap.ts';

/** How long the pointer or focus must rest on a link to count as intent, in milliseconds. */
const DWELL = 65;

/** Marks a request that the reader didn't make (row N2). */
const AHEAD: RequestInit = { headers: { Purpose: 'prefetch' }, priority: 'low' };

/** Whether an extension of the site has cards for linked names. */
declare const __QUIRE_CARD__: boolean;

/** Prefetches page data (row N2). */
export interface Prefetch {
  /** Another page is shown: watches its links once the browser is idle. */
  onPage(): void;
}

/** Starts listening for intent: a pointer resting on a link, focus, or a touch that isn't a scroll. */
export function startPrefetch(base: string, pages: PageStore): Prefetch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: Element | null = null;

  const pathOf = (link: Element | null | undefined): string | undefined => {
    if (!link || link.matches('[data-toggle], [download], [target="_blank"]')) return undefined;
    const here = new URL(location.href);
    const url = addressOf(link, here);
    if (!url) return undefined;
    const destination = destinationOf(url, { here, base });
    if (destination.kind !== 'visit' || destination.url.pathname === location.pathname)
      return undefined;
    return destination.url.pathname;
  };
  const urlOf = (link: Element): string | undefined => {
    const path = pathOf(link);
    return path === undefined ? undefined : payloadUrl(path, base);
  };
  const linkOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('a[href]') : null;
  const cancel = (): void => {
    clearTimeout(timer);
    over = null;
  };
  const mean = (link: Element | null): void => {
    if (link === over) return;
    cancel();
    if (!link) return;
    over = link;
    timer = setTimeout(() => {
      if (__QUIRE_CARD__ && link.matches('.name'))
        void import('./link-card.ts').then(({ show }) => show(link as HTMLAnchorElement));
      const path = sparing() ? undefined : pathOf(link);
      if (path !== undefined) prepare(path);
    }, DWELL);
  };
  /** True if there was something to fetch. */
  const ask = async (url: string): Promise<boolean> => {
    if (!pages.expect(url)) return false;
    if (!(await prefetch(url))) pages.miss(url);
    return true;
  };
  /**
   * On intent, the data is also parsed, so that a click has nothing to wait for. Data that was prefetched recently for
   * a link in view comes from the browser's cache. If the cache doesn't have it, the request is marked, so that a
   * server can refuse it; it's then not repeated for a short while.
   */
  const prepare = (path: string): void => {
    const isFirst = pages.expect(payloadUrl(path, base));
    if (isFirst === undefined) return;
    // A copy from an earlier visit to the site can be of another build.
    const init: RequestInit = { ...AHEAD, cache: isFirst ? 'default' : 'force-cache' };
    pages.load(path, undefined, init).then(parseContent, () => {});
  };

  const passive = { passive: true };
  // A touch also sends pointer events; it is handled separately below.
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'touch') mean(linkOf(event.target));
    },
    passive,
  );
  document.documentElement.addEventListener('pointerleave', cancel, passive);
  document.addEventListener('focusin', ({ target }) => mean(linkOf(target)), passive);
  document.addEventListener('focusout', cancel, passive);
  document.addEventListener('touchstart', ({ target }) => mean(linkOf(target)), passive);
  // Tab scrolls to the link that it focuses, which is still meant.
  const scrolled = (): void => void (over === document.activeElement || cancel());
  document.addEventListener('scroll', scrolled, passive);
  // A click makes its own request.
  for (const type of ['touchmove', 'touchcancel', 'click'] as const) {
    document.addEventListener(type, cancel, passive);
  }

  const inView = createInView(urlOf, ask);
  return { onPage: () => void (sparing() || inView()) };
}

/** Watches the links of the current page; each call starts a new page with a new budget. */
function createInView(
  urlOf: (link: Element) => string | undefined,
  ask: (url: string) => Promise<boolean>,
): () => void {
  let observer: IntersectionObserver | undefined;
  // oxlint-disable-next-line compat/compat -- Safari waits a moment instead.
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));

  const run = async (
    queue: Element[],
    budget: Budget,
    watching: IntersectionObserver,
  ): Promise<void> => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      if (watching !== observer || sparing() || !budget.allows()) return watching.disconnect();
      const url = urlOf(link);
      if (url && (await ask(url))) budget.spend(sizeOf(url));
    }
  };
  return () => {
    observer?.disconnect();
    const budget = createBudget();
    const queue: Element[] = [];
    let running = Promise.resolve();
    const mine = (observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        mine.unobserve(entry.target);
        queue.push(entry.target);
      }
      running = running.then(() => run(queue, budget, mine));
    }));
    idle(() => {
      if (mine !== observer) return;
      // The article before the sidebar: readers follow links in the text more often.
      for (const area of ['#page', '#sidebar']) {
        // Only links to other pages: each watched link adds to the cost of scrolling, and a reference has thousands of
        // links to itself.
        for (const link of document.querySelectorAll<HTMLAnchorElement>(`${area} a[href^="/"]`)) {
          if (link.pathname !== location.pathname) mine.observe(link);
        }
      }
    });
  };
}

/** Transferred size of a prefetched file in bytes; undefined if the browser doesn't expose it. */
function sizeOf(url: string): number | undefined {
  const entry = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1);
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize || undefined;
}

/** Lets the browser fetch a file at its lowest priority. True on success, false on failure. */
function prefetch(url: string): Promise<boolean> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    // The same for browsers without support; the header lets a server refuse.
    const request = fetch(url, AHEAD);
    return request
      .then(async (response) => (await response.text()) !== '' && response.ok)
      .catch(() => false);
  }
  return new Promise((resolve) => {
    link.rel = 'prefetch';
    link.as = 'fetch';
    link.href = url;
    link.onload = link.onerror = (event) => {
      link.remove();
      resolve(typeof event !== 'string' && event.type === 'load');
    };
    document.head.append(link);
  });
}
