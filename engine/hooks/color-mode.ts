import { useSyncExternalStore } from 'react';

/** The current color mode, updated when the reader changes it; `light` at build time. */
export function useShownMode(): 'light' | 'dark' {
  return useSyncExternalStore(watchMode, readMode, () => 'light' as const);
}

function watchMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readMode(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
