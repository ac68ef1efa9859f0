// Made from engine/model/site-config.ts: `npm test -- --project unit -u` writes it.

/** What an author writes in `site.config.ts`. */
export interface SiteConfigInput {
  /** Name of the site. */
  title: string;
  /** What it is about, in a few words. */
  tagline?: string;
  /** Origin of the published site: `https://docs.example.com`; the path of a site below it is `baseUrl`. */
  url: string;
  /** Path under which the site is served: `/docs/`. */
  baseUrl?: string;
  /** Version of the site itself. */
  siteVersion?: string;
  /** Language and calendar. */
  locale?: {
    /** Language of the pages. */
    lang?: string;
    /** Direction in which it is written. */
    dir?: 'ltr' | 'rtl';
    /** Calendar that dates are given in. */
    calendar?: string;
  };
  /** Icon of the site in the browser. */
  favicon?: string;
  /** The top navigation. */
  navbar?: {
    /** Name beside the logo; the title of the site where there is no logo. */
    title?: string;
    /** The logo. */
    logo?: {
      /** The picture. */
      src: string;
      /** Picture for the dark mode; `src` serves both when left out. */
      srcDark?: string;
      /** What it says to those who do not see it. */
      alt: string;
      /** Where it leads. */
      href?: string;
      /** Where its link opens. */
      target?: string;
      /** Width in pixels. */
      width: number;
      /** Height in pixels. */
      height: number;
    };
    /** Entries on the left. */
    items?: {
      /** What readers see. */
      label: string;
      /** Id of the document it leads to; the area is active on every page of that document’s sidebar. */
      doc: string;
    }[];
    /** “Sign in”: a plain link, hidden on phones. */
    signIn?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    };
    /** Call to action: shown as a button, hidden on phones. */
    signUp?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    };
  };
  /** Entries of the version dropdown; the one with `isLast` describes the pages in `docs/`. */
  versions?: {
    /** `1.11.13`; also the value kept as the reader’s preference. */
    name: string;
    /** `Latest (1.11.13)`. */
    label: string;
    /** Outside address, or a path of this site for versions it holds itself. */
    href: string;
    /** True for the version that `docs/` describes. */
    isLast?: boolean;
    /** What its pages say above their text, for a version that the site holds itself. */
    banner?: 'none' | 'unmaintained' | 'unreleased';
  }[];
  /** The foot of every page. */
  footer?: {
    /** Links of the footer. */
    links?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    }[];
    /** Links shown as icons. */
    social?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
      /** One of the icons `x`, `chat`, `github`, `youtube`. */
      icon: string;
    }[];
    /** Last line of the page. */
    copyright?: string;
  };
  /** Where the pages lie and are served, where it is not `docs/` and the root of the site. */
  docs?: {
    /** Folder of the pages relative to the site folder; it may lie outside of it (`../docs`). */
    path?: string;
    /** Path below which the latest version is served: `/docs`. */
    route?: string;
    /** Files that are no pages: globs relative to the folder of the pages, of every version. */
    exclude?: string[];
    /** File of the sidebars relative to the site folder. */
    sidebars?: string;
  };
  /** Ids of problems with pages that are warnings and do not fail a build. */
  onlyWarn?: ('anchor-broken' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'image-alt-missing' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'partial-missing' | 'prop-invalid' | 'prop-lost' | 'prop-unknown' | 'sidebar-doc-missing' | 'tabs-invalid' | 'tag-unknown')[];
  /** Address of the folder that holds `docs/`, for “Edit this page”. */
  editUrl?: string;
  /** Folder of code samples, relative to the site folder (`../examples`). */
  examples?: string;
  /** Address of that folder in its repository, for links to a sample’s file; without it readers get the file itself. */
  examplesUrl?: string;
  /** Address of the documented project’s repository, with `{version}` for the one that the reader reads. */
  sourceUrl?: string;
  /** Folder of the facts of the API, relative to the site folder. */
  reference?: string;
  /** What the reference of that API is held to. */
  api?: {
    /** Packages of which every member and parameter needs words, not only every name; `*` stands for any text. */
    complete?: string[];
    /** Short names that samples and prose give to modules: `{ np: "numpy" }`. */
    shortNames?: Record<string, string>;
    /** Packages with public names that no page describes, each with the reason. */
    undocumented?: Record<string, string>;
  };
  /** Levels shown in the table of contents. */
  toc?: {
    /** First level of headings. */
    min?: number;
    /** Last level of headings. */
    max?: number;
  };
  /** Path of the social picture shared by all pages. */
  socialImage?: string;
  /** A hosted search; the site’s own index when left out. */
  search?: {
    /** Id of the application. */
    appId: string;
    /** Key that may only search; every reader gets it. */
    apiKey: string;
    /** Name of the index. */
    indexName: string;
    /** Origin of a server of one’s own that answers the same requests (`quire search-serve`). */
    host?: string;
    /** Part of internal paths that is replaced before they are opened. */
    replace?: {
      /** The part. */
      from: string;
      /** What stands there instead. */
      to: string;
    };
  };
  /** A line above every page that a reader can put away. */
  announcement?: {
    /** Another id shows it again to those who have put it away. */
    id: string;
    /** What it says. */
    text: string;
    /** A link behind the text. */
    link?: {
      /** What the link says. */
      label: string;
      /** Where it leads. */
      href: string;
    };
    /** False keeps it; true when left out. */
    dismissable?: boolean;
  };
  /** Services of others; none when left out. */
  adapters?: {
    /** Asks the reader before anything is loaded; without it nobody is asked. */
    consent?: {
      /** The question. */
      text: string;
    };
    /** Web analytics with a `dataLayer`. */
    analytics?: {
      /** Id of the site there. */
      id: string;
      /** Address of its script. */
      script: string;
    };
    /** Customer-data analytics with a queue of calls. */
    customerData?: {
      /** Write key. */
      key: string;
      /** Address of its script. */
      script: string;
    };
    /** A chat or search assistant. */
    assistant?: {
      /** Address of its script. */
      script: string;
      /** Attributes of its script element. */
      attributes?: Record<string, string>;
    };
  };
  /** Asks readers whether a page was helpful; off when left out. */
  feedback?: {
    /** Takes each answer: JSON by POST, `{ path, version, helpful }`. */
    url: string;
  };
  /** What `check` holds the text of pages to, besides its own rules. */
  checks?: {
    /** Names in their one spelling. */
    names?: {
      /** The one spelling; the same in another case is wrong. */
      name: string;
      /** Other spellings that are wrong. */
      not?: string[];
    }[];
    /** Words that say nothing. */
    avoid?: string[];
    /** Tags that pages with certain front matter need. */
    tags?: {
      /** Keys of the front matter. */
      keys: string[];
      /** Tags of which a page with one of these keys has one. */
      oneOf: string[];
    }[];
  };
}

