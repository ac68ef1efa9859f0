import type { Attach } from '../island-context.ts';
import { t } from '../../texts/t.ts';

/** Clicks a link or button of the page; false if there is none, so that the key is left to the browser. */
function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** Shortcuts that don't belong to another island, and the button that lists all shortcuts. */
export const attach: Attach = (root, { sayMissing, shortcuts, onLeave }) => {
  const open = (): void => {
    // Rarely used, so it's loaded only when needed.
    import('./dialog.ts').then(
      (dialog) => dialog.showShortcuts(shortcuts),
      () => sayMissing(root),
    );
  };
  const stops = [
    // The dialog doesn't stay over the next page (Back works while it's open).
    onLeave(() => document.querySelector<HTMLDialogElement>('dialog.shortcuts')?.close()),
    shortcuts.add({ keys: ['?'], label: t('listShortcuts'), run: open }),
    shortcuts.add({
      keys: ['['],
      label: t('previousPage'),
      run: () => press('.pagination-previous'),
    }),
    shortcuts.add({ keys: [']'], label: t('nextPage'), run: () => press('.pagination-next') }),
    shortcuts.add({
      keys: ['D'],
      label: t('switchLightDark'),
      run: () => press('[data-island="color-mode"]'),
    }),
  ];
  root.addEventListener('click', open);
  return () => {
    for (const stop of stops) stop();
    root.removeEventListener('click', open);
  };
};
