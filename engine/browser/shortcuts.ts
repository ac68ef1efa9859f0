import type { Shortcut, Shortcuts } from '../islands/island-context.ts';
import { store, stored } from '../islands/stored.ts';

const KEY = 'quire-shortcuts';

/** Where a key is text, not a command. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** What a key event means in the notation of shortcuts: `?`, `[`, `Ctrl+K`. Cmd and Ctrl are the same key. */
export function keysOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string {
  // A field filled by autofill sends events without a key.
  const { key = '', ctrlKey, metaKey, altKey, shiftKey } = event;
  // AltGr (which Windows reports as Ctrl and Alt) and Option type third-level characters, which include brackets on
  // many keyboards. With a letter, they are commands of the system.
  if (altKey) return metaKey || /\w/.test(key) ? '' : key;
  const letter = key.length === 1 ? key.toUpperCase() : key;
  return `${ctrlKey || metaKey ? (shiftKey ? 'Ctrl+Shift+' : 'Ctrl+') : ''}${letter}`;
}

/**
 * The keys that the page responds to. None fires while the reader types, none repeats while held, and the reader can
 * turn all of them off for good (WCAG 2.1.4), which also applies to other tabs.
 */
export function createShortcuts(): Shortcuts {
  const known = new Set<Shortcut>();
  let forThisPage: boolean | undefined;
  const enabled = (): boolean => forThisPage ?? stored(KEY) !== 'off';
  addEventListener('keydown', (event) => {
    // 229: an input method handles the key, also right after a composition has ended (Safari).
    if (event.defaultPrevented || event.repeat || event.keyCode === 229 || !enabled()) return;
    const keys = keysOf(event);
    const shortcut = [...known].find((candidate) => candidate.keys.includes(keys));
    if (!shortcut) return;
    const [target] = event.composedPath();
    // A key that types a character is text in a text field; with Ctrl or Cmd it never is.
    const types = target instanceof Element && target.closest(TYPING) !== null;
    // An open dialog also blocks shortcuts of the page behind it.
    const covered = document.querySelector('dialog[open]') !== null;
    if ((types || covered) && !keys.startsWith('Ctrl+')) return;
    if (shortcut.run() !== false) event.preventDefault();
  });
  return {
    add(shortcut) {
      known.add(shortcut);
      return () => known.delete(shortcut);
    },
    all: () => [...known],
    enabled,
    enable(on) {
      forThisPage = store(KEY, on ? null : 'off') ? undefined : on;
    },
  };
}
