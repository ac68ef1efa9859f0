import type { IslandContext } from '../island-context.ts';

/** Sends what the reader thinks of the page to where the site wants it, and says in place of the question what came of it. */
export async function sendFeedback(
  root: HTMLElement,
  value: string,
  context: IslandContext,
): Promise<void> {
  const { version } = document.documentElement.dataset;
  const answer = { path: context.page().path, version, helpful: value === 'yes' };
  const sent = await send(root.dataset.url ?? '', answer);
  const message = sent ? 'Thank you.' : 'Your answer did not arrive. Try again later.';
  const text = root.querySelector('p');
  if (text) text.textContent = message;
  if (sent) {
    // The button that was pressed goes, and must not take the focus with it.
    if (text && root.contains(document.activeElement)) {
      text.tabIndex = -1;
      text.focus({ preventScroll: true });
    }
    root.querySelectorAll('button').forEach((one) => one.remove());
  }
  context.announce(message);
}

/** False when it did not arrive. */
async function send(url: string, answer: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(answer) });
    return ok;
  } catch {
    return false;
  }
}
