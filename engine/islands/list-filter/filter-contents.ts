import { filterKey, mountField } from './mount-field.ts';
import { t } from '../../texts/t.ts';

/**
 * The field that filters the table of contents of a long page (row L8), exported as a widget's chunk. Ancestors of
 * matching headings stay for context, but don't count. Without the field, the list is complete.
 *
 * @param root where to insert the field, beside the list
 */
export function mount(root: HTMLElement): () => void {
  const list = root.closest('.toc, .toc-mobile')?.querySelector('ul');
  if (!list) return () => {};
  // From last to first: whether a heading stays depends on those below it.
  const items = [...list.querySelectorAll('li')].reverse().map((item) => ({
    item,
    // Its link can be followed by a nested list.
    key: filterKey(item.firstElementChild?.textContent ?? ''),
    depth: Number(item.className.replace('toc-', '')),
  }));
  return mountField(
    root,
    (count) => t('headings', { count }),
    (fits) => {
      let found = 0;
      /** Depth of the last shown heading whose ancestor hasn't been reached yet. */
      let below = 0;
      for (const { item, key, depth } of items) {
        const isFound = !fits || fits(key);
        item.hidden = !isFound && depth >= below;
        if (isFound) found += 1;
        if (!item.hidden) below = depth;
      }
      // Results are shown from their beginning.
      if (fits && list.parentElement) list.parentElement.scrollTop = 0;
      return found;
    },
  );
}
