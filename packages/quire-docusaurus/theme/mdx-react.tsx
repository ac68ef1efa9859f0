import type { ReactElement, ReactNode } from 'react';

/** `@mdx-js/react`: pages are rendered by the engine, so there is nothing to provide. */
export function MDXProvider({ children }: { children?: ReactNode }): ReactElement {
  return <>{children}</>;
}

/** Components for Markdown that a component renders: the plain elements. */
export function useMDXComponents(): Record<string, never> {
  return {};
}
