import type { FoundMessage } from '../../model/search.ts';
import { make } from '../../islands/make-element.ts';
import type { FoundAs } from './found-page.ts';
import { t } from '../../texts/t.ts';

/** Labels of the texts of a message, in order. */
const LABELS = { cause: t('cause'), confirm: t('confirm'), cure: t('cure') };

/** The message that a query quotes, with cause and cure, as a result that leads to its entry. */
export function knownMessage(message: FoundMessage, as: FoundAs): HTMLElement {
  const about = make(
    'p',
    { class: 'found-about' },
    make('span', { class: 'found-path' }, make('b', {}, t('knownMessage')), ` · ${message.page}`),
  );
  const texts = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = message[name as keyof typeof LABELS];
    return text === '' ? [] : labeled(label, text);
  });
  const link = make(
    'a',
    {
      class: 'hit hit--page',
      href: message.href,
      ...(as === 'option' && { role: 'option', tabindex: '-1', 'aria-selected': 'false' }),
    },
    make('span', { class: 'hit-heading hit-symbol' }, message.text.replace(/\{[^{}]+\}/g, '…')),
    ...texts,
  );
  if (as === 'link') return make('li', { class: 'found' }, about, link);
  return make(
    'div',
    { class: 'found', role: 'group', 'aria-label': t('knownMessage') },
    about,
    link,
  );
}

/** The paragraphs of a text, the first with its label. */
function labeled(label: string, text: string): HTMLElement[] {
  return text.split('\n\n').map((paragraph, i) => {
    const parts = paragraph
      .split('`')
      .map((part, at) => (at % 2 === 1 ? make('code', {}, part) : part));
    const before = i === 0 ? [make('b', {}, label), ' '] : [];
    return make('p', {}, ...before, ...parts);
  });
}
