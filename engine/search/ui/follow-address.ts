/** How long to wait for further changes before writing the address, in milliseconds. */
const REST = 250;

/** Keeps the address of a page in sync with what is typed on it, in the same history entry. */
export interface FollowingAddress {
  /** Something has changed. */
  follow(): void;
  /** Writes pending changes: the page is about to be replaced. */
  settle(): void;
}

/**
 * Starts following for the current history entry. The address is written when the reader pauses: browsers refuse
 * frequent changes (Safari and Firefox throw, Chromium ignores them).
 * @param hrefOf returns the current address
 */
export function followAddress(hrefOf: () => string): FollowingAddress {
  const entryKey = (state: unknown): unknown => (state as { quire?: unknown } | null)?.quire;
  const entry = entryKey(history.state);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    // While Back waits for its page, the address bar belongs to another entry.
    if (entryKey(history.state) !== entry) return;
    try {
      history.replaceState(history.state, '', hrefOf());
    } catch {
      // Refused: the address is outdated until the next key.
    }
  };
  return {
    follow() {
      clearTimeout(waiting);
      waiting = setTimeout(settle, REST);
    },
    settle,
  };
}
