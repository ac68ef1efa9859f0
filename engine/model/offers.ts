import { key, list, object, REQUIRED, TEXT, type Value } from './shape.ts';

/**
 * Offers of a product that only some readers have, such as a hosted edition: pages about one come after general ones in
 * search, unless the query names it, and results show which one a page is about.
 */
export const OFFERS = list(
  object({
    label: key(TEXT, 'Name of the offer, as results show it.', REQUIRED),
    tag: key(TEXT, 'Tag of its pages.', REQUIRED),
    words: key(list(TEXT), 'Words that name it in a query, besides those of the label.', {
      fallback: [],
    }),
  }),
);

export type Offer = Value<typeof OFFERS>[number];
