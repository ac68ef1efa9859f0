import { fold, shownHeight, stopFolding } from '../fold.ts';
import type { Attach } from '../island-context.ts';

/**
 * Sections that fold (row S8): every `<details>` below `root`, whenever it was added, opens and closes with an
 * animation. Printing opens all of them. Without JavaScript they work as the browser implements them.
 */
export const attach: Attach = (root) => {
  const leave = new AbortController();
  /** Target state of each one that is moving. */
  const going = new WeakMap<HTMLDetailsElement, boolean>();

  const toggle = (details: HTMLDetailsElement): void => {
    const open = !(going.get(details) ?? details.open);
    const from = shownHeight(details);
    stopFolding(details);
    details.open = open;
    const to = shownHeight(details);
    // A closing section stays rendered until it's closed.
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
      // A control inside the summary does its own work.
      if (target.closest('a, button, input, select, textarea, label')) return;
      event.preventDefault();
      toggle(details);
    },
    leave,
  );

  let opened: HTMLDetailsElement[] = [];
  addEventListener(
    'beforeprint',
    () => {
      opened = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const details of opened) details.open = true;
    },
    leave,
  );
  addEventListener(
    'afterprint',
    () => {
      for (const details of opened.splice(0)) details.open = false;
    },
    leave,
  );
  return () => leave.abort();
};
