import type { ReactElement, ReactNode } from 'react';

/** `@theme/Layout`: what is around every page is the engine's, so only the content is left. */
export default function Layout({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}
