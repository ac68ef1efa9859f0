import { make } from '../make-element.ts';
import { stored } from '../stored.ts';
import type { NotedSetup } from '../../model/setup.ts';
import { t } from '../../texts/t.ts';

/** The key and the event of tabs of a group (`islands/tabs/behavior.ts`), whose choice is the reader's setup. */
const KEY = 'docusaurus.tab.';
const CHOSEN = 'quire:tab';

/**
 * The line on a page that applies only to some setups, exported as a widget's chunk: it's there for readers who have
 * chosen another one.
 * @param root an empty element; its `data-setup` is a `NotedSetup`
 * @returns a function that removes the line and stops listening
 */
export function mount(root: HTMLElement): () => void {
  const noted = JSON.parse(root.dataset['setup'] ?? '[]') as NotedSetup;
  const draw = (): void => {
    const others = noted.flatMap(([group, values, labels]) => {
      const chosen = stored(KEY + group) ?? '';
      const own = labels[chosen];
      if (own === undefined || values.includes(chosen)) return [];
      return [{ own, other: values.map((value) => labels[value]).join(` ${t('or')} `) }];
    });
    if (others.length === 0) return root.replaceChildren();
    const list = (key: 'own' | 'other'): string =>
      others.map((one) => one[key]).join(` ${t('setupOn')} `);
    const change = make('button', { type: 'button' }, t('changeSetup'));
    change.addEventListener('click', () =>
      document.querySelector<HTMLElement>('.navbar [data-island="search"]')?.click(),
    );
    const page = list('other');
    const own = list('own');
    root.replaceChildren(`${t('setupDiffers', { page, own })} `, change);
  };
  draw();
  document.addEventListener(CHOSEN, draw);
  return () => {
    document.removeEventListener(CHOSEN, draw);
    root.replaceChildren();
  };
}
