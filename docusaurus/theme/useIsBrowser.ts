import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** `@docusaurus/useIsBrowser`: false at build, true where React has come to life. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
