import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '../../content/inline-html.ts';

/**
 * HTML of React elements for the middle of a page. Throws what a component throws.
 * @param idPrefix starts what `useId` gives, where a page is rendered in several parts
 */
export function reactHtml(element: ReactNode, idPrefix = ''): string {
  const html = withoutPreloads(renderToStaticMarkup(element, { identifierPrefix: idPrefix }));
  // HTML has no such character, and React writes what it is given.
  return html.replaceAll('\0', '\uFFFD');
}
