// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShortcuts, keysOf } from './shortcuts.ts';

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('keysOf', () => {
  it.each([
    ['k', { ctrlKey: true }, 'Ctrl+K'],
    ['k', { metaKey: true }, 'Ctrl+K'],
    ['?', {}, '?'],
    ['d', {}, 'D'],
    ['Escape', {}, 'Escape'],
    ['D', { shiftKey: true }, 'D'],
    ['?', { shiftKey: true }, '?'],
    // Firefox's console, and other browser commands.
    ['K', { ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+K'],
    ['K', { metaKey: true, shiftKey: true }, 'Ctrl+Shift+K'],
    // AltGr on Windows, Option or Alt alone elsewhere.
    ['[', { ctrlKey: true, altKey: true }, '['],
    [']', { altKey: true }, ']'],
    // Commands of the browser or the system.
    ['[', { metaKey: true, altKey: true }, ''],
    ['d', { altKey: true }, ''],
    ['k', { ctrlKey: true, altKey: true }, ''],
  ])('%s with %o is %s', (key, event, keys) => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(keysOf({ key, ...plain, ...event })).toBe(keys);
  });
});

describe('createShortcuts', () => {
  it('takes events without a key, and leaves what lies under a dialog alone', () => {
    expect(keysOf({ ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent)).toBe('');
    const run = vi.fn();
    const remove = createShortcuts().add({ keys: ['!', 'Ctrl+J'], label: 'Test', run });
    document.body.innerHTML = '<dialog open></dialog>';
    press('!');
    expect(run).not.toHaveBeenCalled();
    press('j', { ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(1);
    remove();
  });

  it('runs what was added, keeps the key from the browser, and forgets what was taken back', () => {
    const shortcuts = createShortcuts();
    const run = vi.fn();
    const remove = shortcuts.add({ keys: ['!', 'Ctrl+J'], label: 'Test', run });
    expect(press('!').defaultPrevented).toBe(true);
    press('j', { ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(2);
    remove();
    expect(press('!').defaultPrevented).toBe(false);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('leaves the key to the browser when there was nothing to do', () => {
    createShortcuts().add({ keys: ['%'], label: 'Test', run: () => false });
    expect(press('%').defaultPrevented).toBe(false);
  });

  it('does not fire while the reader types, but for Ctrl', () => {
    const run = vi.fn();
    createShortcuts().add({ keys: ['&', 'Ctrl+Y'], label: 'Test', run });
    const field = document.body.appendChild(document.createElement('input'));
    press('&', {}, field);
    expect(run).not.toHaveBeenCalled();
    press('y', { ctrlKey: true }, field);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not fire for a key that an input method takes', () => {
    const run = vi.fn();
    createShortcuts().add({ keys: ['Ctrl+H'], label: 'Test', run });
    press('h', { ctrlKey: true, keyCode: 229 });
    expect(run).not.toHaveBeenCalled();
    press('h', { ctrlKey: true, keyCode: 72 });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not fire for a key that is held', () => {
    const run = vi.fn();
    createShortcuts().add({ keys: ['~'], label: 'Test', run });
    press('~', { repeat: true });
    expect(run).not.toHaveBeenCalled();
  });

  it('is switched off for good, and on again', () => {
    const run = vi.fn();
    const shortcuts = createShortcuts();
    shortcuts.add({ keys: ['$'], label: 'Test', run });
    shortcuts.enable(false);
    expect(createShortcuts().enabled()).toBe(false);
    press('$');
    expect(run).not.toHaveBeenCalled();
    shortcuts.enable(true);
    press('$');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
