import { store, stored } from '../../islands/stored.ts';

/** Storage key for the words of a result that is opened in a new tab. */
const KEY = 'quire-opened';

/** The words found on a page that is being opened in another tab. */
interface OpenedBeside {
  path: string;
  terms: string[];
  /** Time of storing, in milliseconds since 1970. */
  at: number;
}

/** How long the other tab can take to load. */
const PATIENCE_MS = 20_000;

/** Stores the words of a result for its tab. Does nothing if storage throws or is full. */
export function leaveForTab(href: string, terms: readonly string[]): void {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin || terms.length === 0) return;
  const left: OpenedBeside = { path: pathname, terms: [...terms], at: Date.now() };
  store(KEY, JSON.stringify(left));
}

/** Returns the words stored for this page and removes them; undefined if there are none. */
export function takeFromTab(): string[] | undefined {
  const left = stored(KEY);
  if (left === null) return undefined;
  try {
    const { path, terms, at } = JSON.parse(left) as Partial<OpenedBeside>;
    const isOld = !(Date.now() - Number(at) < PATIENCE_MS);
    if (path !== location.pathname && !isOld) return undefined;
    const isTaken = store(KEY, null);
    return isOld || !isTaken || !Array.isArray(terms) ? undefined : terms.map(String);
  } catch {
    return undefined;
  }
}

/** Whether a click on a link opens it in another tab or window. */
export function opensBeside({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 1 || ctrlKey || metaKey || shiftKey;
}
