import type { Attach } from '../island-context.ts';

/** “Was this page helpful?”: nothing is loaded or sent before the reader answers. */
export const attach: Attach = (root, context) => {
  let sending = false;
  root.onclick = ({ target }) => {
    if (sending || !(target instanceof HTMLButtonElement)) return;
    sending = true;
    import('./send-feedback.ts')
      .then(
        (module) => module.sendFeedback(root, target.value, context),
        () => context.sayMissing(root),
      )
      .finally(() => (sending = false));
  };
  return () => {
    root.onclick = null;
  };
};
