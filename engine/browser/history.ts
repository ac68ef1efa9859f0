import { FOLDED } from '../islands/folded.ts';
import { recall, remember } from '../islands/stored.ts';

/** How a page was left: the vertical scroll position, in CSS pixels, and what was open. */
export interface Position {
  y: number;
  /**
   * The block of the article in the middle of the window: its index, and the distance of its top from the window's. The
   * blocks above may not have their height yet when the page is shown again.
   */
  block?: [index: number, top: number] | undefined;
  /** Which of `FOLDS` were open, in page order. */
  open?: boolean[] | undefined;
}

const STORE = 'quire:scroll';
/** Positions to store: more than anyone goes back, few enough to write at once. */
const KEPT = 60;

interface EntryState {
  quire?: string;
}

/** Blocks of the current article, including those that wait for layout. */
export const BLOCKS = '.prose > *';

/** What can be open in an article and isn't remembered otherwise: folded sections, and tabs without a group. */
export const FOLDS = 'details,.tabs:not([data-group])>[role=tabpanel]';

/** The scroll positions of this tab's history entries (row S4). */
export interface ScrollHistory {
  /** Stores the position of the current entry. */
  record(): void;
  /** Whether the browser is at the current entry; false while Back or Forward waits for its page. */
  isOnShow(): boolean;
  /** The stored position for an entry's state. */
  positionOf(state: unknown): Position | undefined;
  /** Makes another entry the current one: pushes it, replaces the current one, or restores an existing one. */
  commit(action: 'push' | 'replace' | 'restore', url: URL | string, state?: unknown): void;
}

function entryKey(state: unknown): string | undefined {
  return (state as EntryState | null)?.quire;
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
 * Takes over scroll restoration from the browser, which would restore a position before its page is there. When the
 * document unloads (reload, another site), the browser gets it back, so that a full load is restored before the core
 * has loaded.
 */
export function createScrollHistory(): ScrollHistory {
  const positions = new Map(Object.entries(recall<Position>(STORE)));
  const newKey = (): string => String(Math.random());
  let key = entryKey(history.state) ?? newKey();
  history.replaceState({ ...history.state, quire: key }, '');

  const put = (block?: Position['block'], open?: boolean[]): void => {
    positions.delete(key);
    positions.set(key, { y: scrollY, block, open });
  };
  const record = (): void =>
    put(
      blockInView(),
      [...document.querySelectorAll(FOLDS)].map((fold) => !fold.matches(FOLDED)),
    );
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => put(), { passive: true });
  addEventListener('pagehide', () => {
    record();
    history.scrollRestoration = 'auto';
    // Without storage, Back across a full load goes to the top.
    remember(STORE, Object.fromEntries([...positions].slice(-KEPT)));
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));

  return {
    record,
    isOnShow: () => entryKey(history.state) === key,
    positionOf: (state) => positions.get(entryKey(state) ?? ''),
    commit(action, url, state) {
      // An entry that the browser created (a click on a hash) has no key yet.
      const given = entryKey(action === 'replace' ? history.state : state) ?? newKey();
      if (action === 'push') history.pushState({ quire: (key = newKey()) }, '', url);
      // While Back was waiting, a part of the current page may have changed the address of the entry it leads to.
      else history.replaceState({ ...history.state, quire: (key = given) }, '', url);
    },
  };
}
