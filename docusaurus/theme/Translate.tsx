import type { ReactElement, ReactNode } from 'react';

/** `@docusaurus/Translate`: a site has one language, so the text stays as it is written. */
export default function Translate({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}

/** The same for a text. */
export function translate({ message = '' }: { message?: string }): string {
  return message;
}
