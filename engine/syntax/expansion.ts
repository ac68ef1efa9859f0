import type { Root } from 'mdast';

/** Partials that a page can show; a partial counts each time it is shown. */
export const MAX_PARTIALS = 1000;
/** Their characters together. */
export const MAX_PARTIAL_TEXT = 10_000_000;
/** Partials inside one another. */
export const MAX_PARTIAL_LEVELS = 100;

/**
 * Counts what the partials of a page expand to: two inclusions in each of twenty files are a million partials. Reading
 * and rendering a page count the same, so that both stop at the same place.
 * @returns called with each partial before it is expanded; returns whether that is still within the limits
 */
export function createExpansion(): (partial: Root, level: number) => boolean {
  let partials = 0;
  let characters = 0;
  return (partial, level) => {
    partials += 1;
    characters += partial.position?.end.offset ?? 0;
    return (
      partials <= MAX_PARTIALS && characters <= MAX_PARTIAL_TEXT && level <= MAX_PARTIAL_LEVELS
    );
  };
}
