/** A tab that a key opened while the search is still running. */
export interface WaitingTab {
  /** Shows an address in it. */
  go(href: string): void;
  /** There is nothing to show. */
  close(): void;
}

/** Opens an empty tab at once: browsers allow that while handling a key, and block it later. */
export function openWaitingTab(): WaitingTab {
  const tab = window.open('', '_blank');
  return {
    go(href) {
      if (!tab) return void window.open(href, '_blank', 'noopener');
      // As with `noopener`: the opened page must not access this one.
      tab.opener = null;
      tab.location.replace(href);
    },
    close: () => tab?.close(),
  };
}
