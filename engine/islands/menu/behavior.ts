import { indexAfterKey } from '../index-after-key.ts';
import type { Attach } from '../island-context.ts';

const ARROWS = ['ArrowDown', 'ArrowUp'] as const;

/**
 * A menu. The popover opens, closes on Escape and on a click outside, and returns focus by itself; this updates
 * `aria-expanded` and adds the arrow keys.
 */
export const attach: Attach = (root, context) => {
  const button = root.querySelector<HTMLElement>('[popovertarget]');
  const list = root.querySelector<HTMLElement>('[popover]');
  // Without native popovers, the list is always on the page, and every link in it can be reached.
  if (!button || !list || !('popover' in list)) return () => {};
  const leave = new AbortController();
  const isOpen = (): boolean => list.matches(':popover-open');

  // "beforetoggle" fires at once, "toggle" only in the next task.
  list.addEventListener(
    'beforetoggle',
    ({ newState }) => (button.ariaExpanded = String(newState === 'open')),
    leave,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const entries = [...list.querySelectorAll<HTMLElement>('a, button')];
      const index = entries.indexOf(event.target as HTMLElement);
      // Home and End apply to the list only while focus is inside it.
      if (index < 0 && !event.key.startsWith('Arrow')) return;
      const entry = entries[indexAfterKey(event.key, index, entries.length, ARROWS)];
      if (!entry) return;
      event.preventDefault();
      if (!isOpen()) list.showPopover();
      entry.focus();
    },
    leave,
  );
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget) && isOpen())
        list.hidePopover();
    },
    leave,
  );
  const stop = context.onLeave(() => isOpen() && list.hidePopover());
  return () => {
    stop();
    leave.abort();
  };
};
