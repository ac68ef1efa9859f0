import { announce } from './focus.ts';

/**
 * Says in place of a control, and aloud, that its code did not come, as in a tab that was open while another version of
 * the site was published: only a new document can mend that.
 */
export function sayMissing(control: HTMLElement): void {
  // The page it was on may have been left meanwhile.
  if (!control.isConnected) return;
  announce((control.ariaLabel = control.textContent = 'This did not load. Reload the page.'));
}
