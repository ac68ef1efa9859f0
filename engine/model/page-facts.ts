/**
 * What components of a site can ask about the page that shows them. Plain JSON, because widgets get it in the browser.
 */
export interface PageFacts {
  /** Route path without base: `/guides/build`. */
  path: string;
  title: string;
  /** Absent on pages of `pages/`, which have no document (row E4). */
  doc?: DocFacts;
  /** What extensions of the site say about the page, by their names. */
  data?: Readonly<Record<string, unknown>>;
}

/** The document that a page shows. */
export interface DocFacts {
  id: string;
  /** Name of the version that it belongs to. */
  version: string;
  /** Id of its sidebar; absent if it has none. */
  sidebar?: string;
  /** What the site's schema made of its own keys in the front matter; absent if there is nothing. */
  frontMatter?: Readonly<Record<string, unknown>>;
}
