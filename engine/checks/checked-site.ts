import type { Root } from 'mdast';
import type { Doc } from '../model/content.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { LockedPage } from './anchor-lock.ts';

/** A link as its author wrote it, and where it leads. */
export interface CheckedLink {
  /** Site-relative file it is written in. */
  file: string;
  href: string;
  /** Final address, or undefined when nothing is there. */
  to: string | undefined;
  line?: number;
  column?: number;
}

/** A page of the site with what its rendering told of it. */
export interface CheckedPage {
  route: Route;
  doc: Doc;
  /** Undefined when its text has errors of its own. */
  tree: Root | undefined;
  links: readonly CheckedLink[];
  /** Site-relative files that it shows: partials, samples, pictures. */
  dependencies: readonly string[];
}

/** The names that the API of the documented release has. */
export interface KnownNames {
  /** Whether anything is known of a package (`dagster_dbt`). */
  knows(packageName: string): boolean;
  /** Whether a name exists: `dagster.AssetSpec`, `dagster.AssetSpec.with_io_manager_key`. */
  has(name: string): boolean;
  /** The part of a dotted name in code that certainly does not exist, undefined where there is none. */
  unknown(name: string): string | undefined;
  /** Names of a package that are nearest to one that does not exist. */
  nearest(name: string): string[];
  /** Every public class name without its module, for spelling. */
  classes: ReadonlySet<string>;
}

/** A text that is no page, with its place. */
export interface NamedText {
  /** Relative to the site folder. */
  file: string;
  text: string;
}

/** What the checks of content look at: data only, so that every check is a function of it. */
export interface CheckedSite {
  config: SiteConfig;
  pages: readonly CheckedPage[];
  routes: ReadonlyMap<string, Route>;
  /** Trees of the partials that pages show, by site-relative file. */
  partials: ReadonlyMap<string, { tree: Root; source: string }>;
  redirects: readonly Redirect[];
  /** Undefined when the site has no lock of its addresses. */
  lock: readonly LockedPage[] | undefined;
  /** Files of `static/`, and of the folders of pages that are no pages, site-relative. */
  files: readonly string[];
  /** Files that rendered pages show or link, and modules of the site, site-relative. */
  shown: ReadonlySet<string>;
  /** Texts in which a file may be named other than by a page that is built: drafts, configuration, styles. */
  otherTexts: readonly NamedText[];
  /** Undefined when the site has no facts of an API. */
  names: KnownNames | undefined;
  /** Text of a site-relative file, undefined when there is none. */
  read: (file: string) => string | undefined;
}
