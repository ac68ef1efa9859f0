import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '../../content/inline-html.ts';

/**
 * HTML of React elements for the middle of a page. Throws what a component throws.
 * @param idPrefix starts what `useId` gives, where a page is rendered in several parts
 */
export function reactHtml(element: ReactNode, idPrefix = ''): string {
  return withoutPreloads(renderToStaticMarkup(element, { identifierPrefix: idPrefix }));
}
