import type { IslandContext } from '../island-context.ts';
import { t } from '../../texts/t.ts';

/** Sends the reader's answer to the site's address, and replaces the question with the result. */
export async function sendFeedback(
  root: HTMLElement,
  value: string,
  context: IslandContext,
): Promise<void> {
  const { version } = document.documentElement.dataset;
  const answer = { path: context.page().path, version, helpful: value === 'yes' };
  const sent = await send(root.dataset.url ?? '', answer);
  const message = sent ? t('feedbackSent') : t('feedbackFailed');
  const text = root.querySelector('p');
  if (text) text.textContent = message;
  if (sent) {
    // The pressed button is removed; focus must not be lost with it.
    if (text && root.contains(document.activeElement)) {
      text.tabIndex = -1;
      text.focus({ preventScroll: true });
    }
    root.querySelectorAll('button').forEach((one) => one.remove());
  }
  context.announce(message);
}

/** False if it didn't arrive. */
async function send(url: string, answer: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(answer) });
    return ok;
  } catch {
    return false;
  }
}
