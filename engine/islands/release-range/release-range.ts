import { t } from '../../texts/t.ts';
/**
 * The two fields that narrow lists of changes to those between two releases, exported as a widget's chunk. Without
 * them, the lists are complete.
 *
 * @param root where to insert the fields; its `data-versions` names all releases, newest first
 * @returns a function that shows the complete lists again and stops listening
 */
export function mount(root: HTMLElement): () => void {
  const box = root.closest('.release-changes');
  const versions = (root.dataset['versions'] ?? '').split(' ');
  if (!box || versions.length < 2) return () => {};
  const ages = new Map(versions.map((version, age) => [version, age]));
  const groups = [...box.querySelectorAll('section')].map((group) => ({
    group,
    items: [...group.querySelectorAll('li')].map((item) => ({
      item,
      age: ages.get(item.dataset['version'] ?? '') ?? 0,
    })),
  }));
  // The default filters nothing out, so nothing moves when the fields appear.
  const from = select([t('anyRelease'), ...versions.slice(1)], 0);
  const to = select(versions.slice(0, -1), 0);
  const count = document.createElement('span');
  count.role = 'status';
  root.replaceChildren(label(t('fromRelease'), from), label(t('toRelease'), to), count);

  const narrow = (): void => {
    const [oldest, newest] = [ages.get(from.value) ?? Infinity, ages.get(to.value) ?? 0];
    let found = 0;
    for (const { group, items } of groups) {
      let shown = 0;
      for (const { item, age } of items) {
        item.hidden = age < newest || age >= oldest;
        if (!item.hidden) shown += 1;
      }
      group.hidden = shown === 0;
      found += shown;
    }
    const isAll = oldest === Infinity && newest === 0;
    const said = oldest <= newest ? t('chooseOlder') : t('changes', { count: found });
    count.textContent = isAll ? '' : said;
  };
  const leave = new AbortController();
  for (const field of [from, to])
    field.addEventListener('change', narrow, { signal: leave.signal });
  // Browsers can restore an earlier choice.
  narrow();
  return () => {
    leave.abort();
    for (const { group, items } of groups) {
      group.hidden = false;
      for (const { item } of items) item.hidden = false;
    }
  };
}

function select(versions: readonly string[], chosen: number): HTMLSelectElement {
  const field = document.createElement('select');
  for (const version of versions) {
    const option = document.createElement('option');
    option.textContent = version;
    field.append(option);
  }
  field.selectedIndex = chosen;
  return field;
}

function label(text: string, field: HTMLElement): HTMLLabelElement {
  const element = document.createElement('label');
  element.append(`${text} `, field);
  return element;
}
