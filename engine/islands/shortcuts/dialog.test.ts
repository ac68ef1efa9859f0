// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showShortcuts } from './dialog.ts';

afterEach(() => document.body.replaceChildren());

/** Opens the dialog in a box from 100 to 200, presses and clicks the given elements; true if that closes it. */
function pressAndClick(press: number, pressed: string, clicked: string): boolean {
  showShortcuts({ add: () => () => {}, all: () => [], enabled: () => true, enable() {} });
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 100, 100));
  const at = (selector: string): Element => document.querySelector(selector) as Element;
  const init = { bubbles: true, clientX: press, clientY: 150 };
  at(pressed).dispatchEvent(new PointerEvent('pointerdown', init));
  at(clicked).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return document.querySelector('dialog') === null;
}

it.each([
  ['a click beside the list closes it', 50, 'dialog', 'dialog', true],
  ['a selection that is drawn out of it does not', 150, 'dialog h2', 'dialog', false],
  ['nor does a click in its margin', 105, 'dialog', 'dialog', false],
  ['its button closes it', 150, 'dialog button', 'dialog button', true],
])('%s', (_, press, pressed, clicked, isClosed) => {
  expect(pressAndClick(press, pressed, clicked)).toBe(isClosed);
});
