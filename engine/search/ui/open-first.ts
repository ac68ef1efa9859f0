import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

/** Enter pressed before there was anything to open: the first result opens when it arrives. */
export interface FirstResult {
  /** Enter was pressed. @param isBeside opens the result in a new tab, immediately */
  want(isBeside: boolean): void;
  /** The reader wants something else. */
  forget(): void;
  /** Results have arrived: opens the first one if it was requested. */
  give(first: HTMLAnchorElement | undefined): void;
}

/**
 * Waits for the first result of a query.
 * @param dialog closing it cancels the wait
 * @param keep called before a result is opened in a new tab
 */
export function createFirstResult(
  dialog: HTMLDialogElement,
  keep: (link: HTMLAnchorElement) => void,
): FirstResult {
  let place: 'here' | WaitingTab | undefined;
  const put = (next: typeof place): void => {
    if (typeof place === 'object') place.close();
    place = next;
  };
  const forget = (): void => put(undefined);
  dialog.addEventListener('close', forget);
  return {
    want(isBeside) {
      // One tab is enough, however often the key is pressed.
      if (typeof place !== 'object') put(isBeside ? openWaitingTab() : 'here');
    },
    forget,
    give(first) {
      // An answer can come before the dialog's close event.
      if (!first || !dialog.open) return forget();
      const wanted = place;
      place = undefined;
      if (wanted === 'here') first.click();
      else if (wanted) {
        keep(first);
        wanted.go(first.href);
      }
    },
  };
}
