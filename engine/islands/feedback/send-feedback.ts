/** Sends what the reader thinks of a page to where the site wants it; false when it did not arrive. */
export async function sendFeedback(
  url: string,
  answer: { path: string; version: string | undefined; helpful: boolean },
): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(answer) });
    return ok;
  } catch {
    return false;
  }
}

/** Says in place of the question what came of the answer. */
export function showSent(root: HTMLElement, sent: boolean): string {
  const message = sent ? 'Thank you.' : 'Your answer did not arrive. Try again later.';
  const text = root.querySelector('p');
  if (text) text.textContent = message;
  if (sent) root.querySelectorAll('button').forEach((one) => one.remove());
  return message;
}
