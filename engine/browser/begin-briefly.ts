/** On `<html>` until the first frame is painted: `styles/brief.css` keeps what is beside and below the beginning out. */
const FIRST = 'data-first';

/**
 * Has only the beginning of the page laid out for its first paint, unless the reader asks for a heading, or comes back
 * to where they were. What is in sight follows in the next frame (`showRest`), what is below in later ones
 * (`lay-out-rest.ts`).
 */
export function beginBriefly(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || entry?.type !== 'navigate') return;
  const root = document.documentElement;
  root.setAttribute('data-brief', '');
  // Where nobody looks there are no frames.
  if (!document.hidden) root.setAttribute(FIRST, '');
}

/** Lets the next frame have all that is in sight. */
export function showRest(): void {
  document.documentElement.removeAttribute(FIRST);
}
