/** Where the window stands, in CSS pixels. */
export interface Position {
  x: number;
  y: number;
  /**
   * The block of the article in the middle of the window, by its place among all, and how far its top was below the
   * window's: what lies above it may not have its height yet when the page is shown again.
   */
  block?: [index: number, top: number];
}

const STORE = 'quire:scroll';
/** Positions kept: more than anyone steps back through, small enough to write at once. */
const KEPT = 60;

interface EntryState {
  quire?: string;
}

/** Blocks of the article that is on show; what waits to be laid out is one of them. */
export const BLOCKS = '.prose > *';

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

function readStored(): Map<string, Position> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
}

function blockInView(): Position['block'] {
  const tops = [...document.querySelectorAll(BLOCKS)].map((block) => {
    const { top, height } = block.getBoundingClientRect();
    return height ? top : Infinity;
  });
  const index = tops.reduce((last, top, i) => (top < innerHeight / 2 ? i : last), -1);
  return index < 0 ? undefined : [index, tops[index] as number];
}

/**
 * Takes scrolling over from the browser, which would restore a position before its page is there.
 * While the document is being left (reload, another site) the browser has it back, so that a
 * full load is restored before the core has come.
 */
export function createScrollHistory(): ScrollHistory {
  const positions = readStored();
  const newKey = (): string => Math.random().toString(36).slice(2, 10);
  let key = keyOf(history.state) ?? newKey();
  history.replaceState({ ...history.state, quire: key }, '');

  const put = (block?: Position['block']): void => {
    positions.delete(key);
    positions.set(key, { x: scrollX, y: scrollY, ...(block && { block }) });
  };
  const record = (): void => put(blockInView());
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => put(), { passive: true });
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
      const given = keyOf(action === 'replace' ? history.state : state) ?? newKey();
      if (action === 'push') history.pushState({ quire: (key = newKey()) }, '', url);
      // While Back waited, a part of the page on show may have written into the address of the entry it leads to.
      else history.replaceState({ ...history.state, quire: (key = given) }, '', url);
    },
  };
}
