import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** `@docusaurus/useIsBrowser`: false at build time, true once React runs in the browser. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
