const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Removes the preloads that React puts before pictures: in the middle of a page they come too late to help.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(PRELOADS, '');
}
