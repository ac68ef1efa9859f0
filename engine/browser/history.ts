/** A scroll position in CSS pixels. */
export interface Position {
  x: number;
  y: number;
}

const STORE = 'quire:scroll';
/** Positions kept: more than anyone goes back, small enough to write at once. */
const KEPT = 60;

interface EntryState {
  quire?: string;
}

/** The scroll positions of this tab's history entries (row S4). */
export interface ScrollHistory {
  /** Remembers where the entry on show stands. */
  record(): void;
  /** Whether the browser stands at the entry on show; false while Back or Forward waits for its page. */
  isOnShow(): boolean;
  /** The position kept for an entry's state. */
  positionOf(state: unknown): Position | undefined;
  /** Makes another entry the one on show: adds it, replaces the present one, or takes up an existing one. */
  commit(action: 'push' | 'replace' | 'restore', url: URL | string, state?: unknown): void;
}

function keyOf(state: unknown): string | undefined {
  return (state as EntryState | null)?.quire;
}

function readStored(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Position][];
  } catch {
    return [];
  }
}

/**
 * Takes scrolling over from the browser, which would restore a position before its page is there.
 * While the document is being left (reload, another site) the browser has it back, so that a
 * full load is restored before the core has come.
 */
export function createScrollHistory(): ScrollHistory {
  const positions = new Map(readStored());
  const newKey = (): string => Math.random().toString(36).slice(2, 10);
  let key = keyOf(history.state) ?? newKey();
  history.replaceState({ ...history.state, quire: key }, '');

  const record = (): void => {
    positions.delete(key);
    positions.set(key, { x: scrollX, y: scrollY });
  };
  history.scrollRestoration = 'manual';
  addEventListener('scroll', record, { passive: true });
  addEventListener('pagehide', () => {
    record();
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // Without storage Back across a full load goes to the top.
    }
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));

  return {
    record,
    isOnShow: () => keyOf(history.state) === key,
    positionOf: (state) => positions.get(keyOf(state) ?? ''),
    commit(action, url, state) {
      // An entry that the browser made itself (a click on a hash) has no key yet.
      const given =
        action === 'push' ? undefined : keyOf(action === 'replace' ? history.state : state);
      key = given ?? newKey();
      if (action === 'push') history.pushState({ quire: key }, '', url);
      else if (action === 'replace' || !given)
        history.replaceState({ ...history.state, quire: key }, '', url);
    },
  };
}
