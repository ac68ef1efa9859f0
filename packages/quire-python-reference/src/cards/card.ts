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

/** An address of the version's pages without that of the version. @param root address of these pages: `/`, `/1.0` */
export function withoutRoot(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}
