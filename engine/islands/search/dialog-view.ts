import type { PageKind, SearchResults } from '../../model/search.ts';
import { make } from '../make-element.ts';
import { createActiveOption, type ActiveOption } from './active-option.ts';
import { foundPage } from './found-page.ts';
import { resultsHref } from './results-href.ts';

/** The parts of the dialog that change, from top to bottom. */
interface Drawn {
  /** Buttons that filter. */
  kinds?: HTMLElement[];
  /** What is said instead of results, or above them; saved searches. */
  notes?: HTMLElement[];
  /** Options. */
  found?: HTMLElement[];
  /** They answer the same query as those before: the place that was scrolled to and what was chosen stay. */
  isSame?: boolean;
}

/** What stands below the field of the dialog. */
export interface DialogView {
  notes: HTMLElement;
  /** The options. */
  list: HTMLElement;
  /** Read out. */
  status: HTMLElement;
  active: ActiveOption;
  /** Draws all of it anew; what is not given is empty. */
  draw(drawn: Drawn): void;
}

/** Fills the dialog with the parts that show results. */
export function createDialogView(
  dialog: HTMLDialogElement,
  field: HTMLElement,
  body: HTMLElement,
): DialogView {
  const filter = make('div', { class: 'search-kinds' });
  const notes = make('div');
  const list = make('div', { id: 'search-list', role: 'listbox', 'aria-label': 'Results' });
  const status = make('p', { class: 'search-status', role: 'status' });
  body.replaceChildren(filter, notes, list);
  dialog.append(make('div', { class: 'search-foot' }, status, keyHints()));
  const active = createActiveOption(field, list);
  return {
    notes,
    list,
    status,
    active,
    draw(drawn) {
      filter.replaceChildren(...(drawn.kinds ?? []));
      notes.replaceChildren(...(drawn.notes ?? []));
      list.replaceChildren(...(drawn.found ?? []));
      // In the frame that lays the list out; asked for now, it would be laid out at once.
      if (!drawn.isSame) requestAnimationFrame(() => (body.scrollTop = 0));
      active.reset(drawn.isSame);
    },
  };
}

/** Found pages as options, and behind them the way to those that the dialog has no room for. */
export function foundOptions(
  { query, total, pages }: SearchResults,
  kind: PageKind | undefined,
): HTMLElement[] {
  const found = pages.map((page) => foundPage(page, 'option'));
  if (total <= pages.length) return found;
  const option = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
  const attributes = { class: 'see-all', href: resultsHref(query, kind), ...option };
  return [...found, make('a', attributes, `See all ${total} results`)];
}

/** Which keys do what, for those who see them. */
function keyHints(): HTMLElement {
  const keys = make('p', { class: 'search-keys', 'aria-hidden': 'true' });
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hints = { '↑ ↓': 'choose', Enter: 'open', [`${command} Enter`]: 'new tab' };
  for (const [key, does] of Object.entries(hints)) keys.append(make('kbd', {}, key), ` ${does} `);
  return keys;
}
