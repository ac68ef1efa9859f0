import type { Attach } from '../island-context.ts';
import { createDialog } from './create-dialog.ts';
import { sayUnreachable } from './say-unreachable.ts';

/**
 * The button that opens the search (row Q1), and its keys. What searches is loaded at the first sign that
 * the reader means it: the pointer or the focus on the button.
 */
export const attach: Attach = (root, context) => {
  const load = () => Promise.all([import('./run-dialog.ts'), context.search()]);
  const prepare = (): void => void load().catch(() => {});
  const markWords = () => import('../../search/mark-words.ts');

  const open = (): void => {
    // The page of results has a field of its own.
    const own = document.querySelector<HTMLInputElement>('.search-page input');
    if (own) return own.select();
    const dialog =
      document.querySelector<HTMLDialogElement>('dialog.search') ??
      createDialog(root.querySelector('svg'));
    const field = dialog.querySelector('input');
    if (!dialog.open) dialog.showModal();
    field?.select();
    const start = (): void => {
      load().then(
        ([{ runDialog }]) => {
          field?.removeEventListener('input', start);
          runDialog(dialog, { context, markWords });
        },
        () => sayUnreachable(dialog),
      );
    };
    field?.addEventListener('input', start);
    start();
  };

  // A result was opened in a tab of its own, maybe this one (`leaveForTab`, whose key this is).
  try {
    if (localStorage.getItem('quire-opened'))
      import('./run-dialog.ts').then(
        ({ markOpened }) => markOpened({ context, markWords }),
        () => {},
      );
  } catch {
    // Nothing was left where nothing is kept.
  }
  root.addEventListener('pointerenter', prepare);
  root.addEventListener('focus', prepare);
  root.addEventListener('click', open);
  const keys = root.querySelector('kbd');
  if (keys && /Mac|iPhone|iPad/.test(navigator.platform)) keys.dataset.keys = '⌘ K';
  // One button of a page answers the keys; others may come and go with its text.
  const stop = root.closest('.navbar')
    ? context.shortcuts.add({ keys: ['Ctrl+K', '/'], label: 'Search', run: open })
    : () => {};
  return () => {
    stop();
    root.removeEventListener('pointerenter', prepare);
    root.removeEventListener('focus', prepare);
    root.removeEventListener('click', open);
  };
};
