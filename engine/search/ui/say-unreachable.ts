import { t } from '../../texts/t.ts';

/**
 * Reports that the search code couldn't be loaded. The full message (row Q4) is part of that code. Typing tries again.
 * @param root contains the body of the dialog, or of the results page
 */
export function sayUnreachable(root: HTMLElement): void {
  const body = root.querySelector('.search-body');
  if (body) body.textContent = t('searchUnreachable');
}
