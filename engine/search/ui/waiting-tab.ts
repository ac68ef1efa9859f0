/** A tab that was opened by a key, while what it is to show is still being looked for. */
export interface WaitingTab {
  /** Shows an address in it. */
  go(href: string): void;
  /** Nothing was found to show. */
  close(): void;
}

/** Opens an empty tab at once: browsers let a page open one while it answers a key, and block it a while later. */
export function openWaitingTab(): WaitingTab {
  const tab = window.open('', '_blank');
  return {
    go(href) {
      if (!tab) return void window.open(href, '_blank', 'noopener');
      // As with `noopener`: what is opened must not reach this page.
      tab.opener = null;
      tab.location.replace(href);
    },
    close: () => tab?.close(),
  };
}
