import type { Attach } from '../island-context.ts';

/** Offers pages in place of a missing one (row R3). Its code loads on this page only. */
export const attach: Attach = (root, context) => {
  let gone = false;
  import('./offer-pages.ts')
    .then((module) => module.offerPages(root, context, () => gone))
    .catch(reportError);
  return () => {
    gone = true;
  };
};
