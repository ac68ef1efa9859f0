import { t } from '../texts/t.ts';

/** Row S6: how long a retry can take before the page shows that it's loading, in milliseconds. */
const PATIENCE = 200;

/** The red box in place of what failed: what happened, why, and a button. */
function errorBox(title: HTMLElement, reason: string, button: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'page-error admonition admonition--danger';
  box.role = 'alert';
  box.append(title, element('p', reason), button);
  return box;
}

function makeButton(label: string): HTMLButtonElement {
  const button = element('button', label) as HTMLButtonElement;
  button.type = 'button';
  return button;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * Replaces the page with the message that it didn't load, the reason, and a retry button (rows S6, E1). The button
 * comes back if `retry` is cancelled.
 */
export function showPageError(page: HTMLElement, error: unknown, retry: () => Promise<void>): void {
  const button = makeButton(t('retry'));
  const box = errorBox(element('h1', t('notLoaded')), reasonOf(error), button);
  button.addEventListener('click', () => {
    button.disabled = true;
    const waiting = spinner();
    const timer = setTimeout(() => box.replaceWith(waiting), PATIENCE);
    void retry().then(() => {
      clearTimeout(timer);
      button.disabled = false;
      waiting.replaceWith(box);
    });
  });
  page.replaceChildren(box);
  // The address bar already shows the next page's address; the old title would be wrong.
  document.title = t('notLoaded');
}

/** The box of a widget that threw; `again` mounts it again (row E2). */
export function crashBox(error: unknown, again: () => void): HTMLElement {
  const button = makeButton(t('tryAgain'));
  button.addEventListener('click', again);
  const message = error instanceof Error ? error.message : String(error);
  return errorBox(element('strong', t('crashed')), message, button);
}

function spinner(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'spinner';
  place.role = 'status';
  place.ariaLabel = t('loading');
  return place;
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return t('offline');
  // Each browser words a failed request differently, and none helps the reader.
  if (error instanceof TypeError) return t('unreachable');
  return error instanceof Error ? error.message : String(error);
}
