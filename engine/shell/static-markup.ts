import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../model/texts.ts';
import { Translated } from '../texts/use-t.ts';

/** HTML of React elements, in a language. React writes NUL unchanged, which HTML doesn't allow; it becomes U+FFFD, as in parsers. */
export function staticMarkup(element: ReactNode, locale: Language): string {
  const placed = createElement(Translated, { locale }, element);
  return renderToStaticMarkup(placed).replaceAll('\0', '\uFFFD');
}
