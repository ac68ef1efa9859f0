import type { FoundPage, MarkedText, SearchHit } from '../../model/search.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { make } from '../../islands/make-element.ts';
import { t } from '../../texts/t.ts';

/** Where found pages are shown: as options in the dialog's list, or as links on the results page. */
export type FoundAs = 'option' | 'link';

/**
 * A found page with its sections, best first, connected by a line. Its labels are on top, after its title unless the
 * first row shows the title.
 */
export function foundPage(page: FoundPage, as: FoundAs): HTMLElement {
  const isFirst = !page.hits[0]?.anchor;
  const title = page.title.map(({ text }) => text).join('');
  const above = page.breadcrumb.join(' › ');
  const label = [above, title].filter(Boolean).join(' › ');
  const about = make(
    'p',
    { class: 'found-about' },
    make(
      'span',
      { class: 'found-path' },
      // The name first: on a phone, the end is cut off.
      ...(isFirst ? [above] : [make('b', {}, title), above && ` · ${above}`]),
    ),
    make(
      'span',
      {},
      ...(page.isOther ? [make('i', {}, t('otherSetup')), ' · '] : []),
      page.offer ?? KIND_LABELS[page.kind],
    ),
  );
  const hits =
    page.hits.length > 0 ? page.hits : [{ anchor: '', heading: page.title, excerpt: [] }];
  const rows = hits.map((hit) => foundHit(page, hit, as));
  if (as === 'link') return make('li', { class: 'found' }, about, ...rows);
  return make('div', { class: 'found', role: 'group', 'aria-label': label }, about, ...rows);
}

/** A heading of the reference that is a name of code: `shop.OrderSpec`, `load_input`, `--select`. */
const NAME = /^(?:-{1,2}|@)?[A-Za-z_]\w*(?:\.\w+)*(?:\(\))?$/;
/** A word that isn't one: `Overview`. */
const WORD = /^[A-Z]?[a-z]+$/;

function foundHit(page: FoundPage, hit: SearchHit, as: FoundAs): HTMLElement {
  const isPage = hit.anchor === '';
  const heading = isPage ? page.title : hit.heading;
  const text = heading.map((part) => part.text).join('');
  const isName =
    text === hit.symbol || (page.kind === 'api' && NAME.test(text) && !WORD.test(text));
  return make(
    'a',
    {
      class: isPage ? 'hit hit--page' : 'hit',
      href: page.href + (isPage ? '' : `#${hit.anchor}`),
      // Arrow keys reach the options while focus stays in the field.
      ...(as === 'option' && { role: 'option', tabindex: '-1', 'aria-selected': 'false' }),
    },
    make(
      'span',
      { class: isName ? 'hit-heading hit-symbol' : 'hit-heading' },
      ...marked(heading),
      ...(hit.isLegacy ? [' ', make('span', { class: 'badge deprecated' }, t('deprecated'))] : []),
    ),
    ...(hit.excerpt.length > 0
      ? [make('span', { class: 'hit-excerpt' }, ...marked(hit.excerpt))]
      : []),
  );
}

function marked(texts: MarkedText): (Node | string)[] {
  return texts.map(({ text, mark }) => (mark ? make('mark', {}, text) : text));
}
