import type { Attach } from '../island-context.ts';

/** From how far down the button is worth its place, in CSS pixels. */
const FAR = 300;
/** Share of the remaining way that a frame goes (row S10). */
const STEP = 0.15;

/** The next position of a stepped way to the top, in whole CSS pixels; always nearer than the last. */
export function stepUp(from: number): number {
  return Math.max(0, Math.floor(from * (1 - STEP)));
}

/**
 * The button back to the top (row S10). It appears when the reader scrolls up, far down the page. The way
 * is the browser's where the page's style asks for smooth scrolling, else stepped; a reader who scrolls
 * meanwhile has the page back, and nothing moves where motion is not wanted.
 */
export const attach: Attach = (root, context) => {
  const html = document.documentElement;
  const leave = new AbortController();
  const { signal } = leave;
  /** Where the last scroll ended; the first one of a page counts as down. */
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
      if (still) scrollTo({ top: 0, behavior: 'instant' });
      else if (getComputedStyle(html).scrollBehavior === 'smooth')
        scrollTo({ top: 0, behavior: 'smooth' });
      else step();
      // The button goes when it has done its work; focus must not go with it.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    { signal },
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
