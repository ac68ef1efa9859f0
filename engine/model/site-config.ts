import type { AdapterConfig, Announcement, FeedbackConfig } from './adapters.ts';
import type { HostedSearch } from './search.ts';

/** The logo in the navbar (row D4): every field shows as the attribute of the same name. */
export interface Logo {
  src: string;
  /** Picture for the dark mode; `src` serves both when absent. */
  srcDark?: string;
  alt: string;
  href: string;
  target?: string;
  width: number;
  height: number;
}

/** One entry on the left of the top navigation (row L1). */
export interface NavItem {
  label: string;
  /** Id of the document it leads to; the area is active on every page of that document's sidebar. */
  doc: string;
}

/** A link with a name. */
export interface NamedLink {
  label: string;
  href: string;
}

/** One entry of the version dropdown (row L3). */
export interface VersionEntry {
  /** `1.11.13`; also the value kept as the reader's preference. */
  name: string;
  /** `Latest (1.11.13)`. */
  label: string;
  /** Outside address, or a path of this site for versions it holds itself. */
  href: string;
  isLast?: boolean;
  /** What its pages say above their text, for a version that the site holds itself. */
  banner?: 'none' | 'unmaintained' | 'unreleased';
}

/** Where pages come from and where they go. */
export interface DocsFolders {
  /** Folder of the pages relative to the site folder; it may lie outside of it (`../docs`). */
  path?: string;
  /** Path below which the latest version is served: `/docs`. */
  route?: string;
  /** Files that are no pages: globs relative to the folder of the pages, of every version. */
  exclude?: string[];
  /** File of the sidebars relative to the site folder. */
  sidebars?: string;
}

/** The whole configuration, validated, defaults filled in, frozen. Rows K1, K2, K4, D4. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the published site, without a trailing slash: `https://docs.example.com`. */
  url: string;
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: string;
  /** Version of the site itself (row K2). */
  siteVersion: string;
  locale: { lang: string; dir: 'ltr' | 'rtl'; calendar: string };
  favicon?: string;
  navbar: {
    title: string;
    logo?: Logo;
    items: NavItem[];
    /** "Sign in": a plain link, hidden on mobile. */
    signIn?: NamedLink;
    /** Call to action: shown as a button, hidden on mobile. */
    signUp?: NamedLink;
  };
  /** Entries of the version dropdown; the one with `isLast` describes the docs in `docs/`. */
  versions: VersionEntry[];
  footer: {
    links: NamedLink[];
    /** `icon` names one of the shell's icons: x, chat, github, youtube. */
    social: (NamedLink & { icon: string })[];
    copyright: string;
  };
  /** Where the pages lie and are served, where it is not `docs/` and the root of the site. */
  docs?: DocsFolders;
  /** Names of problems with pages that are told as warnings and do not fail a build. */
  onlyWarn?: string[];
  /** Address of the folder that holds `docs/`, for "Edit this page" links. */
  editUrl?: string;
  /** Folder of code samples, relative to the site folder (`../examples`). */
  examples?: string;
  /** Address of that folder in its repository, for links to a sample's file; without it readers get the file itself. */
  examplesUrl?: string;
  /** Address of the documented project's repository, with `{version}` for the one that the reader reads. */
  sourceUrl?: string;
  /** Folder of the facts of the API, relative to the site folder (`../reference`). */
  reference?: string;
  /** What the reference of that API is held to. */
  api: {
    /** Packages of which every member and parameter needs words, not only every name; `*` stands for any text. */
    complete: string[];
    /** Short names that samples and prose give to modules: `{ np: 'numpy' }`. */
    shortNames: Record<string, string>;
    /** Packages with public names that no page tells of, each with the reason. */
    undocumented: Record<string, string>;
  };
  /** Levels shown in the table of contents (row L8). */
  toc: { min: number; max: number };
  /** Path of the social picture shared by all pages. */
  socialImage?: string;
  /** A hosted search (row Q5); the site's own index when absent (row Q6). */
  search?: HostedSearch;
  /** A line above every page. */
  announcement?: Announcement;
  /** Services of others; none when absent (row N1). */
  adapters?: AdapterConfig;
  /** Asks readers whether a page was helpful; off when absent. */
  feedback?: FeedbackConfig;
  /** What `check` holds the text of pages to, besides what holds for every site. */
  checks: {
    /** Names in their one spelling, with other spellings that are wrong; other cases always are. */
    names: { name: string; not: string[] }[];
    /** Words that say nothing. */
    avoid: string[];
    /** Pages with one of these keys in their front matter have one of these tags. */
    tags: { keys: string[]; oneOf: string[] }[];
  };
}

/** What an author writes in `site.config.ts`: only `title` and `url` are required. */
export type SiteConfigInput = {
  title: string;
  url: string;
} & Partial<Omit<SiteConfig, 'title' | 'url' | 'navbar' | 'footer' | 'checks' | 'api'>> & {
    api?: Partial<SiteConfig['api']>;
    navbar?: Partial<SiteConfig['navbar']>;
    footer?: Partial<SiteConfig['footer']>;
    checks?: Partial<Omit<SiteConfig['checks'], 'names'>> & {
      names?: { name: string; not?: string[] }[];
    };
  };
