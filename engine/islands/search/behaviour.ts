import type { Attach } from '../island-context.ts';
import { createDialog } from './create-dialog.ts';

/**
 * The button that opens the search (row Q1), and its keys. What searches is loaded at the first sign that
 * the reader means it: the pointer or the focus on the button.
 */
export const attach: Attach = (root, context) => {
  const load = () => Promise.all([import('./run-dialog.ts'), context.search()]);
  const prepare = (): void => void load().catch(() => {});

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
          const markWords = () => import('../../search/mark-words.ts').then((m) => m.markWords);
          runDialog(dialog, { context, markWords });
        },
        () => {
          const body = dialog.querySelector('.search-body');
          // The whole of it (row Q4) is in what could not be loaded. Typing on tries again.
          if (body) body.textContent = 'Unable to fetch results. Check your network connection.';
        },
      );
    };
    field?.addEventListener('input', start);
    start();
  };

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
