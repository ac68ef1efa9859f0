import { store, stored } from '../../islands/stored.ts';

const KEY = 'quire-consent';

/** What the reader answered; undefined before they did. */
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

/** Asks the reader in a panel at the foot of the window that covers nothing one needs; both answers are alike. */
export function askConsent(text: string, answered: (agreed: boolean) => void): void {
  const panel = document.createElement('section');
  panel.className = 'consent';
  panel.setAttribute('aria-label', 'Consent');
  const words = document.createElement('p');
  words.textContent = text;
  const before = document.activeElement;
  const answer = (agreed: boolean) => () => {
    panel.remove();
    // The buttons are gone: the focus goes back to where the question was asked for, or to the page.
    const back = before !== document.body && before?.isConnected ? before : null;
    ((back as HTMLElement) ?? document.getElementById('main'))?.focus({ preventScroll: true });
    store(KEY, agreed ? 'yes' : 'no');
    answered(agreed);
  };
  panel.append(words, button('Decline', answer(false)), button('Accept', answer(true)));
  document.body.append(panel);
}

/** A way to change one's mind, at the foot of every page. */
export function offerChange(text: string, answered: (agreed: boolean) => void): void {
  const item = document.createElement('li');
  const change = button('Privacy choices', () => {
    if (!document.querySelector('.consent')) askConsent(text, answered);
  });
  change.className = 'text-button';
  item.append(change);
  document.querySelector('.footer ul')?.append(item);
}
