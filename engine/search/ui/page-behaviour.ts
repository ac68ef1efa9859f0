import type { Attach } from '../../islands/island-context.ts';
import { markWords } from './button-behaviour.ts';
import { sayUnreachable } from './say-unreachable.ts';

/** The page of results (row R10). What searches comes with this page, or with the dialog. */
export const attach: Attach = (root, context) => {
  let detach: (() => void) | undefined;
  const field = root.querySelector('input') as HTMLInputElement;
  const start = (): void => {
    import('./run-results-page.ts').then(
      (page) => (detach ??= page.runResultsPage(root, { context, markWords })),
      () => sayUnreachable(root),
    );
  };
  field.oninput = start;
  start();
  // Beside the code of the page, not after it; a failure is told by the first search.
  context.search().catch(() => {});
  return () => {
    detach?.();
    // Code that comes later has nothing to do.
    detach = start;
  };
};
