import type { Shortcuts } from '../island-context.ts';
import { make } from '../make-element.ts';
import { t } from '../../texts/t.ts';

/** Names of keys on this reader's keyboard. */
function keyCaps(keys: string): HTMLElement[] {
  const mac = /Mac|iPhone|iPad/.test(navigator.platform);
  return keys.split(/\+(?=.)/).map((key) => make('kbd', {}, key === 'Ctrl' && mac ? '⌘' : key));
}

/** Opens the list of shortcuts, with a switch that turns all of them off. Only one is open at a time. */
export function showShortcuts(shortcuts: Shortcuts): void {
  if (document.querySelector('.shortcuts[open]')) return;
  const title = make('h2', { id: 'shortcuts-title' }, t('shortcuts'));
  const rows = shortcuts.all().map(({ keys, label }) => {
    const caps = keys.flatMap((one, index) => [
      ...(index ? [` ${t('or')} `] : []),
      ...keyCaps(one),
    ]);
    return make('div', {}, make('dt', {}, ...caps), make('dd', {}, label));
  });
  const box = make('input', { type: 'checkbox' });
  box.checked = shortcuts.enabled();
  box.addEventListener('change', () => shortcuts.enable(box.checked));
  // Takes the focus: a reflexive Space must not turn the shortcuts off.
  const close = make('button', { type: 'button', autofocus: true }, t('close'));
  close.addEventListener('click', () => dialog.close());
  const dialog = make(
    'dialog',
    { class: 'shortcuts', 'aria-labelledby': title.id },
    title,
    make('dl', {}, ...rows),
    make('label', {}, box, ` ${t('useShortcuts')}`),
    close,
  );
  // A click beside the dialog, or in its margins, is a click on the dialog itself, and so is the end of a selection
  // that was dragged out of it. What counts is where it started.
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isBeside && target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
