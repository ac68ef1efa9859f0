import type { Attach } from '../island-context.ts';

/** “Was this page helpful?”: nothing is loaded or sent before the reader answers. */
export const attach: Attach = (root, context) => {
  const send = async (value: string): Promise<void> => {
    const { sendFeedback, showSent } = await import('./send-feedback.ts');
    const { version } = document.documentElement.dataset;
    const answer = { path: context.page().path, version, helpful: value === 'yes' };
    context.announce(showSent(root, await sendFeedback(root.dataset.url ?? '', answer)));
  };
  let sending = false;
  root.onclick = ({ target }) => {
    if (sending || !(target instanceof HTMLButtonElement)) return;
    sending = true;
    send(target.value)
      .catch(reportError)
      .finally(() => (sending = false));
  };
  return () => {
    root.onclick = null;
  };
};
