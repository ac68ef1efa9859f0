import type { ReactElement, ReactNode } from 'react';

/** `@theme/Layout`: the engine renders what is around every page, so only the content is left. */
export default function Layout({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}
