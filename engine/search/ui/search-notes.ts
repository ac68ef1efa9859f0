import type { SearchFailureReason, SearchResults } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';

/** The number of results, for the status line, which is announced. */
export function countText({ total, query, partial, isIncomplete }: SearchResults): string {
  if (total === 0) return partial ? '' : `No results for “${query}”`;
  const count = `${total} ${total === 1 ? 'result' : 'results'}`;
  if (isIncomplete) return `${count} in titles and names. Offline: the text wasn’t searched.`;
  return partial ? `${count} so far. Searching the text…` : count;
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
  const note = make('div', { class: 'search-note' }, make('h2', {}, `No results for “${query}”`));
  if (suggestions.length > 0) note.append(otherQueries(suggestions, search));
  note.append(make('p', {}, 'Try fewer or other words, part of a name, or one of the areas:'));
  return note;
}

/** Other queries with more results. */
function otherQueries(queries: readonly string[], search: (query: string) => void): HTMLElement {
  const buttons = queries.flatMap((query, index) => {
    const button = make('button', { type: 'button' }, query);
    button.addEventListener('click', () => search(query));
    return index === 0 ? [button] : [', ', button];
  });
  return make('p', { class: 'did-you-mean' }, 'Did you mean ', ...buttons, '?');
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
    network: 'Check your network connection; typing searches again.',
    outdated: 'The site has changed since this page was opened.',
    'index-invalid': 'The search index cannot be read. Typing searches again.',
    refused: 'The search was refused: the browser or the service does not allow it.',
  }[reason];
  const button = make('button', { type: 'button' }, outdated ? 'Reload the page' : 'Try again');
  button.addEventListener('click', () => (outdated ? location.reload() : retry()));
  return make(
    'div',
    { class: 'search-note', role: 'alert' },
    make('h2', {}, 'Unable to fetch results'),
    make('p', {}, help),
    button,
  );
}
