import type { PageKind, SearchResults } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';
import { kindFilter } from './kind-filter.ts';
import type { SearchState } from './run-query.ts';
import { countText, isNothing, notesOn, searchFailed } from './search-notes.ts';

/** The parts that the dialog and the results page show below their field, from top to bottom; absent ones are empty. */
export interface DrawnResults {
  /** Buttons that filter by kind of page. */
  kinds?: HTMLElement[];
  /** Above or instead of the results: suggestions, failures, saved searches. */
  notes?: HTMLElement[];
  found?: HTMLElement[];
}

/** The elements that show results; screen readers announce the status. */
export interface ResultsView {
  filter: HTMLElement;
  notes: HTMLElement;
  list: HTMLElement;
  status: HTMLElement;
  /** Replaces everything but the status. */
  draw(drawn: DrawnResults): void;
}

/** What readers can do with the shown parts. */
export interface ResultsActions {
  /** Searches for another query. */
  ask(query: string): void;
  choose(kind: PageKind | undefined): void;
  /** Searches again. */
  retry(): void;
}

/** Creates the elements. The caller inserts them. */
export function createResultsView(list: HTMLElement): ResultsView {
  const filter = make('div', { class: 'search-kinds' });
  const notes = make('div');
  const status = make('p', { class: 'search-status', role: 'status' });
  return {
    filter,
    notes,
    list,
    status,
    draw({ kinds = [], notes: noted = [], found = [] }) {
      filter.replaceChildren(...kinds);
      notes.replaceChildren(...noted);
      list.replaceChildren(...found);
    },
  };
}

/**
 * The elements for a query's results, or for its failure (rows Q3, Q4).
 * @param kind the kind of page to show, or undefined for all
 * @param toElements creates the elements of the results
 * @returns `status` is the text of the status
 */
export function drawState(
  state: Exclude<SearchState, { type: 'busy' }>,
  kind: PageKind | undefined,
  toElements: (results: SearchResults) => HTMLElement[],
  { ask, choose, retry }: ResultsActions,
): DrawnResults & { status: string } {
  if (state.type === 'failed') return { notes: [searchFailed(state.reason, retry)], status: '' };
  const { results } = state;
  return {
    kinds: isNothing(results) ? [] : kindFilter(results, kind, choose),
    notes: notesOn(results, ask),
    found: toElements(results),
    status: countText(results),
  };
}
