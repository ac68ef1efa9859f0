/** How long nothing more changes before the address is written, in milliseconds. */
const REST = 250;

/** Keeps the address of a page in step with what is typed on it, in the same entry of the history. */
export interface FollowingAddress {
  /** Something has changed. */
  follow(): void;
  /** Writes what is not yet written: the page is about to go. */
  settle(): void;
}

/**
 * Begins to follow for the entry of the history that is on show. The address is written when the reader rests: browsers
 * refuse when it changes with every key for a while (Safari and Firefox throw, Chromium says nothing).
 * @param hrefOf gives the address as it should be
 */
export function followAddress(hrefOf: () => string): FollowingAddress {
  const keyOf = (state: unknown): unknown => (state as { quire?: unknown } | null)?.quire;
  const entry = keyOf(history.state);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    // While Back waits for its page, the bar has the address of another entry.
    if (keyOf(history.state) !== entry) return;
    try {
      history.replaceState(history.state, '', hrefOf());
    } catch {
      // Refused: the address stays behind until the next key.
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
