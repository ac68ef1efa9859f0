/**
 * Set on `<html>` until the first frame is painted: `styles/brief.css` skips the layout of everything beside and below
 * the beginning.
 */
const FIRST = 'data-first';

/**
 * Lays out only the beginning of the page for its first paint, unless the address has a hash or the reader returns to
 * an earlier position. What is in view follows in the next frame (`showRest`), the rest in later ones
 * (`lay-out-rest.ts`).
 */
export function beginBriefly(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || entry?.type !== 'navigate') return;
  const root = document.documentElement;
  root.setAttribute('data-brief', '');
  // Hidden pages have no frames.
  if (!document.hidden) root.setAttribute(FIRST, '');
}

/** Shows everything in view in the next frame. */
export function showRest(): void {
  document.documentElement.removeAttribute(FIRST);
}
