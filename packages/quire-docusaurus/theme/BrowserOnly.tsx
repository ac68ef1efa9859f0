import type { ReactElement, ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** `@docusaurus/BrowserOnly`: renders the result of its function, in the browser only. */
export default function BrowserOnly(props: {
  children: () => ReactNode;
  fallback?: ReactNode;
}): ReactElement {
  return <>{useIsBrowser() ? props.children() : props.fallback}</>;
}
