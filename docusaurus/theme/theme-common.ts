import { useSyncExternalStore } from 'react';

const root = (): HTMLElement => document.documentElement;

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** `useColorMode` of `@docusaurus/theme-common`: the mode that the page is shown in; `light` at build. */
export function useColorMode(): { colorMode: 'light' | 'dark'; isDarkTheme: boolean } {
  const read = (): 'light' | 'dark' => (root().dataset['theme'] === 'dark' ? 'dark' : 'light');
  const colorMode = useSyncExternalStore(watch, read, () => 'light' as const);
  return { colorMode, isDarkTheme: colorMode === 'dark' };
}
