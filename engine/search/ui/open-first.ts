import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

/** Enter that was pressed before there was anything to open: the first result is opened when it is there. */
export interface FirstResult {
  /** Enter was pressed. @param isBeside the result is wanted in a tab of its own, which opens at once */
  want(isBeside: boolean): void;
  /** The reader wants something else. */
  forget(): void;
  /** The results are there: opens the first, if that is wanted. */
  give(first: HTMLAnchorElement | undefined): void;
}

/**
 * Waits for the first result of a query.
 * @param dialog when it closes, nothing is waited for any more
 * @param keep called before a result is opened in a tab of its own
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
      // An answer may come before the event that says that the dialog is closed.
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
