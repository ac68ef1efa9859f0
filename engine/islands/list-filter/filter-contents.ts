import { keyOf, mountField } from './mount-field.ts';

/**
 * The field that narrows the contents list of a long page (row L8), as a widget's chunk exports it. Headings above one
 * that fits stay, so that it is seen where it belongs; they do not count. Without it the list is whole.
 *
 * @param root where the field is put, beside the list
 */
export function mount(root: HTMLElement): () => void {
  const list = root.closest('.toc, .toc-mobile')?.querySelector('ul');
  if (!list) return () => {};
  // From the last to the first: whether a heading stays depends on those below it.
  const items = [...list.querySelectorAll('li')].reverse().map((item) => ({
    item,
    // Below its link may be a list of its own.
    key: keyOf(item.firstElementChild?.textContent ?? ''),
    depth: Number(item.className.replace('toc-', '')),
  }));
  return mountField(root, ['heading', 'headings'], (fits) => {
    let found = 0;
    /** Depth of the shown heading below, whose own heading is still to come. */
    let below = 0;
    for (const { item, key, depth } of items) {
      const isFound = !fits || fits(key);
      item.hidden = !isFound && depth >= below;
      if (isFound) found += 1;
      if (!item.hidden) below = depth;
    }
    // What was found is looked at from its beginning.
    if (fits && list.parentElement) list.parentElement.scrollTop = 0;
    return found;
  });
}
