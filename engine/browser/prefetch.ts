import { addressOf, destinationOf } from './destination.ts';
import { payloadUrl, type PageStore } from './fetch-page.ts';
import { createBudget, type Budget } from './prefetch-budget.ts';
import { sparing } from './sparing.ts';
import { parseContent } from './swap.ts';

/** How long a pointer or the focus must stay on a link to mean it, in milliseconds. */
const DWELL = 65;

/** Marks a request as one that the reader has not made (row N2). */
const AHEAD: RequestInit = { headers: { Purpose: 'prefetch' }, priority: 'low' };

/** Fetches pages' data before they are asked for (row N2). */
export interface Prefetch {
  /** Another page is on show: looks at its links, once the browser is idle. */
  onPage(): void;
}

/** Starts listening for intent: a pointer that rests on a link, focus, a touch that is no scroll. */
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
      const path = sparing() ? undefined : pathOf(link);
      if (path !== undefined) prepare(path);
    }, DWELL);
  };
  /** True when there was something to fetch. */
  const ask = async (url: string): Promise<boolean> => {
    if (!pages.expect(url)) return false;
    if (!(await prefetch(url))) pages.miss(url);
    return true;
  };
  /**
   * A link that is meant is read and parsed, too: then a click has nothing to wait for. What was fetched a short while
   * ago for a link in view comes out of the browser's cache. Where that has nothing, the request is marked, so that a
   * server can refuse it, which is then not asked again for a short while.
   */
  const prepare = (path: string): void => {
    const isFirst = pages.expect(payloadUrl(path, base));
    if (isFirst === undefined) return;
    // A copy of an earlier visit to the site may be of another build.
    const init: RequestInit = { ...AHEAD, cache: isFirst ? 'default' : 'force-cache' };
    pages.load(path, undefined, init).then(parseContent, () => {});
  };

  const passive = { passive: true };
  // A touch also sends pointer events; it is judged by its own below.
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
  // A click has its own request.
  for (const type of ['touchmove', 'touchcancel', 'scroll', 'click'] as const) {
    document.addEventListener(type, cancel, passive);
  }

  const inView = createInView(urlOf, ask);
  return { onPage: () => void (sparing() || inView()) };
}

/** Watches the links of the page on show; each call begins a new page with a new budget. */
function createInView(
  urlOf: (link: Element) => string | undefined,
  ask: (url: string) => Promise<boolean>,
): () => void {
  let observer: IntersectionObserver | undefined;
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
      // The article before the sidebar: what is being read leads more often than what stands beside it.
      for (const area of ['#page', '#sidebar']) {
        // Only to other pages: what is watched costs with every scroll, and a reference links to itself by the thousand.
        for (const link of document.querySelectorAll<HTMLAnchorElement>(`${area} a[href^="/"]`)) {
          if (link.pathname !== location.pathname) mine.observe(link);
        }
      }
    });
  };
}

/** Bytes that a prefetched file took on the line; undefined when the browser does not tell. */
function sizeOf(url: string): number | undefined {
  const entry = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1);
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize || undefined;
}

/** Has the browser fetch a file for later, at its lowest priority. True when it is there, false when it has failed. */
function prefetch(url: string): Promise<boolean> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    // The same for browsers without it; the header lets a server refuse.
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
