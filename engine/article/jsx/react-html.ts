import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '../../hast/without-preloads.ts';

/**
 * HTML of React elements for the middle of a page. Throws what a component throws.
 * @param idPrefix prefix for `useId`, when a page is rendered in several parts
 */
export function reactHtml(element: ReactNode, idPrefix = ''): string {
  const html = withoutPreloads(renderToStaticMarkup(element, { identifierPrefix: idPrefix }));
  // HTML doesn't allow this character, and React writes it unchanged.
  return html.replaceAll('\0', '\uFFFD');
}
