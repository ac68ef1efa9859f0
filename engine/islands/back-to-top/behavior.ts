import type { Attach } from '../island-context.ts';

/** How far down the button is useful, in CSS pixels. */
const FAR = 300;
/** Fraction of the remaining distance to scroll in each frame (row S10). */
const STEP = 0.15;

/** The next position of a stepped scroll to the top, in whole CSS pixels; always closer than the last. */
export function stepUp(from: number): number {
  return Math.max(0, Math.floor(from * (1 - STEP)));
}

/**
 * The button that scrolls to the top (row S10). It appears when the reader scrolls up, far down the page. The browser
 * animates the scroll if the page's style asks for smooth scrolling, otherwise it's stepped. The reader can interrupt
 * it by scrolling, and nothing is animated for readers who prefer reduced motion.
 */
export const attach: Attach = (root, context) => {
  const leave = new AbortController();
  const { signal } = leave;
  /** Where the last scroll ended; the first one on a page counts as down. */
  let last = -1;
  let frame = 0;

  addEventListener(
    'scroll',
    () => {
      const now = scrollY;
      if (now !== last) root.hidden = now < FAR || now > last;
      last = now;
    },
    { passive: true, signal },
  );
  const stop = (): void => cancelAnimationFrame(frame);
  const step = (): void => {
    const to = stepUp(scrollY);
    scrollTo({ top: to, behavior: 'instant' });
    if (to > 0) frame = requestAnimationFrame(step);
  };
  root.addEventListener(
    'click',
    () => {
      stop();
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (still || getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
        scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      else step();
      // The button disappears after use; focus must not disappear with it.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    leave,
  );
  for (const takeOver of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(takeOver, stop, { passive: true, signal });
  }
  const stopListening = context.onPage(() => {
    stop();
    root.hidden = true;
    last = -1;
  });
  return () => {
    stop();
    stopListening();
    leave.abort();
  };
};
