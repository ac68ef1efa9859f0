import type { Attach } from '../island-context.ts';
import { putAway } from './stored.ts';

/** Dismisses the announcement, as long as its id stays the same. */
export const attach: Attach = (root) => {
  const html = document.documentElement;
  const close = (): void => {
    putAway(html.dataset.announcement ?? '');
    html.toggleAttribute('data-announcement-closed', true);
    // The button is gone: focus continues where the page begins.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const button = root.querySelector('button');
  button?.addEventListener('click', close);
  return () => button?.removeEventListener('click', close);
};
