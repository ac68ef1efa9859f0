import type { Attach } from '../../islands/island-context.ts';
import { markWords } from './button-behavior.ts';
import { sayUnreachable } from './say-unreachable.ts';

/** The results page (row R10). The search code loads with this page, or with the dialog. */
export const attach: Attach = (root, context) => {
  let detach: (() => void) | undefined;
  const field = root.querySelector('input') as HTMLInputElement;
  const start = (): void => {
    import('./search-code.ts').then(
      (module) => (detach ??= module.searchCode.runResultsPage(root, { context, markWords })),
      () => sayUnreachable(root),
    );
  };
  field.oninput = start;
  start();
  // In parallel with the code of the page; the first search reports a failure.
  context.search().catch(() => {});
  return () => {
    detach?.();
    // The page was left while the code was loading.
    detach = start;
  };
};
