import type { Attach } from '../island-context.ts';

/** Offers pages in place of the one that does not exist (row R3). What it needs is loaded on this page alone. */
export const attach: Attach = (root, context) => {
  let gone = false;
  import('./offer-pages.ts')
    .then(({ offerPages }) => offerPages(root, context, () => gone))
    .catch(reportError);
  return () => {
    gone = true;
  };
};
