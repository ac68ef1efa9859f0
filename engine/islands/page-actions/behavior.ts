import type { Attach } from '../island-context.ts';

/** The entry that copies the page as Markdown; the links below it work without JavaScript. */
export const attach: Attach = (root, context) => {
  root.onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.popoverTargetElement) return;
    // Rarely used, so it's loaded only when needed.
    import('./copy-page.ts').then(
      (module) => module.copyPage(target, context),
      () => context.sayMissing(target),
    );
  };
  return () => {
    root.onclick = null;
  };
};
