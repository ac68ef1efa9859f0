import type { Root } from 'mdast';
import type { Extension, OpenedExtension, OpenedSite } from '../extension/extension.ts';
import type { Doc } from '../model/content.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { LockedPage } from './anchor-lock.ts';

/** A link as written, with its target. */
export interface CheckedLink {
  /** Site-relative file that contains it. */
  file: string;
  href: string;
  /** Final address; undefined if there is no such target. */
  to: string | undefined;
  line?: number;
  column?: number;
}

/** A page of the site with the facts from its rendering. */
export interface CheckedPage {
  route: Route;
  doc: Doc;
  /** Undefined if its text has errors. */
  tree: Root | undefined;
  links: readonly CheckedLink[];
  /** Site-relative files that it shows: partials, samples, pictures. */
  dependencies: readonly string[];
}

/** A text that isn't a page, with its position. */
export interface NamedText {
  /** Relative to the site folder. */
  file: string;
  text: string;
}

/** Input of the content checks: data only, so that every check is a pure function. */
export interface CheckedSite {
  config: SiteConfig;
  pages: readonly CheckedPage[];
  routes: ReadonlyMap<string, Route>;
  /** Trees of the partials that pages show, by site-relative file. */
  partials: ReadonlyMap<string, { tree: Root; source: string }>;
  redirects: readonly Redirect[];
  /** Undefined if the site has no lock of its addresses. */
  lock: readonly LockedPage[] | undefined;
  /** Files of `static/`, and files in the folders of pages that aren't pages, site-relative. */
  files: readonly string[];
  /** Files that rendered pages show or link to, and modules of the site, site-relative. */
  shown: ReadonlySet<string>;
  /** Other texts that can refer to a file: drafts, configuration, styles. */
  otherTexts: readonly NamedText[];
  /** Versions of the packages of the release that a page is about, by normalized name. */
  versionsFor(file: string): Pick<ReadonlyMap<string, string>, 'get'>;
  /** The site's extensions, as they were opened for the latest version and for each layered one. */
  opened: readonly {
    site: Pick<OpenedSite, 'docs'>;
    all: readonly (Pick<OpenedExtension, 'check'> & Pick<Extension, 'name'>)[];
  }[];
  /** Text of a site-relative file; undefined if it doesn't exist. */
  read: (file: string) => string | undefined;
}
