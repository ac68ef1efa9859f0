import type { Attach } from '../island-context.ts';

/** Movements smaller than this are a trembling finger, in CSS pixels. */
const LEAST = 4;

/**
 * Hides the navbar while scrolling down and shows it on the way up (row L4). It stays while focus
 * is in it or something it opened is open.
 */
export const attach: Attach = (root, context) => {
  const html = document.documentElement;
  const leave = new AbortController();
  const passive = { passive: true, signal: leave.signal };
  /** Where the window stood; not a number for a page that has just come, since where it begins is no movement. */
  let last = scrollY;
  const setHidden = (hidden: boolean): void => {
    // On `<html>` it would have the browser look through the whole page for what it styles.
    root.toggleAttribute('data-nav-hidden', hidden);
  };
  const inUse = (): boolean =>
    root.matches(':focus-within') ||
    root.querySelector('[aria-expanded="true"]') !== null ||
    html.dataset.drawer === 'open';

  addEventListener(
    'scroll',
    () => {
      // Rubber-band scrolling goes beyond both ends and comes back: no movement of the reader's.
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
  // The focus may go there next, and must find it in sight.
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
