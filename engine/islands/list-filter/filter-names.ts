import { keyOf, mountField } from './mount-field.ts';

/**
 * The field that narrows the list of names around it, as a widget's chunk exports it: loaded when the list is about to
 * be seen, and not by any other page. Without it the list is whole.
 *
 * @param root where the field is put
 */
export function mount(root: HTMLElement): () => void {
  const index = root.closest<HTMLElement>('.api-index');
  if (!index) return () => {};
  const modules = index.querySelector<HTMLElement>('.api-modules');
  const groups = [...index.querySelectorAll<HTMLElement>('section')].map((group) => ({
    group,
    items: [...group.querySelectorAll('li')].map((item) => ({
      item,
      key: keyOf(item.textContent ?? ''),
    })),
    starts: (group.dataset['modules'] ?? '').split(' ').map(keyOf),
  }));
  return mountField(root, ['name', 'names'], (fits) => {
    let found = 0;
    if (modules) modules.hidden = fits !== undefined;
    for (const { group, items, starts } of groups) {
      let shown = 0;
      for (const { item, key } of items) {
        item.hidden = fits !== undefined && !starts.some((start) => fits(start + key));
        if (!item.hidden) shown += 1;
      }
      group.hidden = shown === 0;
      found += shown;
    }
    return found;
  });
}
