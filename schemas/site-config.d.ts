// Made from engine/model/site-config.ts: `npm test -- --project unit -u` writes it.

import type { Extension } from 'quire-docs/extension';

/** What an author writes in `site.config.ts`. */
export interface SiteConfigInput {
  /** Name of the site. */
  title: string;
  /** A few words on what the site is about. */
  tagline?: string;
  /** Origin of the published site: `https://docs.example.com`. A path below it goes into `baseUrl`. */
  url: string;
  /** Path that the site is served under: `/docs/`. */
  baseUrl?: string;
  /** Version of the site itself. */
  siteVersion?: string;
  /** Language and calendar. */
  locale?: {
    /** Language of the pages: the `lang` attribute. */
    lang?: string;
    /** Writing direction. */
    dir?: 'ltr' | 'rtl';
    /** Calendar for dates. */
    calendar?: string;
  };
  /** Path of the favicon. */
  favicon?: string;
  /** Navigation at the top of every page. */
  navbar?: {
    /** Text beside the logo. A site without a logo shows its title. */
    title?: string;
    /** The logo. */
    logo?: {
      /** Image file. */
      src: string;
      /** Image file for dark mode. Defaults to `src`. */
      srcDark?: string;
      /** Alternative text. */
      alt: string;
      /** Target: a path of the site or a full URL. */
      href?: string;
      /** `target` attribute of its link. */
      target?: string;
      /** Width in pixels. */
      width: number;
      /** Height in pixels. */
      height: number;
    };
    /** Links on the left. */
    items?: {
      /** Text of the link. */
      label: string;
      /** Id of the document it links to. The entry is active on every page of that document’s sidebar. */
      doc: string;
    }[];
    /** Other links and menus, after `items`. */
    links?: {
      /** Text of the link, or of the button that opens the menu. */
      label: string;
      /** Target: a path of the site or a full URL. A menu has none. */
      href?: string;
      /** Links of a menu. */
      items?: {
        /** Text of the link. */
        label: string;
        /** Target: a path of the site or a full URL. */
        href: string;
      }[];
      /** Where it is: after `items`, or after the search. */
      side?: 'left' | 'right';
    }[];
    /** Link for signing in, hidden on phones. */
    signIn?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
    /** Call to action, shown as a button, hidden on phones. */
    signUp?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
  };
  /** Entries of the version menu. */
  versions?: {
    /** Name, such as `1.11.13`. Also what the browser stores as the reader’s preference. */
    name: string;
    /** Text in the menu, such as `Latest (1.11.13)`. */
    label: string;
    /** Full URL, or a path of this site for a version that it contains. */
    href: string;
    /** True for the version that the pages in `docs/` describe. */
    isLast?: boolean;
    /** Banner above the text of its pages, for a version that this site contains. */
    banner?: 'none' | 'unmaintained' | 'unreleased';
  }[];
  /** Footer of every page. */
  footer?: {
    /** Text links. */
    links?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    }[];
    /** Icon links. */
    social?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
      /** Icon of the link. */
      icon: 'x' | 'chat' | 'github' | 'youtube';
    }[];
    /** Copyright line at the bottom of every page. */
    copyright?: string;
  };
  /** Where to read the pages and where to serve them, if not `docs/` and the root of the site. */
  docs?: {
    /** Folder of the pages, relative to the site folder. Can be outside of it: `../docs`. */
    path?: string;
    /** Path that the addresses of the latest version start with: `/docs`. */
    route?: string;
    /** Globs of files to skip, relative to the folder of the pages; they apply to every version. */
    exclude?: string[];
    /** File of the sidebars, relative to the site folder. */
    sidebars?: string;
    /** How files that end in `.md` are read: as MDX, the default, or with `detect` as Markdown, in which HTML needs no closing tags, braces are text, and there are no components. */
    format?: 'mdx' | 'detect';
  };
  /** Folder of the pages that are React components, relative to the site folder. */
  pages?: string;
  /** Further folders of pages beside the docs, each with addresses and sidebars of its own, and without versions. */
  otherDocs?: {
    /** Name, which no version has. */
    name: string;
    /** Folder of the pages, relative to the site folder. */
    path: string;
    /** Path that their addresses start with: `/community`. */
    route: string;
    /** File of their sidebars, relative to the site folder, or `none`. Without it, there is one, generated from the folders. */
    sidebars?: string;
  }[];
  /** Module with remark and rehype plugins, relative to the site folder: its default export has `remarkPlugins`, `rehypePlugins` or both. With the extension `quire-docusaurus`, it can be `docusaurus.config.*`. */
  plugins?: string;
  /** Names that imports of pages and components can start with, each with the folder or file it stands for, relative to the site folder: `{ "@components": "src/components" }`. */
  aliases?: Record<string, string>;
  /** Other names of the languages of code: `{ "my-sql": "sql" }`. */
  codeLanguages?: Record<string, string>;
  /** Other words for the comments that mark lines of code: `{ "insert-next-line": "added-next-line" }`. The comment isn’t part of the code; with an empty text, it marks nothing. */
  codeComments?: Record<string, string>;
  /** Folders of the files that are published unchanged, relative to the site folder. If two have a file at the same path, the first one’s is published. */
  staticFolders?: string[];
  /** Ids of page problems to report as warnings, so that they don’t fail a build. */
  onlyWarn?: ('anchor-broken' | 'category-missing' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'doc-path-invalid' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'heading-unknown' | 'image-alt-missing' | 'image-invalid' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'module-failed' | 'nav-doc-missing' | 'nesting-too-deep' | 'page-without-default-export' | 'partial-circular' | 'partial-missing' | 'plugin-failed' | 'prop-invalid' | 'prop-lost' | 'prop-missing' | 'prop-unknown' | 'route-duplicate' | 'sample-missing' | 'sidebar-category-empty' | 'sidebar-doc-missing' | 'sidebar-invalid' | 'sidebar-missing' | 'tabs-invalid' | 'tag-unknown' | 'version-doc-missing')[];
  /** URL of the folder that contains `docs/`, for “Edit this page” links. */
  editUrl?: string;
  /** Where folders or single pages are edited if `editUrl` doesn’t hold for them: `{ "docs/api/": "https://git.example.com/edit/api/" }`. The longest path that matches counts. An empty URL removes the link. */
  editUrls?: Record<string, string>;
  /** Folder of the code samples, relative to the site folder: `../examples`. */
  examples?: string;
  /** URL of that folder in its repository, for links to a sample’s file. Without it, the link opens a copy of the file. */
  examplesUrl?: string;
  /** URL of the documented project’s source, with `{version}` in place of the version that the reader is on. */
  sourceUrl?: string;
  /** File of the limits on other packages that the documented release needs, relative to the site folder, in the format that `pip install --constraint` reads. */
  constraints?: string;
  /** Packages that extend the engine: what their functions return (`pythonReference({ … })`), or their names (`"quire-docusaurus"`). Each has to be installed in the folder of the site. */
  extensions?: (Extension | string)[];
  /** Levels of headings in the table of contents. */
  toc?: {
    /** Highest level of headings shown. */
    min?: number;
    /** Lowest level of headings shown. */
    max?: number;
  };
  /** Elements to add to the `<head>` of every page, in this order. The content security policy refuses scripts of other hosts unless `contentSecurityPolicy` allows them. */
  head?: {
    /** Element. */
    tag: 'meta' | 'link' | 'script';
    /** Its attributes: `{ name: "theme-color", content: "#fff" }`. */
    attributes: Record<string, string>;
  }[];
  /** Path of the social image of all pages. */
  socialImage?: string;
  /** Whether a build draws a social picture for each page that has no image of its own: its title, its area and the name of the site. */
  socialPictures?: boolean;
  /** Hosted search service. Without it, the site uses its own index. */
  search?: {
    /** Application id. */
    appId: string;
    /** Search-only API key. It’s public: every reader downloads it. */
    apiKey: string;
    /** Index name. */
    indexName: string;
    /** Origin of another server with the same API. Defaults to the provider’s own. */
    host?: string;
    /** Replacement in the internal paths of results, made before one is opened. */
    replace?: {
      /** Text to replace. */
      from: string;
      /** Replacement. */
      to: string;
    };
  };
  /** Offers that only some readers have, such as a hosted edition. Search shows their pages after general ones, and marks them. */
  offers?: {
    /** Name of the offer, as results show it. */
    label: string;
    /** Tag of its pages. */
    tag: string;
    /** Words that name it in a query, besides those of the label. */
    words?: string[];
  }[];
  /** What readers differ in. They choose in the search dialog, or with tabs; pages that do not apply to them say so, and come later in search. */
  setup?: {
    /** The `groupId` of the tabs that choose it. */
    group: string;
    /** What is chosen, as the search dialog shows it. */
    label: string;
    /** What readers can choose. */
    choices: {
      /** The `value` of its tabs. */
      value: string;
      /** Its name, as pages and the search dialog show it. */
      label: string;
      /** Pages that apply to it, with all pages below them, and not to choices that do not list them. Of several paths above a page, the longest counts. */
      paths?: string[];
    }[];
  }[];
  /** Queries that the search offers while its field is empty. */
  popularQueries?: string[];
  /** Announcement above every page, which readers can dismiss. */
  announcement?: {
    /** Identifier. A new one shows the announcement again to readers who dismissed the last. */
    id: string;
    /** Text of the announcement. */
    text: string;
    /** Link after the text. */
    link?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
    /** False removes the button that dismisses it. Defaults to true. */
    dismissable?: boolean;
  };
  /** Third-party services. Without them, pages make no request to another origin. */
  adapters?: {
    /** Asks for consent before any of these services loads. Without it, they load at once. */
    consent?: {
      /** Text of the question. */
      text: string;
    };
    /** Web analytics that read a `dataLayer`. */
    analytics?: {
      /** Id of the site at the service. */
      id: string;
      /** URL of the script. */
      script: string;
    };
    /** Customer-data analytics with a queue of calls. */
    customerData?: {
      /** Write key. */
      key: string;
      /** URL of the script. */
      script: string;
    };
    /** Chat or search assistant. */
    assistant?: {
      /** URL of the script. */
      script: string;
      /** Attributes of the script element. */
      attributes?: Record<string, string>;
    };
  };
  /** “Was this page helpful?” below every page. Off by default. */
  feedback?: {
    /** URL that receives each answer as a POST of JSON: `{ path, version, helpful }`. */
    url: string;
  };
  /** Sources to add to the content security policy: `{ "connect-src": "https://api.example.com" }`. */
  contentSecurityPolicy?: Record<string, string>;
  /** Rules for the text of pages that `check` applies on top of its own. */
  checks?: {
    /** Ids of problems that `check` doesn’t report: `["sentence-repeated"]`. Problems of a build can’t be turned off. */
    off?: ('anchor-changed' | 'anchors-lock-invalid' | 'anchors-unlocked' | 'class-misspelled' | 'description-duplicate' | 'description-length' | 'description-missing' | 'file-unused' | 'filler' | 'heading-order' | 'inherited-unconfirmed' | 'install-unconstrained' | 'install-unpinned' | 'name-misspelled' | 'notes-unexplained' | 'page-orphaned' | 'page-without-sample' | 'question-duplicate' | 'route-changed' | 'sample-untested' | 'sentence-repeated' | 'tag-missing' | 'title-duplicate' | 'word-avoided')[];
    /** Product names and how to spell them. */
    names?: {
      /** Correct spelling. The same letters in another case are reported. */
      name: string;
      /** Other spellings to report. */
      not?: string[];
    }[];
    /** Words to report, such as filler. */
    avoid?: string[];
    /** Tags that pages with certain front matter need. */
    tags?: {
      /** Keys of the front matter that the rule applies to. */
      keys: string[];
      /** A page with one of these keys needs one of these tags. */
      oneOf: string[];
    }[];
  };
}

