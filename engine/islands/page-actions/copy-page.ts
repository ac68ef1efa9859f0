import type { IslandContext } from '../island-context.ts';
import { copyText } from '../copy-text.ts';
import { t } from '../../texts/t.ts';

/** How long the button shows its result, in milliseconds. */
const SHOWN = 2000;
/** Default text of a button, and the timer that restores it. */
const resting = new WeakMap<
  HTMLElement,
  { label: string; timer?: ReturnType<typeof setTimeout> }
>();

/** Copies what the link below the button leads to; the button reports the result, on screen and to screen readers. */
export async function copyPage(
  button: HTMLElement,
  { announce }: Pick<IslandContext, 'announce'>,
): Promise<void> {
  const rest = resting.get(button) ?? { label: button.textContent };
  resting.set(button, rest);
  clearTimeout(rest.timer);
  button.textContent = rest.label;
  const message = await copy(button.closest('ul')?.querySelector('a')?.href ?? '');
  button.textContent = message;
  announce(message);
  rest.timer = setTimeout(() => (button.textContent = rest.label), SHOWN);
}

/** Returns the message to show. */
async function copy(url: string): Promise<string> {
  let text: string;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return t('copyFailed');
    text = await answer.text();
  } catch {
    return t('copyFailed');
  }
  return (await copyText(text)) ? t('copied') : t('copyRefused');
}
