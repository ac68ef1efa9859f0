import type { NamedLink, SiteConfig } from './site-config.ts';

/** A resolved entry of the top navigation; `href` is a route path without base. */
export interface Area extends NamedLink {
  version: string;
  /** Sidebar of its landing page: the area is active on every page of that sidebar. */
  sidebar?: string;
}

/** What is around the pages of a version. Its links lead to pages of that version, where it has them (row V2). */
export interface VersionFrame {
  areas: Area[];
  /** The configuration, with the version's links in the navbar and the footer. */
  config: SiteConfig;
  /** Path of the version's first page, which the brand leads to. */
  home: string;
  /** Path of the version's page of search results, if that isn't at the usual address. */
  search?: string;
}
