import { announce } from './focus.ts';

/**
 * Says in place of a control, and to screen readers, that its code didn't load, as in a tab that was open while a new
 * version of the site was published. Only a new document helps.
 */
export function sayMissing(control: HTMLElement): void {
  // The reader may have left its page in the meantime.
  if (!control.isConnected) return;
  announce((control.ariaLabel = control.textContent = 'This did not load. Reload the page.'));
}
