/**
 * Has only the beginning of the page laid out for its first paint (`lay-out-rest.ts`), unless the reader asks for a
 * heading, or comes back to where they were.
 */
export function beginBriefly(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || entry?.type !== 'navigate') return;
  document.documentElement.setAttribute('data-brief', '');
}
