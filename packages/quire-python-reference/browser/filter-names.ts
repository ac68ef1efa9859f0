import { filterKey, mountField } from 'quire-docs/list-filter';

/**
 * The field that filters the list of names around it, an island that is loaded when the list comes into view. Without
 * the field, the list is complete. The field starts with the query parameter `q` of the page's address.
 *
 * @param root where to insert the field
 */
export function mount(root: HTMLElement): () => void {
  const index = root.closest<HTMLElement>('.api-index');
  if (!index) return () => {};
  const modules = index.querySelector<HTMLElement>('.api-modules');
  const groups = [...index.querySelectorAll<HTMLElement>('section')].map((group) => ({
    group,
    items: [...group.querySelectorAll('li')].map((item) => ({
      item,
      key: filterKey(item.textContent ?? ''),
    })),
    starts: (group.dataset['modules'] ?? '').split(' ').map(filterKey),
  }));
  const leave = mountField(
    root,
    (count) => (count === 1 ? '1 name' : `${count} names`),
    (fits) => {
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
    },
  );
  // A form on another page can ask for a name: `/api/names?q=asset`.
  const asked = new URLSearchParams(location.search).get('q');
  const field = root.querySelector('input');
  if (asked && field) {
    field.value = asked;
    field.dispatchEvent(new Event('input'));
  }
  return leave;
}
