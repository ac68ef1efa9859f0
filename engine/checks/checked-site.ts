import type { Root } from 'mdast';
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

/** The names in the API of the documented release. */
export interface KnownNames {
  /** Whether there are facts about a package (`loom_dye`). */
  knows(packageName: string): boolean;
  /** Whether a name exists: `loom.AssetSpec`, `loom.AssetSpec.with_io_manager_key`. */
  has(name: string): boolean;
  /** The part of a dotted name in code that certainly doesn't exist; undefined if there is none. */
  unknown(name: string): string | undefined;
  /** The names of a package nearest to a missing one. */
  nearest(name: string): string[];
  /** Versions of the packages of the release, by normalized name (`loom-dye`). */
  versions: ReadonlyMap<string, string>;
  /** Every public class name without its module, for spelling. */
  classes: ReadonlySet<string>;
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
  /** Undefined if the site has no API facts. */
  names: KnownNames | undefined;
  /** Text of a site-relative file; undefined if it doesn't exist. */
  read: (file: string) => string | undefined;
}