/** The configuration with its defaults. */
export interface SiteConfig {
  /** Name of the site. */
  title: string;
  /** What it is about, in a few words. */
  tagline: string;
  /** Origin of the published site: `https://docs.example.com`; the path of a site below it is `baseUrl`. */
  url: string;
  /** Path under which the site is served: `/docs/`. */
  baseUrl: string;
  /** Version of the site itself. */
  siteVersion: string;
  /** Language and calendar. */
  locale: {
    /** Language of the pages. */
    lang: string;
    /** Direction in which it is written. */
    dir: 'ltr' | 'rtl';
    /** Calendar that dates are given in. */
    calendar: string;
  };
  /** Icon of the site in the browser. */
  favicon?: string;
  /** The top navigation. */
  navbar: {
    /** Name beside the logo; the title of the site where there is no logo. */
    title: string;
    /** The logo. */
    logo?: {
      /** The picture. */
      src: string;
      /** Picture for the dark mode; `src` serves both when left out. */
      srcDark?: string;
      /** What it says to those who do not see it. */
      alt: string;
      /** Where it leads. */
      href: string;
      /** Where its link opens. */
      target?: string;
      /** Width in pixels. */
      width: number;
      /** Height in pixels. */
      height: number;
    };
    /** Entries on the left. */
    items: {
      /** What readers see. */
      label: string;
      /** Id of the document it leads to; the area is active on every page of that document’s sidebar. */
      doc: string;
    }[];
    /** “Sign in”: a plain link, hidden on phones. */
    signIn?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    };
    /** Call to action: shown as a button, hidden on phones. */
    signUp?: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    };
  };
  /** Entries of the version dropdown; the one with `isLast` describes the pages in `docs/`. */
  versions: {
    /** `1.11.13`; also the value kept as the reader’s preference. */
    name: string;
    /** `Latest (1.11.13)`. */
    label: string;
    /** Outside address, or a path of this site for versions it holds itself. */
    href: string;
    /** True for the version that `docs/` describes. */
    isLast?: boolean;
    /** What its pages say above their text, for a version that the site holds itself. */
    banner?: 'none' | 'unmaintained' | 'unreleased';
  }[];
  /** The foot of every page. */
  footer: {
    /** Links of the footer. */
    links: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
    }[];
    /** Links shown as icons. */
    social: {
      /** What readers see. */
      label: string;
      /** Where it leads. */
      href: string;
      /** One of the icons `x`, `chat`, `github`, `youtube`. */
      icon: string;
    }[];
    /** Last line of the page. */
    copyright: string;
  };
  /** Where the pages lie and are served, where it is not `docs/` and the root of the site. */
  docs?: {
    /** Folder of the pages relative to the site folder; it may lie outside of it (`../docs`). */
    path?: string;
    /** Path below which the latest version is served: `/docs`. */
    route?: string;
    /** Files that are no pages: globs relative to the folder of the pages, of every version. */
    exclude?: string[];
    /** File of the sidebars relative to the site folder. */
    sidebars?: string;
  };
  /** Ids of problems with pages that are warnings and do not fail a build. */
  onlyWarn?: ('anchor-broken' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'image-alt-missing' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'partial-missing' | 'prop-invalid' | 'prop-lost' | 'prop-unknown' | 'sidebar-doc-missing' | 'tabs-invalid' | 'tag-unknown')[];
  /** Address of the folder that holds `docs/`, for “Edit this page”. */
  editUrl?: string;
  /** Folder of code samples, relative to the site folder (`../examples`). */
  examples?: string;
  /** Address of that folder in its repository, for links to a sample’s file; without it readers get the file itself. */
  examplesUrl?: string;
  /** Address of the documented project’s repository, with `{version}` for the one that the reader reads. */
  sourceUrl?: string;
  /** Folder of the facts of the API, relative to the site folder. */
  reference?: string;
  /** What the reference of that API is held to. */
  api: {
    /** Packages of which every member and parameter needs words, not only every name; `*` stands for any text. */
    complete: string[];
    /** Short names that samples and prose give to modules: `{ np: "numpy" }`. */
    shortNames: Record<string, string>;
    /** Packages with public names that no page describes, each with the reason. */
    undocumented: Record<string, string>;
  };
  /** Levels shown in the table of contents. */
  toc: {
    /** First level of headings. */
    min: number;
    /** Last level of headings. */
    max: number;
  };
  /** Path of the social picture shared by all pages. */
  socialImage?: string;
  /** A hosted search; the site’s own index when left out. */
  search?: {
    /** Id of the application. */
    appId: string;
    /** Key that may only search; every reader gets it. */
    apiKey: string;
    /** Name of the index. */
    indexName: string;
    /** Origin of a server of one’s own that answers the same requests (`quire search-serve`). */
    host?: string;
    /** Part of internal paths that is replaced before they are opened. */
    replace?: {
      /** The part. */
      from: string;
      /** What stands there instead. */
      to: string;
    };
  };
  /** A line above every page that a reader can put away. */
  announcement?: {
    /** Another id shows it again to those who have put it away. */
    id: string;
    /** What it says. */
    text: string;
    /** A link behind the text. */
    link?: {
      /** What the link says. */
      label: string;
      /** Where it leads. */
      href: string;
    };
    /** False keeps it; true when left out. */
    dismissable?: boolean;
  };
  /** Services of others; none when left out. */
  adapters?: {
    /** Asks the reader before anything is loaded; without it nobody is asked. */
    consent?: {
      /** The question. */
      text: string;
    };
    /** Web analytics with a `dataLayer`. */
    analytics?: {
      /** Id of the site there. */
      id: string;
      /** Address of its script. */
      script: string;
    };
    /** Customer-data analytics with a queue of calls. */
    customerData?: {
      /** Write key. */
      key: string;
      /** Address of its script. */
      script: string;
    };
    /** A chat or search assistant. */
    assistant?: {
      /** Address of its script. */
      script: string;
      /** Attributes of its script element. */
      attributes?: Record<string, string>;
    };
  };
  /** Asks readers whether a page was helpful; off when left out. */
  feedback?: {
    /** Takes each answer: JSON by POST, `{ path, version, helpful }`. */
    url: string;
  };
  /** What `check` holds the text of pages to, besides its own rules. */
  checks: {
    /** Names in their one spelling. */
    names: {
      /** The one spelling; the same in another case is wrong. */
      name: string;
      /** Other spellings that are wrong. */
      not: string[];
    }[];
    /** Words that say nothing. */
    avoid: string[];
    /** Tags that pages with certain front matter need. */
    tags: {
      /** Keys of the front matter. */
      keys: string[];
      /** Tags of which a page with one of these keys has one. */
      oneOf: string[];
    }[];
  };
}

export type NamedLink = SiteConfig['footer']['links'][number];

export type Logo = NonNullable<SiteConfig['navbar']['logo']>;

export type NavItem = SiteConfig['navbar']['items'][number];

export type VersionEntry = SiteConfig['versions'][number];

export type DocsFolders = NonNullable<SiteConfig['docs']>;
