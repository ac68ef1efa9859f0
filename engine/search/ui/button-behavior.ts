import type { Attach } from '../../islands/island-context.ts';
import { createDialog } from './create-dialog.ts';
import { sayUnreachable } from './say-unreachable.ts';
import { stored } from '../../islands/stored.ts';
import { t } from '../../texts/t.ts';

/** Loads the function that marks words on a page. */
export const markWords = () => import('../mark-words.ts');

/**
 * The button that opens the search (row Q1), and its keys. The search code loads at the first sign of intent: pointer
 * or focus on the button.
 */
export const attach: Attach = (root, context) => {
  const load = () => Promise.all([import('./search-code.ts'), context.search()]);
  const prepare = (): void => void load().catch(() => {});

  const open = (): void => {
    // The results page has its own field.
    const own = document.querySelector<HTMLInputElement>('.search-page input');
    if (own) return own.select();
    const dialog =
      document.querySelector<HTMLDialogElement>('dialog.search') ??
      createDialog(root.querySelector('svg'));
    const field = dialog.querySelector('input') as HTMLInputElement;
    if (!dialog.open) dialog.showModal();
    field.select();
    const start = (): void => {
      // Enter was for an earlier query, or the dialog was closed in between.
      delete dialog.dataset.enter;
      load().then(
        ([{ searchCode }]) => searchCode.runDialog(dialog, { context, markWords }),
        () => 'live' in dialog.dataset || sayUnreachable(dialog),
      );
    };
    field.oninput ??= start;
    start();
  };

  // A result was opened in a new tab, maybe this one (`leaveForTab` stored the key).
  if (stored('quire-opened'))
    import('./search-code.ts').then(
      (module) => module.searchCode.markOpened({ context, markWords }),
      () => {},
    );
  root.onpointerenter = root.onfocus = prepare;
  root.onclick = open;
  const keys = root.querySelector('kbd');
  if (keys && /Mac|iPhone|iPad/.test(navigator.platform)) keys.dataset.keys = '⌘ K';
  // One button of a page handles the keys; others can come and go with its text.
  const stop =
    root.closest('.navbar') &&
    context.shortcuts.add({ keys: ['Ctrl+K', '/'], label: t('search'), run: open });
  return () => {
    stop?.();
    root.onpointerenter = root.onfocus = root.onclick = null;
  };
};
