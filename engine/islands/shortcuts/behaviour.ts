import type { Attach } from '../island-context.ts';

/** Presses a link or button of the page; false when there is none, so that the key stays the browser's. */
function press(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** The shortcuts that belong to no other part, and the button that lists them all. */
export const attach: Attach = (root, { sayMissing, shortcuts, onLeave }) => {
  const open = (): void => {
    // Rarely asked for, so it is not part of what every page loads.
    import('./dialog.ts').then(
      (dialog) => dialog.showShortcuts(shortcuts),
      () => sayMissing(root),
    );
  };
  const stops = [
    // The list does not stay over the next page (Back leads there while it is open).
    onLeave(() => document.querySelector<HTMLDialogElement>('dialog.shortcuts')?.close()),
    shortcuts.add({ keys: ['?'], label: 'List the keyboard shortcuts', run: open }),
    shortcuts.add({
      keys: ['['],
      label: 'Previous page',
      run: () => press('.pagination-previous'),
    }),
    shortcuts.add({ keys: [']'], label: 'Next page', run: () => press('.pagination-next') }),
    shortcuts.add({
      keys: ['D'],
      label: 'Switch between light and dark',
      run: () => press('[data-island="colour-mode"]'),
    }),
  ];
  root.addEventListener('click', open);
  return () => {
    for (const stop of stops) stop();
    root.removeEventListener('click', open);
  };
};
