import type { ReactElement, ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** `@docusaurus/BrowserOnly`: what its function gives, in the browser only. */
export default function BrowserOnly(props: {
  children: () => ReactNode;
  fallback?: ReactNode;
}): ReactElement {
  return <>{useIsBrowser() ? props.children() : props.fallback}</>;
}
