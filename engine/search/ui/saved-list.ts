import { make } from '../../islands/make-element.ts';
import { areaLinks } from './search-notes.ts';
import type { SavedSearches } from './saved-searches.ts';
import { t } from '../../texts/t.ts';

const STAR = 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z';
const CROSS = 'm5.5 5.5 9 9M14.5 5.5l-9 9';

/**
 * The content below an empty field: favorite and recent searches, each with buttons to keep and remove it (row Q2), and
 * the site's popular queries. A reader without searches also gets the areas of the site.
 * @param search called with the chosen query
 * @param redraw called after a change
 */
export function savedList(
  saved: SavedSearches,
  search: (query: string) => void,
  redraw: () => void,
): HTMLElement[] {
  const { recent, favorite } = saved.read();
  const popular = popularList([...recent, ...favorite], search);
  if (recent.length + favorite.length === 0) {
    return [make('div', { class: 'saved' }, ...popular, make('h2', {}, t('browse')), areaLinks())];
  }
  const row = (query: string, isFavorite: boolean): HTMLElement => {
    const run = button('saved-run', query);
    run.append(query);
    run.addEventListener('click', () => search(query));
    const actions: HTMLElement[] = [];
    const add = (label: string, drawing: string, act: (query: string) => void): void => {
      const made = button('icon-button', `${label}: ${query}`);
      made.title = label;
      made.append(icon(drawing));
      made.addEventListener('click', () => {
        act(query);
        redraw();
      });
      actions.push(made);
    };
    if (!isFavorite) add(t('addFavorite'), STAR, saved.favor);
    add(t('remove'), CROSS, saved.remove);
    return make('li', {}, run, ...actions);
  };
  const group = (label: string, queries: string[], isFavorite: boolean): HTMLElement[] =>
    queries.length === 0
      ? []
      : [
          make('h2', {}, label),
          make('ul', { 'aria-label': label }, ...queries.map((query) => row(query, isFavorite))),
        ];
  return [
    make(
      'div',
      { class: 'saved' },
      ...group(t('favorites'), favorite, true),
      ...group(t('recent'), recent, false),
      ...popular,
    ),
  ];
}

/** The site's popular queries, which the navbar's button has, without those that are listed already. */
function popularList(listed: readonly string[], search: (query: string) => void): HTMLElement[] {
  const { popular } = document.querySelector<HTMLElement>('.navbar [data-popular]')?.dataset ?? {};
  const queries = (popular?.split('\n') ?? []).filter((query) => !listed.includes(query));
  if (queries.length === 0) return [];
  const items = queries.map((query) => {
    const run = make('button', { type: 'button' }, query);
    run.addEventListener('click', () => search(query));
    return make('li', {}, run);
  });
  const list = make('ul', { class: 'search-areas', 'aria-label': t('popular') }, ...items);
  return [make('h2', {}, t('popular')), list];
}

/**
 * The counterpart of a control in a redrawn list of saved searches: the same control, or its search, or what has moved
 * into its place; undefined in an empty list.
 * @param had the control, still in its old list
 */
export function sameInSaved(list: ParentNode, had: Element): HTMLElement | null | undefined {
  const rowsOf = (of: ParentNode | null): HTMLElement[] => [
    ...(of?.querySelectorAll<HTMLElement>('ul:not(.search-areas) > li') ?? []),
  ];
  const nameOf = (control: Element): string | null =>
    control.getAttribute('aria-label') ?? control.textContent;
  const alike = had.closest('.search-areas') ? '.search-areas button' : 'button[aria-label]';
  const called = (name: string | null | undefined): HTMLElement | undefined =>
    [...list.querySelectorAll<HTMLElement>(alike)].find((control) => nameOf(control) === name);
  const row = had.closest('li');
  const at = rowsOf(had.closest('.saved')).findIndex((one) => one === row);
  return (
    called(nameOf(had)) ??
    called(row?.textContent) ??
    rowsOf(list)
      .slice(0, at + 1)
      .at(-1)
      ?.querySelector<HTMLElement>('button:last-child')
  );
}

function button(className: string, label: string): HTMLButtonElement {
  return make('button', { type: 'button', class: className, 'aria-label': label });
}

/** Rendered here rather than with the page's icons, so that pages don't contain it. */
function icon(drawing: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(svg.namespaceURI, 'path') as SVGPathElement;
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', drawing);
  svg.append(path);
  return svg;
}
