import type { Attach } from '../island-context.ts';

/** Index that a key leads to among `count` entries, or -1 when the key means nothing here. */
export function entryAfterKey(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/**
 * A dropdown. The popover opens, closes on Escape and on a click outside, and gives the focus back
 * by itself; this keeps `aria-expanded` in step and adds the arrow keys.
 */
export const attach: Attach = (root, context) => {
  const button = root.querySelector<HTMLElement>('[popovertarget]');
  const list = root.querySelector<HTMLElement>('[popover]');
  // Without native popovers the list stays in the page, and every link in it can be reached.
  if (!button || !list || !('popover' in list)) return () => {};
  const leave = new AbortController();
  const { signal } = leave;
  const isOpen = (): boolean => list.matches(':popover-open');

  // "beforetoggle" comes at once, "toggle" only in the next task.
  list.addEventListener(
    'beforetoggle',
    (event) => button.setAttribute('aria-expanded', String(event.newState === 'open')),
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const entries = [...list.querySelectorAll<HTMLElement>('a[href]')];
      const index = entries.indexOf(event.target as HTMLElement);
      // Home and End mean the list only once the reader is in it.
      if (index < 0 && !event.key.startsWith('Arrow')) return;
      const entry = entries[entryAfterKey(event.key, index, entries.length)];
      if (!entry) return;
      event.preventDefault();
      if (!isOpen()) list.showPopover();
      entry.focus();
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget) && isOpen())
        list.hidePopover();
    },
    { signal },
  );
  const stop = context.onLeave(() => isOpen() && list.hidePopover());
  return () => {
    stop();
    leave.abort();
  };
};
