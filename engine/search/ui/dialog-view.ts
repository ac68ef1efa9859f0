import type { PageKind, SearchResults } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';
import { createActiveOption, type ActiveOption } from './active-option.ts';
import { foundPage } from './found-page.ts';
import { knownMessage } from './known-message.ts';
import { resultsHref } from './results-href.ts';
import { createResultsView, type DrawnResults, type ResultsView } from './results-view.ts';
import { t } from '../../texts/t.ts';

/** What the dialog shows below its field. */
export interface DialogView extends ResultsView {
  /** The option that Enter opens. */
  active: ActiveOption;
  /**
   * Replaces everything but the status.
   * @param isSame whether the results answer the same query as before: scroll position and active option stay
   */
  draw(drawn: DrawnResults, isSame?: boolean): void;
}

/** Adds the parts that show results to the dialog. */
export function createDialogView(
  dialog: HTMLDialogElement,
  field: HTMLElement,
  body: HTMLElement,
): DialogView {
  const list = make('div', {
    id: 'search-list',
    role: 'listbox',
    'aria-label': t('searchResults'),
  });
  const view = createResultsView(list);
  const { filter, notes, status } = view;
  body.replaceChildren(filter, notes, list);
  dialog.append(make('div', { class: 'search-foot' }, status, keyHints()));
  const active = createActiveOption(field, list);
  return {
    ...view,
    active,
    draw(drawn, isSame = false) {
      view.draw(drawn);
      // In the frame that lays the list out; doing it now would force a layout.
      if (!isSame) requestAnimationFrame(() => (body.scrollTop = 0));
      active.reset(isSame);
    },
  };
}

/**
 * The message that the query quotes and the found pages as options, followed by a button that shows more of them, and a
 * link to all.
 */
export function foundOptions(
  { query, total, pages, message }: SearchResults,
  kind: PageKind | undefined,
  more: () => void,
): HTMLElement[] {
  const found = [
    ...(message ? [knownMessage(message, 'option')] : []),
    ...pages.map((page) => foundPage(page, 'option')),
  ];
  if (total <= pages.length) return found;
  const option = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
  const button = make('button', { type: 'button', class: 'see-more', ...option }, t('showMore'));
  button.addEventListener('click', more);
  const attributes = { class: 'see-all', href: resultsHref(query, kind), ...option };
  const all = make('a', attributes, t('seeAllResults', { count: total }));
  return [...found, make('div', { class: 'see-rest', role: 'group' }, button, all)];
}

/** What the keys do, for sighted readers. */
function keyHints(): HTMLElement {
  const keys = make('p', { class: 'search-keys', 'aria-hidden': 'true' });
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hints = {
    '↑ ↓': t('keyChoose'),
    Enter: t('keyOpen'),
    [`${command} Enter`]: t('keyNewTab'),
  };
  for (const [key, does] of Object.entries(hints)) keys.append(make('kbd', {}, key), ` ${does} `);
  return keys;
}
