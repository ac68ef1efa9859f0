import type { ReactElement, ReactNode } from 'react';

/** `@docusaurus/Translate`: a site has one language, so the text stays unchanged. */
export default function Translate({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}

/** The same for a string. */
export function translate({ message = '' }: { message?: string }): string {
  return message;
}
