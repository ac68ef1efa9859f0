import type { Payload } from '../model/payload.ts';
import type { SearchClient } from '../model/search.ts';

/** The page on show, as islands that outlive a navigation need to know it. */
export interface ShownPage {
  /** Canonical path with base, as the links of the page carry it: `/docs/a/b`. */
  path: string;
  /** The page's sidebar; undefined on pages without one, and on the first page of a visit. */
  sidebar: Payload['sidebar'];
}

/** A key that the page answers. */
export interface Shortcut {
  /** Any of these: `?`, `D` (whatever the case), `Ctrl+K` (Cmd as well). */
  keys: string[];
  /** What it does, for the list of shortcuts. */
  label: string;
  /** Does it. False leaves the key to the browser. */
  run(): void | boolean;
}

/** All shortcuts of the page. */
export interface Shortcuts {
  /** Adds one; returns the way to take it back. */
  add(shortcut: Shortcut): () => void;
  all(): Shortcut[];
  /** Whether the reader wants any. */
  enabled(): boolean;
  enable(on: boolean): void;
}

/** What the core gives to an island's behaviour. Values travel here, never through globals. */
export interface IslandContext {
  /** The page on show now. */
  page(): ShownPage;
  /** Says a short text to screen readers, politely. */
  announce(text: string): void;
  /** Says in place of a control, and aloud, that its code could not be loaded. */
  sayMissing(control: HTMLElement): void;
  /** Scrolls an element into view inside its own scroll container; the page itself does not move. */
  reveal(element: Element): void;
  shortcuts: Shortcuts;
  /** The search of this visit, loaded when it is first asked for. Throws when its code cannot be had; the next call tries again. */
  search(): Promise<SearchClient>;
  /** Fetches a JSON file of the site once; a failed fetch is tried again at the next call. Throws on failure. */
  loadJson<T>(url: string): Promise<T>;
  /** Calls back just before the page is replaced. Returns the way to stop listening. */
  onLeave(listener: () => void): () => void;
  /** Calls back after another page has been put in place. Returns the way to stop listening. */
  onPage(listener: (page: ShownPage) => void): () => void;
}

/**
 * The browser half of an island: brings the markup under `root` to life and returns the way to undo it.
 * It must hold on elements sent by the server and on elements put in by a navigation alike.
 */
export type Attach = (root: HTMLElement, context: IslandContext) => () => void;
