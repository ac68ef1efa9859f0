/**
 * What a navigation fetches for one page, as JSON. It contains only what changes, and the first page of a visit doesn't
 * need it (design: "nothing is sent twice").
 */
export interface Payload {
  /**
   * Build id of the browser code that this data was made for; if it differs, the browser loads the page whole (row S7).
   */
  build: string;
  /** Canonical path with base, for the address bar (row R2). */
  path: string;
  title: string;
  /** HTML of the page's elements in `<head>` (`[data-page-head]`): description, canonical, robots. */
  head: string;
  /** Inner HTML of `#page`: breadcrumbs, article, table of contents, pagination. */
  main: string;
  /** Index of the active entry of the top navigation, or -1. */
  area: number;
  /** The sidebar, absent on pages without one. */
  sidebar?: {
    id: string;
    /** Address of the hashed file with its branches. */ url: string;
    /** Keys of the categories to open, outermost first. */ open: string[];
  };
  /** Attributes of `<html>` that identify the page: document id, version. */
  doc: { id: string; version: string };
}

/**
 * A sidebar as a file: its whole column under the empty key, and the inner HTML of every category's list under the
 * category's key. Categories are closed and nothing is marked; the browser does both for the current page.
 */
export type SidebarBranches = Record<string, string>;
