import type { Attach } from '../island-context.ts';
import { sayUnreachable } from '../search/say-unreachable.ts';

/** The page of results (row R10). What searches comes with this page, or with the dialog. */
export const attach: Attach = (root, context) => {
  let detach: (() => void) | undefined;
  let gone = false;
  const field = root.querySelector('input');
  const start = (): void => {
    import('../search/run-results-page.ts').then(
      ({ runResultsPage }) => {
        field?.removeEventListener('input', start);
        if (gone || detach) return;
        const markWords = () => import('../../search/mark-words.ts');
        detach = runResultsPage(root, { context, markWords });
      },
      () => sayUnreachable(root),
    );
  };
  field?.addEventListener('input', start);
  start();
  // Beside the code of the page, not after it; a failure is told by the first search.
  context.search().catch(() => {});
  return () => {
    gone = true;
    field?.removeEventListener('input', start);
    detach?.();
  };
};
