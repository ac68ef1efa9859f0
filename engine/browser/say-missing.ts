import { announce } from './focus.ts';
import { t } from '../texts/t.ts';

/**
 * Replaces a control's text with the message that its code didn't load, and announces it. This happens in a tab that
 * was open while a new version of the site was published; only a reload helps.
 */
export function sayMissing(control: HTMLElement): void {
  // The reader may have left its page in the meantime.
  if (!control.isConnected) return;
  announce((control.ariaLabel = control.textContent = t('partNotLoaded')));
}
