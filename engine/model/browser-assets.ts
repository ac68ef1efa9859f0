/** What a page needs from the bundled browser code. Addresses are final (base added). */
export interface BrowserAssets {
  /** Identifies this state of the browser code; pages of another one are loaded whole (row S7). */
  buildId: string;
  /** The core's module. */
  core: string;
  style: string;
  /** The module of the search, which the page of results needs at once; absent in development. */
  search?: string;
  /** Text of the inline script before the stylesheet, which receives `core`. */
  boot: string;
  /** Text of the inline script after it. */
  bootStyled: string;
  /** Modules of widgets by component name. */
  widgets: Readonly<Record<string, string>>;
  /** The development entry; absent in a published site. */
  dev?: string;
}
