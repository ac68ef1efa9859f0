import { targetOf } from './scroll.ts';

/**
 * Moves focus to where reading starts: the hash's target, otherwise the first heading of the page. Doesn't scroll.
 */
export function focusStart(page: Element, hash: string): void {
  const start = targetOf(hash) ?? page.querySelector<HTMLElement>('h1') ?? (page as HTMLElement);
  if (start.tabIndex < 0 && !start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Announces a short text to screen readers; a repeated text is announced again. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (!announcer) return;
  announcer.textContent = '';
  // Screen readers must notice the empty live region before it speaks again.
  setTimeout(() => (announcer.textContent = text), 50);
}
