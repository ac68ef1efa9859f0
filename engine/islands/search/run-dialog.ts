import type { PageKind, SearchResults } from '../../model/search.ts';
import type { IslandContext } from '../island-context.ts';
import { createActiveOption } from './active-option.ts';
import { foundPage } from './found-page.ts';
import { kindFilter } from './kind-filter.ts';
import { make } from '../make-element.ts';
import { createPageMarker, type MarkWords } from './mark-page.ts';
import { leaveForTab, opensBeside, takeFromTab } from './opened-beside.ts';
import { resultsHref } from './results-href.ts';
import { createQueryRunner, type SearchState } from './run-query.ts';
import { savedList } from './saved-list.ts';
import { createSavedSearches } from './saved-searches.ts';
import { countText, nothingFound, otherQueries, searchFailed } from './search-notes.ts';
import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

/** What the views of the search are made with. */
export interface SearchParts {
  context: IslandContext;
  /** Loads the rule by which words of a page are marked. */
  markWords(): Promise<MarkWords>;
}

/** Pages shown in the dialog; the page of results has the rest. */
const SHOWN = 6;

/** Brings the open dialog to life: what was typed meanwhile is searched at once. Called again, it does nothing. */
export function runDialog(dialog: HTMLDialogElement, { context, markWords }: SearchParts): void {
  const field = dialog.querySelector('input');
  const body = dialog.querySelector<HTMLElement>('.search-body');
  if (!field || !body || 'live' in dialog.dataset) return;
  dialog.dataset.live = '';

  const saved = createSavedSearches();
  const markPage = createPageMarker(context, markWords);
  const filter = make('div', { class: 'search-kinds' });
  const list = make('div', { id: 'search-list', role: 'listbox', 'aria-label': 'Results' });
  const notes = make('div');
  const status = make('p', { class: 'search-status', role: 'status' });
  const keys = make('p', { class: 'search-keys', 'aria-hidden': 'true' });
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hints = { '↑ ↓': 'choose', Enter: 'open', [`${command} Enter`]: 'new tab' };
  for (const [key, does] of Object.entries(hints)) keys.append(make('kbd', {}, key), ` ${does} `);
  body.replaceChildren(filter, notes, list);
  dialog.append(make('div', { class: 'search-foot' }, status, keys));

  const active = createActiveOption(field, list);
  let kind: PageKind | undefined;
  let shown: SearchResults | undefined;
  /** Enter was pressed before there was anything to open: where the first result is to be shown. */
  let openFirst: 'here' | WaitingTab | undefined;
  const openIn = (place: typeof openFirst): void => {
    if (typeof openFirst === 'object') openFirst.close();
    openFirst = place;
  };

  const ask = (query: string): void => {
    field.value = query;
    field.focus();
    search();
  };
  const drawSaved = (): void => {
    shown = undefined;
    kind = undefined;
    draw([], savedList(saved, ask, drawSaved), []);
    status.textContent = '';
  };
  const draw = (
    kinds: HTMLElement[],
    note: HTMLElement[],
    found: HTMLElement[],
    isSame = false,
  ): void => {
    delete dialog.dataset.busy;
    filter.replaceChildren(...kinds);
    notes.replaceChildren(...note);
    list.replaceChildren(...found);
    // In the frame that lays the list out; asked for now, it would be laid out at once.
    if (!isSame) requestAnimationFrame(() => (body.scrollTop = 0));
    active.reset(isSame);
  };
  const drawResults = (results: SearchResults): void => {
    const { query, total, pages, suggestions, partial } = results;
    const isNothing = total === 0 && !partial && (!kind || results.kinds.length === 0);
    const note = isNothing
      ? [nothingFound(results, ask)]
      : suggestions.length > 0
        ? [otherQueries(suggestions, ask)]
        : [];
    const found = pages.map((page) => foundPage(page, 'option'));
    if (total > pages.length) {
      const href = resultsHref(query, kind);
      const attributes = { class: 'see-all', href, role: 'option', tabindex: '-1' };
      found.push(
        make('a', { ...attributes, 'aria-selected': 'false' }, `See all ${total} results`),
      );
    }
    // The whole answer follows the names: what the reader has chosen among those stays chosen.
    const isSame = shown?.partial === true && shown.query === query;
    draw(isNothing ? [] : kindFilter(results, kind, choose), note, found, isSame);
    status.textContent = countText(results);
    shown = results;
    if (!partial) showFirst(active.current() as HTMLAnchorElement | undefined);
  };
  /** What Enter was pressed for has come. */
  const showFirst = (first: HTMLAnchorElement | undefined): void => {
    if (!first) return openIn(undefined);
    const place = openFirst;
    openFirst = undefined;
    if (place === 'here') first.click();
    else if (place) {
      keep(first);
      place.go(first.href);
    }
  };
  const show = (state: SearchState): void => {
    if (state.type === 'busy') {
      // Older results stay until newer ones are there; anything else would contradict what is typed.
      if (!shown) draw([], [], []);
      status.textContent ||= 'Searching…';
      dialog.dataset.busy = '';
    } else if (state.type === 'results') drawResults(state.results);
    else {
      openIn(undefined);
      draw([], [searchFailed(state.reason, search)], []);
      status.textContent = '';
      shown = undefined;
    }
  };
  const runner = createQueryRunner(() => context.search(), show);
  const search = (): void => {
    openIn(undefined);
    if (field.value.trim() === '') {
      runner.cancel();
      return drawSaved();
    }
    runner.run(field.value, { perPage: SHOWN, ...(kind && { kinds: [kind] }) });
  };
  const choose = (wanted: PageKind | undefined): void => {
    kind = wanted;
    field.focus();
    search();
  };

  field.addEventListener('input', search);
  dialog.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key === 'Enter' && event.target === field) {
      event.preventDefault();
      const option = active.current();
      const isBeside = ctrlKey || metaKey;
      // The list may still be that of an older query.
      if ('busy' in dialog.dataset) wait(isBeside);
      else if (isBeside && option) openBeside(option as HTMLAnchorElement);
      else option?.click();
      return;
    }
    if (shiftKey || altKey || ctrlKey || metaKey) return;
    const isSaved = moveInSaved(key, field, notes);
    if (isSaved || (event.target === field && active.move(key))) event.preventDefault();
  });
  const wait = (isBeside: boolean): void => {
    // One tab is enough, however often the key is pressed.
    if (field.value.trim() === '' || typeof openFirst === 'object') return;
    openIn(isBeside ? openWaitingTab() : 'here');
  };
  /** Notes the search that led to a result, and leaves its words for the tab that shows it. */
  const keep = (link: HTMLAnchorElement): void => {
    saved.remember(shown?.query ?? field.value);
    if (shown && link.matches('.hit')) leaveForTab(link.href, shown.terms);
  };
  const openBeside = (link: HTMLAnchorElement): void => {
    keep(link);
    window.open(link.href, '_blank', 'noopener');
  };
  list.addEventListener('pointermove', ({ target }) => active.point(target));
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (opensBeside(event)) return list.contains(link) ? keep(link) : undefined;
    if (event.button !== 0 || event.altKey) return;
    if (shown && list.contains(link)) saved.remember(shown.query);
    if (shown && link.matches('.hit')) markPage(link.href, shown.terms);
    dialog.close();
  };
  body.addEventListener('click', onClick);
  body.addEventListener('auxclick', onClick);
  // Back and Forward lead away from under it.
  context.onPage(() => dialog.close());
  saved.onChange(() => {
    if (dialog.open && !shown && field.value.trim() === '') drawSaved();
  });
  dialog.addEventListener('toggle', () => {
    if (dialog.open && field.value.trim() === '') drawSaved();
  });
  search();
  const { enter } = dialog.dataset;
  if (enter !== undefined) wait(enter !== '');
}

/** Highlights the words of the page on show, when it is a result that was opened in a tab of its own. */
export function markOpened({ context, markWords }: SearchParts): void {
  const terms = takeFromTab();
  if (terms) createPageMarker(context, markWords)(location.href, terms);
}

/** Arrow keys among the saved searches, which are buttons of their own. */
function moveInSaved(key: string, field: HTMLElement, notes: HTMLElement): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const stops = [field, ...notes.querySelectorAll<HTMLElement>('.saved-run')];
  if (!step || stops.length === 1) return false;
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('.saved-run');
  const at = row ? stops.indexOf(row) : 0;
  stops[(at + step + stops.length) % stops.length]?.focus();
  return true;
}
