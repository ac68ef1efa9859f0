import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML of React elements. React writes NUL unchanged, which HTML doesn't allow; it becomes U+FFFD, as in parsers. */
export function staticMarkup(element: ReactNode): string {
  return renderToStaticMarkup(element).replaceAll('\0', '\uFFFD');
}
