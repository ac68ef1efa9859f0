import { targetOf } from './scroll.ts';

/**
 * Puts the focus where reading starts: the hash's target, else the first heading of the page.
 * The window stays where it is.
 */
export function focusStart(page: Element, hash: string): void {
  const start = targetOf(hash) ?? page.querySelector<HTMLElement>('h1') ?? (page as HTMLElement);
  if (start.tabIndex < 0 && !start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Says a short text to screen readers; the same text twice is said twice. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (!announcer) return;
  announcer.textContent = '';
  // An empty live region has to be seen empty before it speaks again.
  setTimeout(() => (announcer.textContent = text), 50);
}
