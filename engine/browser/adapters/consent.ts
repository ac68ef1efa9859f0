import { store, stored } from '../../islands/stored.ts';
import { t } from '../../texts/t.ts';

const KEY = 'quire-consent';

/** The reader's answer; undefined before there is one. */
export function storedConsent(): boolean | undefined {
  const answer = stored(KEY);
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
}

function button(label: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = label;
  made.addEventListener('click', run);
  return made;
}

/** Asks the reader in a panel at the bottom of the window that covers nothing they need. Both answers look alike. */
export function askConsent(text: string, answered: (agreed: boolean) => void): void {
  const panel = document.createElement('section');
  panel.className = 'consent';
  panel.setAttribute('aria-label', t('consent'));
  const words = document.createElement('p');
  words.textContent = text;
  const before = document.activeElement;
  const answer = (agreed: boolean) => () => {
    panel.remove();
    // The buttons are gone: focus returns to where the question was opened, or to the page.
    const back = before !== document.body && before?.isConnected ? before : null;
    ((back as HTMLElement) ?? document.getElementById('main'))?.focus({ preventScroll: true });
    store(KEY, agreed ? 'yes' : 'no');
    answered(agreed);
  };
  panel.append(words, button(t('decline'), answer(false)), button(t('accept'), answer(true)));
  document.body.append(panel);
}

/** A link at the bottom of every page for changing the answer. */
export function offerChange(text: string, answered: (agreed: boolean) => void): void {
  const item = document.createElement('li');
  const change = button(t('privacyChoices'), () => {
    if (!document.querySelector('.consent')) askConsent(text, answered);
  });
  change.className = 'text-button';
  item.append(change);
  document.querySelector('.footer ul')?.append(item);
}
