import type { PageKind, SearchResults } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';
import { followAddress } from './follow-address.ts';
import { foundPage } from './found-page.ts';
import { keepFocus } from './keep-focus.ts';
import { sameKindButton } from './kind-filter.ts';
import { knownMessage } from './known-message.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { createPageMarker } from './mark-page.ts';
import { leaveForTab, opensBeside } from './opened-beside.ts';
import { pasteErrors } from './paste-error.ts';
import { readerSetup, setupFields } from './reader-setup.ts';
import { resultsHref } from './results-href.ts';
import { createResultsView, drawState, type DrawnResults } from './results-view.ts';
import type { SearchParts } from './run-dialog.ts';
import { createQueryRunner, type SearchState } from './run-query.ts';
import { sameInSaved, savedList } from './saved-list.ts';
import { createSavedSearches } from './saved-searches.ts';
import { t } from '../../texts/t.ts';

/** The least height of a found page: before a reader scrolls, only those in view get excerpts. */
const LEAST_HEIGHT = 110;

/** Attaches to the results page (row R10). Returns a function that detaches. */
export function runResultsPage(root: HTMLElement, { context, markWords }: SearchParts): () => void {
  const field = root.querySelector('input');
  const body = root.querySelector<HTMLElement>('.search-body');
  if (!field || !body) return () => {};
  const leave = new AbortController();
  const saved = createSavedSearches();
  const markPage = createPageMarker(context, markWords);
  const view = createResultsView(make('ol', { class: 'found-list' }));
  const { filter, status, list, notes } = view;
  const pages = make('nav', { class: 'result-pages', 'aria-label': t('resultPages') });
  body.replaceChildren(filter, status, notes, list, pages);

  const params = new URLSearchParams(location.search);
  const asked = Number(params.get('page'));
  let page = Number.isInteger(asked) && asked > 1 ? asked - 1 : 0;
  let kind = (Object.keys(KIND_LABELS) as PageKind[]).find((known) => known === params.get('kind'));
  let shown: SearchResults | undefined;
  /** Whether a reader has seen what is below the first screen, such as before Back or a reload. */
  let isScrolled = false;
  // What was typed while this was loading is newer than the address.
  field.value ||= Array.from(params.get('q') ?? '')
    .slice(0, field.maxLength)
    .join('');
  const title = document.title;
  const address = followAddress(() => resultsHref(field.value.trim(), kind));

  /** The control to focus if the focused one is redrawn. */
  const successor = (had: Element): HTMLElement =>
    sameKindButton(body, had) ??
    body.querySelector<HTMLElement>('[role="alert"] button') ??
    sameInSaved(notes, had) ??
    field;
  const draw = (drawn: DrawnResults, others: Node[] = []): void => {
    delete root.dataset.busy;
    const redraw = (): void => {
      view.draw(drawn);
      pages.replaceChildren(...others);
    };
    keepFocus(body, redraw, successor);
    pages.hidden = others.length === 0;
    // The space reserved for results (`styles/search-results.css`) is filled, or not needed.
    if (!shown?.partial) root.dataset.shown = '';
  };
  const ask = (query: string): void => {
    field.value = query;
    field.focus();
    type();
  };
  const choose = (wanted: PageKind | undefined): void => {
    kind = wanted;
    type();
  };
  const show = (state: SearchState): void => {
    if (state.type === 'busy') {
      root.dataset.busy = '';
      return;
    }
    shown = state.type === 'results' ? state.results : undefined;
    const drawn = drawState(state, kind, foundLinks, { ask, choose, retry: search });
    draw(drawn, shown && !shown.partial ? pageLinks(shown, kind) : []);
    status.textContent = drawn.status;
  };
  const runner = createQueryRunner(() => context.search(), show);
  const { signal } = leave;
  const pastedText = pasteErrors(field, () => type(), signal);
  const run = (isWhole: boolean): void => {
    const query = field.value.trim();
    document.title = query === '' ? title : `${query} – ${title}`;
    if (query !== '') {
      const pasted = pastedText();
      isScrolled ||= scrollY > 0;
      const excerpts = isScrolled ? undefined : Math.ceil(innerHeight / LEAST_HEIGHT);
      const kinds = kind && [kind];
      const setup = readerSetup();
      return runner.run(query, { page, isWhole, pasted, excerpts, setup, ...(kinds && { kinds }) });
    }
    runner.cancel();
    shown = undefined;
    status.textContent = '';
    draw({ notes: [...savedList(saved, ask, search), ...setupFields()] });
  };
  const search = (): void => run(false);
  const type = (): void => {
    page = 0;
    search();
    address.follow();
  };

  field.oninput = type;
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      // The results are already there; on a phone, this hides the keyboard.
      field.blur();
    },
    { signal },
  );
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isBeside = opensBeside(event);
    if (!link || !shown || (event.button !== 0 && !isBeside)) return;
    saved.remember(shown.query);
    if (isBeside) leaveForTab(link.href, shown.terms);
    else if (!event.altKey) markPage(link.href, shown.terms);
  };
  list.addEventListener('click', onClick, { signal });
  list.addEventListener('auxclick', onClick, { signal });
  const onScroll = (): void => {
    if (isScrolled || scrollY === 0) return;
    isScrolled = true;
    if (field.value.trim() !== '') run(true);
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  const stopLeave = context.onLeave(address.settle);
  run(true);
  return () => {
    leave.abort();
    field.oninput = null;
    stopLeave();
    runner.cancel();
  };
}

const foundLinks = ({ pages, page, message }: SearchResults): HTMLElement[] => [
  ...(message && page === 0 ? [knownMessage(message, 'link')] : []),
  ...pages.map((found) => foundPage(found, 'link')),
];

/** Links to the other pages of results; none if there is only one. */
function pageLinks({ query, total, page, perPage }: SearchResults, kind?: PageKind): Node[] {
  const count = Math.ceil(total / perPage);
  if (count < 2) return [];
  const link = (label: string, to: number, rel?: string): HTMLElement =>
    make('a', { href: resultsHref(query, kind, to), rel }, label);
  return [
    ...(page > 0 ? [link(t('previous'), page - 1, 'prev')] : []),
    make('span', {}, t('pageOf', { page: page + 1, count })),
    ...(page < count - 1 ? [link(t('next'), page + 1, 'next')] : []),
  ];
}
