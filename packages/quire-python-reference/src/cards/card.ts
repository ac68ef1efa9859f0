/**
 * A card with the anchor of the links to it, or the path of a page without one; with both if other pages can have the
 * anchor, too.
 */
export type KeyedCard = readonly [key: string, card: Card];

/** What cards say, as `NameCard` of `browser/card-file.ts` reads it. */
export interface Card {
  from?: string;
  signature?: string;
  sentence?: string;
  marks?: readonly [string, string][];
  added?: string;
  source?: string;
  guide?: readonly [string, string];
}
