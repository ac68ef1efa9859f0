import type { SearchFailureReason, SearchResults } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';
import { t } from '../../texts/t.ts';

/** The number of results, for the status line, which is announced. */
export function countText({ total, query, partial, isIncomplete }: SearchResults): string {
  if (total === 0) return partial ? '' : t('noResults', { query });
  if (isIncomplete) return t('resultsOffline', { count: total });
  return partial ? t('resultsSoFar', { count: total }) : t('results', { count: total });
}

/** Whether a query has no results at all, regardless of the filter. */
export function isNothing({ total, kinds, partial }: SearchResults): boolean {
  return total === 0 && kinds.length === 0 && !partial;
}

/**
 * What to show above the results: that there are none, better queries, or nothing.
 * @param search called with another query
 */
export function notesOn(results: SearchResults, search: (query: string) => void): HTMLElement[] {
  if (isNothing(results)) return [nothingFound(results, search), areaLinks()];
  const { suggestions } = results;
  return suggestions.length > 0 ? [otherQueries(suggestions, search)] : [];
}

/**
 * No results (row Q3): what was searched, the nearest words on the pages, the areas of the site.
 * @param search called with another query
 */
function nothingFound(
  { query, suggestions }: SearchResults,
  search: (query: string) => void,
): HTMLElement {
  const note = make('div', { class: 'search-note' }, make('h2', {}, t('noResults', { query })));
  if (suggestions.length > 0) note.append(otherQueries(suggestions, search));
  note.append(make('p', {}, t('noResultsHelp')));
  return note;
}

/** Other queries with more results. */
function otherQueries(queries: readonly string[], search: (query: string) => void): HTMLElement {
  const buttons = queries.flatMap((query, index) => {
    const button = make('button', { type: 'button' }, query);
    button.addEventListener('click', () => search(query));
    return index === 0 ? [button] : [', ', button];
  });
  const [before, after] = t('didYouMean').split('{queries}');
  return make('p', { class: 'did-you-mean' }, before ?? '', ...buttons, after ?? '');
}

/** Links to the areas of the site, as in the navbar. */
export function areaLinks(): HTMLElement {
  const areas = document.querySelectorAll<HTMLAnchorElement>('.navbar-areas a');
  return make(
    'ul',
    { class: 'search-areas' },
    ...Array.from(areas, ({ href, textContent }) =>
      make('li', {}, make('a', { href }, textContent ?? '')),
    ),
  );
}

/** The search failed (row Q4): what to check, and a button to try again. Typing tries again, too. */
export function searchFailed(reason: SearchFailureReason, retry: () => void): HTMLElement {
  const outdated = reason === 'outdated';
  const help = {
    network: t('searchNetwork'),
    outdated: t('searchOutdated'),
    'index-invalid': t('searchInvalid'),
    refused: t('searchRefused'),
  }[reason];
  const button = make('button', { type: 'button' }, outdated ? t('reload') : t('tryAgain'));
  button.addEventListener('click', () => (outdated ? location.reload() : retry()));
  return make(
    'div',
    { class: 'search-note', role: 'alert' },
    make('h2', {}, t('searchFailed')),
    make('p', {}, help),
    button,
  );
}
