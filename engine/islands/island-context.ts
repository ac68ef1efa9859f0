import type { Payload } from '../model/payload.ts';
import type { SearchClient } from '../model/search.ts';

/** The current page, for islands that outlive a navigation. */
export interface ShownPage {
  /** Canonical path with base, as in the page's links: `/docs/a/b`. */
  path: string;
  /** The page's sidebar; undefined on pages without one, and on the first page of a visit. */
  sidebar: Payload['sidebar'];
}

export interface Shortcut {
  /** Any of these: `?`, `D` (case-insensitive), `Ctrl+K` (Cmd as well). */
  keys: string[];
  /** Description for the list of shortcuts. */
  label: string;
  /** Performs the action. False leaves the key to the browser. */
  run(): void | boolean;
}

export interface Shortcuts {
  /** Adds one; returns a function that removes it. */
  add(shortcut: Shortcut): () => void;
  all(): Shortcut[];
  /** Whether the reader wants shortcuts. */
  enabled(): boolean;
  enable(on: boolean): void;
}

/** What the core passes to an island's behavior. Values travel here, never through globals. */
export interface IslandContext {
  page(): ShownPage;
  /** Announces a short text to screen readers, politely. */
  announce(text: string): void;
  /** Replaces a control's text with the message that its code couldn't be loaded, and announces it. */
  sayMissing(control: HTMLElement): void;
  /** Scrolls an element into view inside its own scroll container, without scrolling the page. */
  reveal(element: Element): void;
  shortcuts: Shortcuts;
  /**
   * The search of this visit, loaded on the first call. Throws if its code can't be loaded; the next call tries again.
   */
  search(): Promise<SearchClient>;
  /** Fetches a JSON file of the site once. Throws on failure; the next call tries again. */
  loadJson<T>(url: string): Promise<T>;
  /** Calls back just before the page is replaced. Returns a function that removes the callback. */
  onLeave(listener: () => void): () => void;
  /** Calls back after another page has been put in place. Returns a function that removes the callback. */
  onPage(listener: (page: ShownPage) => void): () => void;
}

/**
 * The browser half of an island: attaches to the markup under `root` and returns a function that detaches. Works the
 * same for elements sent by the server and elements inserted by a navigation.
 */
export type Attach = (root: HTMLElement, context: IslandContext) => () => void;
