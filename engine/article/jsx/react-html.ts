import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '../../hast/without-preloads.ts';
import type { Language } from '../../model/texts.ts';
import { Translated } from '../../texts/use-t.ts';

/**
 * HTML of React elements for the middle of a page. Throws what a component throws.
 * @param locale language of what the engine adds
 * @param idPrefix prefix for `useId`, when a page is rendered in several parts
 */
export function reactHtml(element: ReactNode, locale: Language, idPrefix = ''): string {
  const placed = createElement(Translated, { locale }, element);
  const html = withoutPreloads(renderToStaticMarkup(placed, { identifierPrefix: idPrefix }));
  // HTML doesn't allow this character, and React writes it unchanged.
  return html.replaceAll('\0', '\uFFFD');
}
