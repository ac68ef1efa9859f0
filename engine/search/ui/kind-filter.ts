import type { PageKind, SearchResults } from '../../model/search.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { make } from '../../islands/make-element.ts';
import { t } from '../../texts/t.ts';

/**
 * Buttons that show pages of one kind only; none if there is nothing to choose.
 * @param chosen the current kind, or undefined for all; it keeps its button even without pages
 * @param choose called with the chosen kind
 */
export function kindFilter(
  { kinds }: SearchResults,
  chosen: PageKind | undefined,
  choose: (kind: PageKind | undefined) => void,
): HTMLElement[] {
  if (kinds.length < 2 && !chosen) return [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const counts = new Map(kinds.map(({ kind, count }) => [kind, count]));
  if (chosen && !counts.has(chosen)) counts.set(chosen, 0);
  const button = (label: string, count: number, kind: PageKind | undefined): HTMLElement => {
    const made = make(
      'button',
      { type: 'button', value: kind ?? '', 'aria-pressed': String(kind === chosen) },
      `${label} `,
      make('span', {}, String(count)),
    );
    made.addEventListener('click', () => choose(kind));
    return made;
  };
  const buttons = Array.from(counts, ([kind, count]) => button(KIND_LABELS[kind], count, kind));
  const label = t('filterKinds');
  return [
    make(
      'div',
      { class: 'kinds', role: 'group', 'aria-label': label },
      button(t('allKinds'), all, undefined),
      ...buttons,
    ),
  ];
}

/** The button of the same kind after a redraw; undefined for any other control. */
export function sameKindButton(root: Element, had: Element): HTMLElement | undefined {
  if (!(had instanceof HTMLButtonElement) || !had.closest('.kinds')) return undefined;
  const buttons = root.querySelectorAll<HTMLButtonElement>('.kinds button');
  return [...buttons].find(({ value }) => value === had.value);
}
