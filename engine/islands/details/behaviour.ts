import { fold, shownHeight, stopFolding } from '../fold.ts';
import type { Attach } from '../island-context.ts';

/**
 * Sections that may be folded (row S8): every `<details>` below `root`, whenever it came, opens and closes
 * with a movement. Printing opens them all. Without code they work as the browser has them.
 */
export const attach: Attach = (root) => {
  const leave = new AbortController();
  const { signal } = leave;
  /** Where each one that moves is going. */
  const going = new WeakMap<HTMLDetailsElement, boolean>();

  const toggle = (details: HTMLDetailsElement): void => {
    const open = !(going.get(details) ?? details.open);
    const from = shownHeight(details);
    stopFolding(details);
    details.open = open;
    const to = shownHeight(details);
    // What closes has to be there until it is closed.
    details.open = true;
    going.set(details, open);
    fold(details, from, to, () => {
      details.open = open;
      going.delete(details);
    });
  };
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const summary = target.closest('summary');
      const details = summary?.parentElement;
      if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
      // A control inside of the summary does its own work.
      if (target.closest('a, button, input, select, textarea, label')) return;
      event.preventDefault();
      toggle(details);
    },
    { signal },
  );

  let opened: HTMLDetailsElement[] = [];
  addEventListener(
    'beforeprint',
    () => {
      opened = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const details of opened) details.open = true;
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      for (const details of opened.splice(0)) details.open = false;
    },
    { signal },
  );
  return () => leave.abort();
};
