import type { ReactElement, ReactNode } from 'react';

/** `@theme/Layout`: the engine renders the frame of every page, so this only renders the content. */
export default function Layout({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}
