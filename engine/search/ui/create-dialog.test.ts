// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createDialog } from './create-dialog.ts';

it('is named by an attribute, which every browser knows', () => {
  // As in Firefox before 119.
  delete (Element.prototype as Partial<Element>).ariaLabel;
  expect(createDialog(null).getAttribute('aria-label')).toBe('Search');
});
