import type { PageKind, SearchResults } from '../../model/search.ts';
import type { IslandContext } from '../../islands/island-context.ts';
import { answerKeys } from './dialog-keys.ts';
import { createDialogView, foundOptions } from './dialog-view.ts';
import { keepFocus } from './keep-focus.ts';
import { sameKindButton } from './kind-filter.ts';
import { createPageMarker, type MarkWords } from './mark-page.ts';
import { createFirstResult } from './open-first.ts';
import { leaveForTab, opensBeside, takeFromTab } from './opened-beside.ts';
import { pasteErrors } from './paste-error.ts';
import { readerSetup, setupFields } from './reader-setup.ts';
import { drawState } from './results-view.ts';
import { createQueryRunner, type SearchState } from './run-query.ts';
import { sameInSaved, savedList } from './saved-list.ts';
import { createSavedSearches } from './saved-searches.ts';
import { t } from '../../texts/t.ts';

/** What the search views depend on. */
export interface SearchParts {
  context: IslandContext;
  /** Loads the function that marks words on a page. */
  markWords(): Promise<MarkWords>;
}

/** Pages shown in the dialog, and how many more on request. */
const SHOWN = 5;
const MORE = 10;
/** The first pages get excerpts, whose texts are a file each; others when one of them comes into view, this far (px). */
const IN_VIEW = 3;
const SEEN_PX = 64;

/** Attaches to the open dialog, and searches at once for what was typed so far. Repeated calls do nothing. */
export function runDialog(dialog: HTMLDialogElement, { context, markWords }: SearchParts): void {
  const field = dialog.querySelector('input');
  const body = dialog.querySelector<HTMLElement>('.search-body');
  if (!field || !body || 'live' in dialog.dataset) return;
  const { dataset } = dialog;
  dataset.live = '';

  const saved = createSavedSearches();
  const markPage = createPageMarker(context, markWords);
  const { notes, list, status, active, draw } = createDialogView(dialog, field, body);
  let kind: PageKind | undefined;
  let shown: SearchResults | undefined;
  /** Index of the first option that was requested in addition, until it's drawn. */
  let added: number | undefined;
  /** Whether the reader has seen pages of these results without excerpts. */
  let isSeen = false;

  const ask = (query: string): void => {
    field.value = query;
    field.focus();
    search();
  };
  const choose = (wanted: PageKind | undefined): void => {
    kind = wanted;
    ask(field.value);
  };
  /** The field is empty; the last query no longer counts. */
  const drawSaved = (): void => {
    delete dataset.busy;
    shown = undefined;
    kind = undefined;
    status.textContent = '';
    const notesShown = (): HTMLElement[] => [...savedList(saved, ask, drawSaved), ...setupFields()];
    const redraw = (): void => draw({ notes: notesShown() });
    keepFocus(notes, redraw, (had) => sameInSaved(notes, had) ?? field);
  };
  const actions = { ask, choose, retry: () => ask(field.value) };
  const show = (state: SearchState): void => {
    if (state.type === 'busy') {
      // Older results stay until newer ones arrive; anything else would contradict what is typed.
      if (!shown) draw({});
      status.textContent ||= t('searching');
      dataset.busy = '';
      return;
    }
    delete dataset.busy;
    const results = state.type === 'results' ? state.results : undefined;
    const drawn = drawState(state, kind, (found) => foundOptions(found, kind, more), actions);
    // The whole answer follows the names: the reader's choice among them stays.
    const isSame = results && shown?.query === results.query && (shown.partial || isSeen);
    const same = (had: Element): HTMLElement => sameKindButton(dialog, had) ?? field;
    keepFocus(dialog, () => draw(drawn, isSame), same);
    status.textContent = drawn.status;
    shown = results;
    beyond.disconnect();
    const next = results?.partial ? undefined : list.querySelectorAll('.found')[IN_VIEW];
    if (next && !isSeen) beyond.observe(next);
    if (isSame && added !== undefined)
      active.point(list.querySelectorAll('[role="option"]')[added] ?? null);
    if (!results?.partial) added = undefined;
    if (!results) first.forget();
    else if (!results.partial) first.give(active.current() as HTMLAnchorElement | undefined);
  };
  const runner = createQueryRunner(() => context.search(), show);
  const pastedText = pasteErrors(field, () => search());
  const search = (): void => {
    added = undefined;
    isSeen = false;
    first.forget();
    if (field.value.trim() === '') {
      runner.cancel();
      return drawSaved();
    }
    run(SHOWN);
  };
  const run = (perPage: number): void => {
    runner.run(field.value, {
      perPage,
      excerpts: isSeen ? undefined : IN_VIEW,
      pasted: pastedText(),
      setup: readerSetup(),
      ...(kind && { kinds: [kind] }),
    });
  };

  /** Shows more pages below the ones that are shown. */
  const more = (): void => {
    added = list.querySelectorAll('[role="option"]').length - 2;
    isSeen = true;
    run((shown?.perPage ?? SHOWN) + MORE);
  };
  const beyond = new IntersectionObserver(
    (entries) => {
      if (isSeen || !shown || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      isSeen = true;
      run(shown.perPage);
    },
    { root: body, rootMargin: `0px 0px -${SEEN_PX}px` },
  );

  /** Stores the search that led to a result, and its words for the tab that shows it. */
  const keep = (link: HTMLAnchorElement): void => {
    saved.remember(shown?.query ?? field.value);
    if (shown && link.matches('.hit')) leaveForTab(link.href, shown.terms);
  };
  const first = createFirstResult(dialog, keep);
  const open = (isBeside: boolean): void => {
    const option = active.current();
    const link = option instanceof HTMLAnchorElement ? option : undefined;
    // The list can still be an older query's.
    if ('busy' in dataset) first.want(isBeside);
    else if (isBeside && link) {
      keep(link);
      window.open(link.href, '_blank', 'noopener');
    } else option?.click();
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (opensBeside(event)) return list.contains(link) ? keep(link) : undefined;
    if (event.button !== 0 || event.altKey) return;
    if (shown && list.contains(link)) saved.remember(shown.query);
    if (shown && link.matches('.hit')) markPage(link.href, shown.terms);
    dialog.close();
  };

  field.oninput = () => search();
  answerKeys(dialog, { field, active, notes, open });
  list.addEventListener('pointermove', ({ target }) => active.point(target));
  body.addEventListener('click', onClick);
  body.addEventListener('auxclick', onClick);
  // Back and Forward replace the page behind it.
  context.onPage(() => dialog.close());
  saved.onChange(() => {
    if (dialog.open && !shown && field.value.trim() === '') drawSaved();
  });
  // When it opens again; only the newest browsers have an event for that.
  new MutationObserver(() => {
    if (dialog.open && field.value.trim() === '') search();
  }).observe(dialog, { attributeFilter: ['open'] });
  search();
  if (dialog.open && dataset.enter !== undefined) open(dataset.enter !== '');
}

/** Highlights the words on the current page if it's a result that was opened in a new tab. */
export function markOpened({ context, markWords }: SearchParts): void {
  const terms = takeFromTab();
  if (terms) createPageMarker(context, markWords)(location.href, terms);
}
