import { FOLDED } from '../folded.ts';
import type { Attach } from '../island-context.ts';

/** How far below its position under the navbar a heading counts as reached, in CSS pixels. */
const SLACK = 24;

/** Index of the last of the ascending positions that is at most `limit`; -1 if none is. */
export function lastAtMost(
  count: number,
  positionOf: (index: number) => number,
  limit: number,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positionOf(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Marks the current heading (row L8): the last one that has passed the top of the window, the first one if none has,
 * and the last one at the end of the page. Reads a few positions per frame, only while scrolling.
 */
export const attach: Attach = (root, context) => {
  const links = [...root.querySelectorAll('a[href^="#"]')];
  const all = links.flatMap((link) => {
    const heading = document.getElementById(link.getAttribute('href')!.slice(1));
    return heading ? [{ link, heading }] : [];
  });
  if (!all.length) return () => {};
  const mayFold = all.some(({ heading }) => heading.closest('details, [role="tabpanel"]'));
  let current: Element | undefined;
  let frame = 0;

  const mark = (): void => {
    frame = 0;
    const pairs = mayFold ? all.filter(({ heading }) => !heading.closest(FOLDED)) : all;
    const page = document.documentElement;
    const room = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
    const topOf = (index: number): number => {
      const { heading } = pairs[index] as (typeof pairs)[number];
      // Measuring a skipped part would force the browser to lay it out.
      const isLaidOut = heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
      const measured = isLaidOut ? heading : (heading.parentElement as HTMLElement);
      return measured.getBoundingClientRect().top;
    };
    const atEnd = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2;
    const index = atEnd ? pairs.length - 1 : lastAtMost(pairs.length, topOf, room + SLACK);
    // Above the first heading, that one is current.
    const link = pairs[Math.max(0, index)]?.link;
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
    if (link) context.reveal(link);
  };
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll, { passive: true });
  onScroll();
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('resize', onScroll);
    cancelAnimationFrame(frame);
  };
};