/** The configuration with its defaults. */
export interface SiteConfig {
  /** Name of the site. */
  title: string;
  /** A few words on what the site is about. */
  tagline: string;
  /** Origin of the published site: `https://docs.example.com`. A path below it goes into `baseUrl`. */
  url: string;
  /** Path that the site is served under: `/docs/`. */
  baseUrl: string;
  /** Version of the site itself. */
  siteVersion: string;
  /** Language and calendar. */
  locale: {
    /** Language of the pages: the `lang` attribute. */
    lang: string;
    /** Writing direction. */
    dir: 'ltr' | 'rtl';
    /** Calendar for dates. */
    calendar: string;
  };
  /** Path of the favicon. */
  favicon?: string;
  /** Navigation at the top of every page. */
  navbar: {
    /** Text beside the logo. A site without a logo shows its title. */
    title: string;
    /** The logo. */
    logo?: {
      /** Image file. */
      src: string;
      /** Image file for dark mode. Defaults to `src`. */
      srcDark?: string;
      /** Alternative text. */
      alt: string;
      /** Target: a path of the site or a full URL. */
      href: string;
      /** `target` attribute of its link. */
      target?: string;
      /** Width in pixels. */
      width: number;
      /** Height in pixels. */
      height: number;
    };
    /** Links on the left. */
    items: {
      /** Text of the link. */
      label: string;
      /** Id of the document it links to. The entry is active on every page of that document’s sidebar. */
      doc: string;
    }[];
    /** Other links and menus, after `items`. */
    links: {
      /** Text of the link, or of the button that opens the menu. */
      label: string;
      /** Target: a path of the site or a full URL. A menu has none. */
      href?: string;
      /** Links of a menu. */
      items: {
        /** Text of the link. */
        label: string;
        /** Target: a path of the site or a full URL. */
        href: string;
      }[];
      /** Where it is: after `items`, or after the search. */
      side: 'left' | 'right';
    }[];
    /** Link for signing in, hidden on phones. */
    signIn?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
    /** Call to action, shown as a button, hidden on phones. */
    signUp?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
  };
  /** Entries of the version menu. */
  versions: {
    /** Name, such as `1.11.13`. Also what the browser stores as the reader’s preference. */
    name: string;
    /** Text in the menu, such as `Latest (1.11.13)`. */
    label: string;
    /** Full URL, or a path of this site for a version that it contains. */
    href: string;
    /** True for the version that the pages in `docs/` describe. */
    isLast?: boolean;
    /** Banner above the text of its pages, for a version that this site contains. */
    banner?: 'none' | 'unmaintained' | 'unreleased';
  }[];
  /** Footer of every page. */
  footer: {
    /** Text links. */
    links: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    }[];
    /** Icon links. */
    social: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
      /** Icon of the link. */
      icon: 'x' | 'chat' | 'github' | 'youtube';
    }[];
    /** Copyright line at the bottom of every page. */
    copyright: string;
  };
  /** Where to read the pages and where to serve them, if not `docs/` and the root of the site. */
  docs?: {
    /** Folder of the pages, relative to the site folder. Can be outside of it: `../docs`. */
    path?: string;
    /** Path that the addresses of the latest version start with: `/docs`. */
    route?: string;
    /** Globs of files to skip, relative to the folder of the pages; they apply to every version. */
    exclude?: string[];
    /** File of the sidebars, relative to the site folder. */
    sidebars?: string;
    /** How files that end in `.md` are read: as MDX, the default, or with `detect` as Markdown, in which HTML needs no closing tags, braces are text, and there are no components. */
    format?: 'mdx' | 'detect';
  };
  /** Folder of the pages that are React components, relative to the site folder. */
  pages: string;
  /** Further folders of pages beside the docs, each with addresses and sidebars of its own, and without versions. */
  otherDocs: {
    /** Name, which no version has. */
    name: string;
    /** Folder of the pages, relative to the site folder. */
    path: string;
    /** Path that their addresses start with: `/community`. */
    route: string;
    /** File of their sidebars, relative to the site folder, or `none`. Without it, there is one, generated from the folders. */
    sidebars?: string;
  }[];
  /** Module with remark and rehype plugins, relative to the site folder: its default export has `remarkPlugins`, `rehypePlugins` or both. With the extension `quire-docusaurus`, it can be `docusaurus.config.*`. */
  plugins?: string;
  /** Names that imports of pages and components can start with, each with the folder or file it stands for, relative to the site folder: `{ "@components": "src/components" }`. */
  aliases: Record<string, string>;
  /** Other names of the languages of code: `{ "my-sql": "sql" }`. */
  codeLanguages: Record<string, string>;
  /** Other words for the comments that mark lines of code: `{ "insert-next-line": "added-next-line" }`. The comment isn’t part of the code; with an empty text, it marks nothing. */
  codeComments: Record<string, string>;
  /** Folders of the files that are published unchanged, relative to the site folder. If two have a file at the same path, the first one’s is published. */
  staticFolders: string[];
  /** Ids of page problems to report as warnings, so that they don’t fail a build. */
  onlyWarn?: ('anchor-broken' | 'category-missing' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'doc-path-invalid' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'heading-unknown' | 'image-alt-missing' | 'image-invalid' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'module-failed' | 'nav-doc-missing' | 'nesting-too-deep' | 'page-without-default-export' | 'partial-circular' | 'partial-missing' | 'plugin-failed' | 'prop-invalid' | 'prop-lost' | 'prop-missing' | 'prop-unknown' | 'route-duplicate' | 'sample-missing' | 'sidebar-category-empty' | 'sidebar-doc-missing' | 'sidebar-invalid' | 'sidebar-missing' | 'tabs-invalid' | 'tag-unknown' | 'version-doc-missing')[];
  /** URL of the folder that contains `docs/`, for “Edit this page” links. */
  editUrl?: string;
  /** Where folders or single pages are edited if `editUrl` doesn’t hold for them: `{ "docs/api/": "https://git.example.com/edit/api/" }`. The longest path that matches counts. An empty URL removes the link. */
  editUrls?: Record<string, string>;
  /** Folder of the code samples, relative to the site folder: `../examples`. */
  examples?: string;
  /** URL of that folder in its repository, for links to a sample’s file. Without it, the link opens a copy of the file. */
  examplesUrl?: string;
  /** URL of the documented project’s source, with `{version}` in place of the version that the reader is on. */
  sourceUrl?: string;
  /** File of the limits on other packages that the documented release needs, relative to the site folder, in the format that `pip install --constraint` reads. */
  constraints?: string;
  /** Packages that extend the engine: what their functions return (`pythonReference({ … })`), or their names (`"quire-docusaurus"`). Each has to be installed in the folder of the site. */
  extensions: (Extension | string)[];
  /** Levels of headings in the table of contents. */
  toc: {
    /** Highest level of headings shown. */
    min: number;
    /** Lowest level of headings shown. */
    max: number;
  };
  /** Elements to add to the `<head>` of every page, in this order. The content security policy refuses scripts of other hosts unless `contentSecurityPolicy` allows them. */
  head: {
    /** Element. */
    tag: 'meta' | 'link' | 'script';
    /** Its attributes: `{ name: "theme-color", content: "#fff" }`. */
    attributes: Record<string, string>;
  }[];
  /** Path of the social image of all pages. */
  socialImage?: string;
  /** Whether a build draws a social picture for each page that has no image of its own: its title, its area and the name of the site. */
  socialPictures: boolean;
  /** Hosted search service. Without it, the site uses its own index. */
  search?: {
    /** Application id. */
    appId: string;
    /** Search-only API key. It’s public: every reader downloads it. */
    apiKey: string;
    /** Index name. */
    indexName: string;
    /** Origin of another server with the same API. Defaults to the provider’s own. */
    host?: string;
    /** Replacement in the internal paths of results, made before one is opened. */
    replace?: {
      /** Text to replace. */
      from: string;
      /** Replacement. */
      to: string;
    };
  };
  /** Offers that only some readers have, such as a hosted edition. Search shows their pages after general ones, and marks them. */
  offers: {
    /** Name of the offer, as results show it. */
    label: string;
    /** Tag of its pages. */
    tag: string;
    /** Words that name it in a query, besides those of the label. */
    words: string[];
  }[];
  /** What readers differ in. They choose in the search dialog, or with tabs; pages that do not apply to them say so, and come later in search. */
  setup: {
    /** The `groupId` of the tabs that choose it. */
    group: string;
    /** What is chosen, as the search dialog shows it. */
    label: string;
    /** What readers can choose. */
    choices: {
      /** The `value` of its tabs. */
      value: string;
      /** Its name, as pages and the search dialog show it. */
      label: string;
      /** Pages that apply to it, with all pages below them, and not to choices that do not list them. Of several paths above a page, the longest counts. */
      paths: string[];
    }[];
  }[];
  /** Queries that the search offers while its field is empty. */
  popularQueries: string[];
  /** Announcement above every page, which readers can dismiss. */
  announcement?: {
    /** Identifier. A new one shows the announcement again to readers who dismissed the last. */
    id: string;
    /** Text of the announcement. */
    text: string;
    /** Link after the text. */
    link?: {
      /** Text of the link. */
      label: string;
      /** Target: a path of the site or a full URL. */
      href: string;
    };
    /** False removes the button that dismisses it. Defaults to true. */
    dismissable?: boolean;
  };
  /** Third-party services. Without them, pages make no request to another origin. */
  adapters?: {
    /** Asks for consent before any of these services loads. Without it, they load at once. */
    consent?: {
      /** Text of the question. */
      text: string;
    };
    /** Web analytics that read a `dataLayer`. */
    analytics?: {
      /** Id of the site at the service. */
      id: string;
      /** URL of the script. */
      script: string;
    };
    /** Customer-data analytics with a queue of calls. */
    customerData?: {
      /** Write key. */
      key: string;
      /** URL of the script. */
      script: string;
    };
    /** Chat or search assistant. */
    assistant?: {
      /** URL of the script. */
      script: string;
      /** Attributes of the script element. */
      attributes?: Record<string, string>;
    };
  };
  /** “Was this page helpful?” below every page. Off by default. */
  feedback?: {
    /** URL that receives each answer as a POST of JSON: `{ path, version, helpful }`. */
    url: string;
  };
  /** Sources to add to the content security policy: `{ "connect-src": "https://api.example.com" }`. */
  contentSecurityPolicy: Record<string, string>;
  /** Rules for the text of pages that `check` applies on top of its own. */
  checks: {
    /** Ids of problems that `check` doesn’t report: `["sentence-repeated"]`. Problems of a build can’t be turned off. */
    off: ('anchor-changed' | 'anchors-lock-invalid' | 'anchors-unlocked' | 'class-misspelled' | 'description-duplicate' | 'description-length' | 'description-missing' | 'file-unused' | 'filler' | 'heading-order' | 'inherited-unconfirmed' | 'install-unconstrained' | 'install-unpinned' | 'name-misspelled' | 'notes-unexplained' | 'page-orphaned' | 'page-without-sample' | 'question-duplicate' | 'route-changed' | 'sample-untested' | 'sentence-repeated' | 'tag-missing' | 'title-duplicate' | 'word-avoided')[];
    /** Product names and how to spell them. */
    names: {
      /** Correct spelling. The same letters in another case are reported. */
      name: string;
      /** Other spellings to report. */
      not: string[];
    }[];
    /** Words to report, such as filler. */
    avoid: string[];
    /** Tags that pages with certain front matter need. */
    tags: {
      /** Keys of the front matter that the rule applies to. */
      keys: string[];
      /** A page with one of these keys needs one of these tags. */
      oneOf: string[];
    }[];
  };
}

export type NamedLink = SiteConfig['footer']['links'][number];

export type Logo = NonNullable<SiteConfig['navbar']['logo']>;

export type NavItem = SiteConfig['navbar']['items'][number];

export type VersionEntry = SiteConfig['versions'][number];

export type DocsFolders = NonNullable<SiteConfig['docs']>;
