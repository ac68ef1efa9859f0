import type { Heading } from './content.ts';

/** One address of the site. The route table has all of them at build time (row R4). */
export interface Route {
  /** Path without base, without trailing slash (`/a/b`; `/` for the root). */
  path: string;
  kind: 'doc' | 'category-index' | 'tag-list' | 'tag' | 'page' | 'search' | 'not-found';
  /** Output file: `a/b.html`, `index.html` for the root, `404.html`. */
  file: string;
  /** Output file of the navigation data: `_quire/page/a/b.json`. */
  payloadFile: string;
  /** Document id, for kind `doc`. */
  docId?: string;
  /** Sidebar category key, for kind `category-index`. */
  categoryKey?: string;
  /** Name of the tag, for kind `tag`. */
  tag?: string;
  /** Source file of a `site/pages/**` module, relative to the site folder. */
  pageFile?: string;
  version: string;
  sidebar?: string;
  title: string;
  description: string;
  unlisted: boolean;
}

/** A step of the breadcrumbs (row L5). */
export interface Crumb {
  label: string;
  href?: string;
}

/** A tag of a page; `href` has no base yet (row R8). */
export interface TagLink {
  label: string;
  href: string;
}

/** The page in a version of the docs; `path` has no base. */
export interface VersionAlternate {
  version: string;
  path: string;
  /** Set if the version lacks the page: `path` is then the nearest one that it has. */
  isNearest?: true;
}

/** What a newer version changed, as a link to where the latest one says it; `path` has no base. */
export interface ShownChange {
  path: string;
  /** Id of the heading. */
  anchor: string;
  /** Inner HTML of the heading. */
  html: string;
  /** Name of the version that changed it. */
  by: string;
}

/** When a page was last changed. */
export interface LastUpdate {
  /** ISO 8601, UTC. */
  date: string;
  author?: string;
}

/** The previous or next page in sidebar order (row L10). */
export interface Neighbour {
  label: string;
  href: string;
}

/**
 * Everything that the shell shows around one article. Built in `routes/`, read by the components of `shell/`. Route
 * paths here have no base yet: `url/` adds it.
 */
export interface PageData {
  route: Route;
  /** Version that readers see and search on it: the route's, or the latest for pages beside the docs. */
  version: string;
  title: string;
  /** The whole title of the browser's tab, if the page has one of its own. */
  tabTitle?: string;
  description: string;
  /** Absolute address of the page, or the author's `canonicalUrl`. */
  canonical: string;
  breadcrumbs: Crumb[];
  /** Headings within the levels of the table of contents. */
  toc: Heading[];
  previous?: Neighbour;
  next?: Neighbour;
  /** Index of the active entry of the top navigation, or -1. */
  activeArea: number;
  /** Keys of the sidebar categories that contain the page, outermost first. */
  openCategories: string[];
  /** URL of the source file, if the site has an `editUrl`. */
  editUrl?: string;
  /** The page in every version that the site contains; empty if there is only one. */
  alternates: VersionAlternate[];
  /** Whether it takes the place of a page that its version lacks. */
  isNearest?: boolean;
  /** What newer versions changed about its subject. */
  changes: ShownChange[];
  /** Absent if neither front matter nor version control knows. */
  lastUpdate?: LastUpdate;
  keywords: string[];
  /** In the order of the front matter; empty for pages without tags. */
  tags: TagLink[];
}

/** A card of `DocCardList`, of a generated index or of a list of tags. */
export interface DocCard {
  label: string;
  href: string;
  description: string;
  /** From `sidebar_custom_props`. */
  logo?: string;
  community?: boolean;
  /** Number of its documents, for a tag. */
  count?: number;
  /** Front matter of the site's own. */
  frontMatter?: Readonly<Record<string, unknown>>;
}

/** A card of a catalog: a page with tags. */
export interface CatalogCard extends DocCard {
  tags: string[];
  /** Label of the category that holds it, if that category's landing page has a card too: `AWS` for `S3`. */
  group?: string;
  /** Name of the package on PyPI that its front matter links. */
  package?: string;
  /** From `sidebar_custom_props`: file with an asset graph, relative to the examples folder. */
  graph?: string;
  /** From `sidebar_custom_props`: the example's file or folder, relative to the examples folder. */
  code?: string;
}

/** The tagged pages of a category, and their tags in the order in which `tags.yml` declares them. */
export interface Catalog {
  cards: CatalogCard[];
  tags: (TagLink & { name: string; count: number })[];
}

/** What an article can ask about the rest of the site; passed as an argument. */
export interface Links {
  /**
   * Resolves a link as written in a document's file. `href` is final (base added), or undefined if there is no such
   * target; `reason` then says why, `fix` what to do instead of taking the nearest address, and `moved` is the new one.
   * Files start at `fromFile`, and addresses at `page`, the page that shows it if that's another file.
   */
  resolve(
    fromFile: string,
    href: string,
    page?: string,
  ):
    | { href: string }
    | { href?: undefined; reason: string; nearest: string[]; fix?: string; moved?: string };
  /** Cards of the pages in a document's sidebar category, the document itself left out; `href` has no base yet.
   * `file` says which version's document is meant; the latest one's without it. */
  cards(docId: string, file?: string): DocCard[];
  /**
   * The tagged pages in a document's sidebar category and the categories below it, or in its whole sidebar if it's the
   * first page there; `href` has no base yet.
   */
  catalog(docId: string, file?: string): Catalog;
  /** Why a document has no cards: `… is not associated with a category` (row C3); undefined if it has some. */
  cardsReason(docId: string, file?: string): string | undefined;
}
