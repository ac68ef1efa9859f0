import { make } from '../../islands/make-element.ts';
import { store, stored } from '../../islands/stored.ts';
import type { ReaderSetup, SetupOffered } from '../../model/setup.ts';
import { t } from '../../texts/t.ts';

/**
 * The key and the event of tabs of a group (`islands/tabs/behavior.ts`): a setup is the choice among them. They're
 * written again here because a module that the core shares with other code would add an export to it.
 */
const keyOf = (group: string): string => `docusaurus.tab.${group}`;
const CHOSEN = 'quire:tab';

/** What the site lets readers choose; empty for sites that let them choose nothing. */
export function offeredSetup(): SetupOffered {
  const { setup } = document.querySelector<HTMLElement>('.navbar [data-setup]')?.dataset ?? {};
  return JSON.parse(setup ?? '[]') as SetupOffered;
}

/** What the reader has chosen, here or with tabs. */
export function readerSetup(offered = offeredSetup()): ReaderSetup {
  return Object.fromEntries(
    offered.flatMap(([group, , choices]) => {
      const value = stored(keyOf(group));
      return choices.some(([known]) => known === value) ? [[group, value as string]] : [];
    }),
  );
}

/** Remembers a choice, and selects its tabs; an empty value forgets it. */
export function chooseSetup(group: string, value: string): void {
  store(keyOf(group), value || null);
  document.dispatchEvent(new CustomEvent(CHOSEN, { detail: { group, value } }));
}

/** “My setup”: a field for everything that readers can choose; none if there is nothing. */
export function setupFields(): HTMLElement[] {
  const offered = offeredSetup();
  if (offered.length === 0) return [];
  const chosen = readerSetup(offered);
  const fields = offered.map(([group, label, choices]) => {
    const options = [['', t('anySetup')] as const, ...choices].map(([value, name]) =>
      make('option', { value }, name),
    );
    const field = make('select', {}, ...options);
    field.value = chosen[group] ?? '';
    field.addEventListener('change', () => chooseSetup(group, field.value));
    return make('label', {}, label, ' ', field);
  });
  return [make('fieldset', { class: 'search-setup' }, make('legend', {}, t('mySetup')), ...fields)];
}
