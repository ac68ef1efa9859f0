import type { Attach } from '../island-context.ts';

/** Smaller movements, in CSS pixels, come from a trembling finger. */
const LEAST = 4;

/**
 * Hides the navbar when the reader scrolls down and shows it when they scroll up (row L4). It stays visible while it,
 * or something opened from it, has focus.
 */
export const attach: Attach = (root, context) => {
  const html = document.documentElement;
  const leave = new AbortController();
  const passive = { passive: true, signal: leave.signal };
  /** Last scroll position; NaN on a new page, whose initial position isn't a movement. */
  let last = scrollY;
  const setHidden = (hidden: boolean): void => {
    // On `<html>`, it would make the browser recalculate the styles of the whole page.
    root.toggleAttribute('data-nav-hidden', hidden);
  };
  const inUse = (): boolean =>
    root.matches(':focus-within') ||
    root.querySelector('[aria-expanded="true"]') !== null ||
    html.dataset.drawer === 'open';

  addEventListener(
    'scroll',
    () => {
      // Rubber-band scrolling at both ends isn't a movement by the reader.
      const end = html.scrollHeight - innerHeight;
      const now = Math.max(0, Math.min(scrollY, end));
      if (Math.abs(now - last) < LEAST) return;
      const down = now > last;
      last = now;
      setHidden(down && now > root.offsetHeight && !inUse());
    },
    passive,
  );
  root.addEventListener('focusin', () => setHidden(false), passive);
  // Focus can move there next, and must be visible.
  addEventListener('keydown', ({ key }) => key === 'Tab' && setHidden(false), passive);
  const stop = context.onPage(() => {
    last = Number.NaN;
    setHidden(false);
  });
  return () => {
    stop();
    leave.abort();
    setHidden(false);
  };
};
