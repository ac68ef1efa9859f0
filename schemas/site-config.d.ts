// Made from engine/model/site-config.ts: `npm test -- --project unit -u` writes it.

import type { Extension, StandardSchema } from 'quire-docs/extension';

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
  /** Language, writing direction, calendar, and the texts of the engine. */
  locale?: {
    /** Language of the pages: the `lang` attribute, dates, and the texts of the engine, which has them in Arabic, Chinese, English, French, German, Japanese, Korean, Portuguese and Spanish. */
    lang?: string;
    /** Writing direction. Languages that are written from right to left have `rtl` as their default. */
    dir?: 'ltr' | 'rtl';
    /** Calendar for dates: `gregorian`, or one that `Intl` has, such as `buddhist`. */
    calendar?: string;
    /** Texts that the engine itself shows, where they should differ from those of the language. A language that the engine doesn’t have needs all of them. */
    texts?: {
      /** In English: Skip to main content */
      skip?: string;
      /** In English: Main */
      mainNavigation?: string;
      /** In English: Docs sidebar */
      docsSidebar?: string;
      /** In English: Expand sidebar category '{label}' */
      expandCategory?: string;
      /** In English: Collapse sidebar category '{label}' */
      collapseCategory?: string;
      /** In English: All entries of “{sidebar}” */
      allEntries?: string;
      /** In English: The sidebar could not be loaded. */
      sidebarFailed?: string;
      /** In English: Breadcrumbs */
      breadcrumbs?: string;
      /** In English: On this page */
      onThisPage?: string;
      /** In English: Filter {count} headings */
      filterHeadings?: Record<string, string>;
      /** In English: {count} headings */
      headings?: Record<string, string>;
      /** In English: Docs pages */
      docsPages?: string;
      /** In English: Previous */
      previous?: string;
      /** In English: Next */
      next?: string;
      /** In English: Edit this page */
      editPage?: string;
      /** In English: Last updated on {date} */
      lastUpdated?: string;
      /** In English: Last updated on {date} by {author} */
      lastUpdatedBy?: string;
      /** In English: Toggle navigation bar */
      openNavigation?: string;
      /** In English: Close navigation bar */
      closeNavigation?: string;
      /** In English: Navigation */
      navigation?: string;
      /** In English: Back to main menu */
      backToMenu?: string;
      /** In English: Scroll back to top */
      backToTop?: string;
      /** In English: light mode */
      lightMode?: string;
      /** In English: dark mode */
      darkMode?: string;
      /** In English: system mode */
      systemMode?: string;
      /** In English: Switch between dark and light mode (currently {mode}) */
      switchMode?: string;
      /** In English: Announcement */
      announcement?: string;
      /** In English: Close announcement */
      closeAnnouncement?: string;
      /** In English: Copy page */
      pageActions?: string;
      /** In English: Copy page as Markdown */
      copyPage?: string;
      /** In English: View as Markdown */
      viewMarkdown?: string;
      /** In English: List of pages for assistants */
      assistantsIndex?: string;
      /** In English: Copied */
      copied?: string;
      /** In English: The browser did not allow copying */
      copyRefused?: string;
      /** In English: The page did not arrive */
      copyFailed?: string;
      /** In English: Was this page helpful? */
      helpful?: string;
      /** In English: Yes */
      yes?: string;
      /** In English: No */
      no?: string;
      /** In English: Thank you. */
      feedbackSent?: string;
      /** In English: Your answer did not arrive. Try again later. */
      feedbackFailed?: string;
      /** In English: Consent */
      consent?: string;
      /** In English: Accept */
      accept?: string;
      /** In English: Decline */
      decline?: string;
      /** In English: Privacy choices */
      privacyChoices?: string;
      /** In English: Tags */
      tags?: string;
      /** In English: Topics of the documentation, with the pages about each. */
      tagsDescription?: string;
      /** In English: {count} pages */
      pages?: Record<string, string>;
      /** In English: {count} pages with this tag */
      pagesWithTag?: Record<string, string>;
      /** In English: Page Not Found */
      notFound?: string;
      /** In English: There is no page at this address. It may have moved, or the link has a mistake in it. */
      notFoundReason?: string;
      /** In English: {version} doesn’t have this page. */
      notFoundInVersion?: string;
      /** In English: Where you may have wanted to go */
      notFoundOffers?: string;
      /** In English: Unlisted page */
      unlisted?: string;
      /** In English: This page is unlisted. Search engines will not index it, and only users having a direct link can access it. */
      unlistedNote?: string;
      /** In English: Moved */
      moved?: string;
      /** In English: This page moved to {address}. */
      movedTo?: string;
      /** In English: Version */
      version?: string;
      /** In English:  · without this page */
      withoutPage?: string;
      /** In English: This page describes {version}, which is no longer maintained. */
      unmaintained?: string;
      /** In English: Changed in newer releases: */
      changedSince?: string;
      /** In English: This page describes {version}, which is not released yet. */
      unreleased?: string;
      /** In English: {latest} has the same page. */
      samePage?: string;
      /** In English: {latest} doesn’t have it; the nearest page there is {page}. */
      nearestPage?: string;
      /** In English: {version} doesn’t have the page that you came from. This is the nearest one. */
      nearestNote?: string;
      /** In English: Loading the page */
      loading?: string;
      /** In English: This page did not load */
      notLoaded?: string;
      /** In English: This did not load. Reload the page. */
      partNotLoaded?: string;
      /** In English: This page crashed. */
      crashed?: string;
      /** In English: There is no connection to the network. */
      offline?: string;
      /** In English: The server could not be reached. */
      unreachable?: string;
      /** In English: The server answered {status} */
      serverAnswered?: string;
      /** In English: Retry */
      retry?: string;
      /** In English: Try again */
      tryAgain?: string;
      /** In English: Reload the page */
      reload?: string;
      /** In English: This page did not load its styles and scripts. It was built for the base path {base}, but seems to be served under {suggested}. Build the site with --base {suggested}. */
      wrongBase?: string;
      /** In English: Keyboard shortcuts */
      shortcuts?: string;
      /** In English: List the keyboard shortcuts */
      listShortcuts?: string;
      /** In English: Use keyboard shortcuts on this site */
      useShortcuts?: string;
      /** In English: Previous page */
      previousPage?: string;
      /** In English: Next page */
      nextPage?: string;
      /** In English: Switch between light and dark */
      switchLightDark?: string;
      /** In English: or */
      or?: string;
      /** In English: Close */
      close?: string;
      /** In English: Search */
      search?: string;
      /** In English: Search {version} */
      searchVersion?: string;
      /** In English: Search the documentation */
      searchDocs?: string;
      /** In English: Name, title, flag or error message */
      searchHint?: string;
      /** In English: Searching needs JavaScript. These are the areas of the site: */
      searchNeedsScript?: string;
      /** In English: Close with Esc */
      closeSearch?: string;
      /** In English: Esc */
      escape?: string;
      /** In English: Searching… */
      searching?: string;
      /** In English: Results */
      searchResults?: string;
      /** In English: {count} results */
      results?: Record<string, string>;
      /** In English: {count} results so far. Searching the text… */
      resultsSoFar?: Record<string, string>;
      /** In English: {count} results in titles and names. Offline: the text wasn’t searched. */
      resultsOffline?: Record<string, string>;
      /** In English: See all {count} results */
      seeAllResults?: Record<string, string>;
      /** In English: Show more */
      showMore?: string;
      /** In English: No results for “{query}” */
      noResults?: string;
      /** In English: Try fewer or other words, part of a name, or one of the areas: */
      noResultsHelp?: string;
      /** In English: Did you mean {queries}? */
      didYouMean?: string;
      /** In English: Pages of results */
      resultPages?: string;
      /** In English: Page {page} of {count} */
      pageOf?: string;
      /** In English: Filter by kind of page */
      filterKinds?: string;
      /** In English: All */
      allKinds?: string;
      /** In English: Guide */
      kindGuide?: string;
      /** In English: Tutorial */
      kindTutorial?: string;
      /** In English: API */
      kindApi?: string;
      /** In English: Integration */
      kindIntegration?: string;
      /** In English: Example */
      kindExample?: string;
      /** In English: Deployment */
      kindDeployment?: string;
      /** In English: Migration */
      kindMigration?: string;
      /** In English: About */
      kindAbout?: string;
      /** In English: Deprecated */
      deprecated?: string;
      /** In English: Browse */
      browse?: string;
      /** In English: Recent */
      recent?: string;
      /** In English: Favorites */
      favorites?: string;
      /** In English: Popular */
      popular?: string;
      /** In English: Add to favorites */
      addFavorite?: string;
      /** In English: Remove */
      remove?: string;
      /** In English: choose */
      keyChoose?: string;
      /** In English: open */
      keyOpen?: string;
      /** In English: new tab */
      keyNewTab?: string;
      /** In English: My setup */
      mySetup?: string;
      /** In English: Any */
      anySetup?: string;
      /** In English: Other setup */
      otherSetup?: string;
      /** In English: Change */
      changeSetup?: string;
      /** In English: on */
      setupOn?: string;
      /** In English: This page is for {page}; your setup is {own}. */
      setupDiffers?: string;
      /** In English: Unable to fetch results */
      searchFailed?: string;
      /** In English: Unable to fetch results. Check your network connection. */
      searchUnreachable?: string;
      /** In English: Check your network connection; typing searches again. */
      searchNetwork?: string;
      /** In English: The site has changed since this page was opened. */
      searchOutdated?: string;
      /** In English: The search index cannot be read. Typing searches again. */
      searchInvalid?: string;
      /** In English: The search was refused: the browser or the service does not allow it. */
      searchRefused?: string;
      /** In English: Known message */
      knownMessage?: string;
      /** In English: Cause */
      cause?: string;
      /** In English: Confirm */
      confirm?: string;
      /** In English: What to do */
      cure?: string;
      /** In English: Note */
      note?: string;
      /** In English: Tip */
      tip?: string;
      /** In English: Info */
      info?: string;
      /** In English: Important */
      important?: string;
      /** In English: Warning */
      warning?: string;
      /** In English: Caution */
      caution?: string;
      /** In English: Danger */
      danger?: string;
      /** In English: Direct link to {heading} */
      directLink?: string;
      /** In English: Table */
      table?: string;
      /** In English: Done */
      done?: string;
      /** In English: Not done */
      notDone?: string;
      /** In English: Footnotes */
      footnotes?: string;
      /** In English: Footnote {number} */
      footnote?: string;
      /** In English: Back to reference {number} */
      backToReference?: string;
      /** In English: Copy code to clipboard */
      copyCode?: string;
      /** In English: Wrap long lines */
      wrapLines?: string;
      /** In English: Whole file: {path} */
      wholeFile?: string;
      /** In English: Output */
      output?: string;
      /** In English: Note {number} */
      codeNote?: string;
      /** In English: {count} lines more */
      moreLines?: Record<string, string>;
      /** In English: {count} lines */
      lines?: Record<string, string>;
      /** In English: Image */
      image?: string;
      /** In English: Close image */
      closeImage?: string;
      /** In English: Diagram */
      diagram?: string;
      /** In English: Drawing */
      drawing?: string;
      /** In English: Enlarge the drawing */
      enlargeDrawing?: string;
      /** In English: Close the drawing */
      closeDrawing?: string;
      /** In English: Smaller */
      smaller?: string;
      /** In English: Larger */
      larger?: string;
      /** In English: Start */
      stateStart?: string;
      /** In English: End */
      stateEnd?: string;
      /** In English: {count} items */
      items?: Record<string, string>;
      /** In English: Filter {count} pages */
      filterPages?: Record<string, string>;
      /** In English: Filter {count} {noun} */
      filterNoun?: string;
      /** In English: Clear filters */
      clearFilters?: string;
      /** In English: Community */
      community?: string;
      /** In English: Download */
      download?: string;
      /** In English: source */
      source?: string;
      /** In English: Package manager */
      packageManager?: string;
      /** In English: libraries {versions} */
      libraries?: string;
      /** In English: any release */
      anyRelease?: string;
      /** In English: From */
      fromRelease?: string;
      /** In English: to */
      toRelease?: string;
      /** In English: Choose an older release on the left. */
      chooseOlder?: string;
      /** In English: {count} changes */
      changes?: Record<string, string>;
      /** In English: Printed by: {programs} */
      printedBy?: string;
      /** In English: Package: {name} */
      package?: string;
      /** In English: Since {version} */
      sinceRelease?: string;
      /** In English: Until {version} */
      untilRelease?: string;
      /** In English: Settings: {names} */
      settings?: string;
      /** In English: More: {page} */
      more?: string;
      /** In English: Tested */
      tested?: string;
      /** In English: Tested with {version} */
      testedWith?: string;
      /** In English: {tested}, outside of CI */
      outsideOfCi?: string;
      /** In English: {names} and {count} more */
      andMore?: Record<string, string>;
      /** In English: Asset graph */
      assetGraph?: string;
      /** In English: {count} assets */
      assets?: Record<string, string>;
      /** In English: The {count} assets as a list */
      assetsAsList?: Record<string, string>;
      /** In English: Made from {names} */
      assetDeps?: string;
      /** In English: Group {name} */
      assetGroup?: string;
      /** In English: Kind {names} */
      assetKind?: string;
      /** In English: External: made elsewhere */
      assetExternal?: string;
      /** In English: Partitions: {text} */
      assetPartitions?: string;
      /** In English: Checks: {names} */
      assetChecks?: string;
      /** In English: Run */
      runPlay?: string;
      /** In English: Pause */
      runPause?: string;
      /** In English: Step */
      runStep?: string;
      /** In English: Start over */
      runAgain?: string;
      /** In English: Log of the run */
      runLog?: string;
      /** In English: Variants */
      runVariants?: string;
      /** In English: partitions */
      partPartitions?: string;
      /** In English: checks */
      partChecks?: string;
    };
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
  /** JSON for components of the site, which read it as `site.data` of `quire-docs/link`. */
  siteData?: Record<string, unknown>;
  /** Other names of the languages of code: `{ "my-sql": "sql" }`. */
  codeLanguages?: Record<string, string>;
  /** Other words for the comments that mark lines of code: `{ "insert-next-line": "added-next-line" }`. The comment isn’t part of the code; with an empty text, it marks nothing. */
  codeComments?: Record<string, string>;
  /** Folders of the files that are published unchanged, relative to the site folder. If two have a file at the same path, the first one’s is published. */
  staticFolders?: string[];
  /** Ids of page problems to report as warnings, so that they don’t fail a build. */
  onlyWarn?: ('anchor-broken' | 'category-missing' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'doc-path-invalid' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'heading-unknown' | 'image-alt-missing' | 'image-invalid' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'module-failed' | 'nav-doc-missing' | 'nesting-too-deep' | 'page-without-default-export' | 'partial-circular' | 'partial-missing' | 'plugin-failed' | 'prop-invalid' | 'prop-lost' | 'prop-missing' | 'prop-unknown' | 'route-duplicate' | 'sample-missing' | 'sidebar-category-empty' | 'sidebar-doc-missing' | 'sidebar-invalid' | 'sidebar-missing' | 'tabs-invalid' | 'tag-unknown' | 'version-doc-missing')[];
  /** Schema of the front matter keys that the engine doesn’t have, from any library that implements Standard Schema v1. Pages, components and cards get its result. */
  frontMatter?: StandardSchema;
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
    /** Link after the text, or in it where the text has its label. */
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
  /** Language, writing direction, calendar, and the texts of the engine. */
  locale: {
    /** Language of the pages: the `lang` attribute, dates, and the texts of the engine, which has them in Arabic, Chinese, English, French, German, Japanese, Korean, Portuguese and Spanish. */
    lang: string;
    /** Writing direction. Languages that are written from right to left have `rtl` as their default. */
    dir: 'ltr' | 'rtl';
    /** Calendar for dates: `gregorian`, or one that `Intl` has, such as `buddhist`. */
    calendar: string;
    /** Texts that the engine itself shows, where they should differ from those of the language. A language that the engine doesn’t have needs all of them. */
    texts: {
      /** In English: Skip to main content */
      skip: string;
      /** In English: Main */
      mainNavigation: string;
      /** In English: Docs sidebar */
      docsSidebar: string;
      /** In English: Expand sidebar category '{label}' */
      expandCategory: string;
      /** In English: Collapse sidebar category '{label}' */
      collapseCategory: string;
      /** In English: All entries of “{sidebar}” */
      allEntries: string;
      /** In English: The sidebar could not be loaded. */
      sidebarFailed: string;
      /** In English: Breadcrumbs */
      breadcrumbs: string;
      /** In English: On this page */
      onThisPage: string;
      /** In English: Filter {count} headings */
      filterHeadings: Record<string, string>;
      /** In English: {count} headings */
      headings: Record<string, string>;
      /** In English: Docs pages */
      docsPages: string;
      /** In English: Previous */
      previous: string;
      /** In English: Next */
      next: string;
      /** In English: Edit this page */
      editPage: string;
      /** In English: Last updated on {date} */
      lastUpdated: string;
      /** In English: Last updated on {date} by {author} */
      lastUpdatedBy: string;
      /** In English: Toggle navigation bar */
      openNavigation: string;
      /** In English: Close navigation bar */
      closeNavigation: string;
      /** In English: Navigation */
      navigation: string;
      /** In English: Back to main menu */
      backToMenu: string;
      /** In English: Scroll back to top */
      backToTop: string;
      /** In English: light mode */
      lightMode: string;
      /** In English: dark mode */
      darkMode: string;
      /** In English: system mode */
      systemMode: string;
      /** In English: Switch between dark and light mode (currently {mode}) */
      switchMode: string;
      /** In English: Announcement */
      announcement: string;
      /** In English: Close announcement */
      closeAnnouncement: string;
      /** In English: Copy page */
      pageActions: string;
      /** In English: Copy page as Markdown */
      copyPage: string;
      /** In English: View as Markdown */
      viewMarkdown: string;
      /** In English: List of pages for assistants */
      assistantsIndex: string;
      /** In English: Copied */
      copied: string;
      /** In English: The browser did not allow copying */
      copyRefused: string;
      /** In English: The page did not arrive */
      copyFailed: string;
      /** In English: Was this page helpful? */
      helpful: string;
      /** In English: Yes */
      yes: string;
      /** In English: No */
      no: string;
      /** In English: Thank you. */
      feedbackSent: string;
      /** In English: Your answer did not arrive. Try again later. */
      feedbackFailed: string;
      /** In English: Consent */
      consent: string;
      /** In English: Accept */
      accept: string;
      /** In English: Decline */
      decline: string;
      /** In English: Privacy choices */
      privacyChoices: string;
      /** In English: Tags */
      tags: string;
      /** In English: Topics of the documentation, with the pages about each. */
      tagsDescription: string;
      /** In English: {count} pages */
      pages: Record<string, string>;
      /** In English: {count} pages with this tag */
      pagesWithTag: Record<string, string>;
      /** In English: Page Not Found */
      notFound: string;
      /** In English: There is no page at this address. It may have moved, or the link has a mistake in it. */
      notFoundReason: string;
      /** In English: {version} doesn’t have this page. */
      notFoundInVersion: string;
      /** In English: Where you may have wanted to go */
      notFoundOffers: string;
      /** In English: Unlisted page */
      unlisted: string;
      /** In English: This page is unlisted. Search engines will not index it, and only users having a direct link can access it. */
      unlistedNote: string;
      /** In English: Moved */
      moved: string;
      /** In English: This page moved to {address}. */
      movedTo: string;
      /** In English: Version */
      version: string;
      /** In English:  · without this page */
      withoutPage: string;
      /** In English: This page describes {version}, which is no longer maintained. */
      unmaintained: string;
      /** In English: Changed in newer releases: */
      changedSince: string;
      /** In English: This page describes {version}, which is not released yet. */
      unreleased: string;
      /** In English: {latest} has the same page. */
      samePage: string;
      /** In English: {latest} doesn’t have it; the nearest page there is {page}. */
      nearestPage: string;
      /** In English: {version} doesn’t have the page that you came from. This is the nearest one. */
      nearestNote: string;
      /** In English: Loading the page */
      loading: string;
      /** In English: This page did not load */
      notLoaded: string;
      /** In English: This did not load. Reload the page. */
      partNotLoaded: string;
      /** In English: This page crashed. */
      crashed: string;
      /** In English: There is no connection to the network. */
      offline: string;
      /** In English: The server could not be reached. */
      unreachable: string;
      /** In English: The server answered {status} */
      serverAnswered: string;
      /** In English: Retry */
      retry: string;
      /** In English: Try again */
      tryAgain: string;
      /** In English: Reload the page */
      reload: string;
      /** In English: This page did not load its styles and scripts. It was built for the base path {base}, but seems to be served under {suggested}. Build the site with --base {suggested}. */
      wrongBase: string;
      /** In English: Keyboard shortcuts */
      shortcuts: string;
      /** In English: List the keyboard shortcuts */
      listShortcuts: string;
      /** In English: Use keyboard shortcuts on this site */
      useShortcuts: string;
      /** In English: Previous page */
      previousPage: string;
      /** In English: Next page */
      nextPage: string;
      /** In English: Switch between light and dark */
      switchLightDark: string;
      /** In English: or */
      or: string;
      /** In English: Close */
      close: string;
      /** In English: Search */
      search: string;
      /** In English: Search {version} */
      searchVersion: string;
      /** In English: Search the documentation */
      searchDocs: string;
      /** In English: Name, title, flag or error message */
      searchHint: string;
      /** In English: Searching needs JavaScript. These are the areas of the site: */
      searchNeedsScript: string;
      /** In English: Close with Esc */
      closeSearch: string;
      /** In English: Esc */
      escape: string;
      /** In English: Searching… */
      searching: string;
      /** In English: Results */
      searchResults: string;
      /** In English: {count} results */
      results: Record<string, string>;
      /** In English: {count} results so far. Searching the text… */
      resultsSoFar: Record<string, string>;
      /** In English: {count} results in titles and names. Offline: the text wasn’t searched. */
      resultsOffline: Record<string, string>;
      /** In English: See all {count} results */
      seeAllResults: Record<string, string>;
      /** In English: Show more */
      showMore: string;
      /** In English: No results for “{query}” */
      noResults: string;
      /** In English: Try fewer or other words, part of a name, or one of the areas: */
      noResultsHelp: string;
      /** In English: Did you mean {queries}? */
      didYouMean: string;
      /** In English: Pages of results */
      resultPages: string;
      /** In English: Page {page} of {count} */
      pageOf: string;
      /** In English: Filter by kind of page */
      filterKinds: string;
      /** In English: All */
      allKinds: string;
      /** In English: Guide */
      kindGuide: string;
      /** In English: Tutorial */
      kindTutorial: string;
      /** In English: API */
      kindApi: string;
      /** In English: Integration */
      kindIntegration: string;
      /** In English: Example */
      kindExample: string;
      /** In English: Deployment */
      kindDeployment: string;
      /** In English: Migration */
      kindMigration: string;
      /** In English: About */
      kindAbout: string;
      /** In English: Deprecated */
      deprecated: string;
      /** In English: Browse */
      browse: string;
      /** In English: Recent */
      recent: string;
      /** In English: Favorites */
      favorites: string;
      /** In English: Popular */
      popular: string;
      /** In English: Add to favorites */
      addFavorite: string;
      /** In English: Remove */
      remove: string;
      /** In English: choose */
      keyChoose: string;
      /** In English: open */
      keyOpen: string;
      /** In English: new tab */
      keyNewTab: string;
      /** In English: My setup */
      mySetup: string;
      /** In English: Any */
      anySetup: string;
      /** In English: Other setup */
      otherSetup: string;
      /** In English: Change */
      changeSetup: string;
      /** In English: on */
      setupOn: string;
      /** In English: This page is for {page}; your setup is {own}. */
      setupDiffers: string;
      /** In English: Unable to fetch results */
      searchFailed: string;
      /** In English: Unable to fetch results. Check your network connection. */
      searchUnreachable: string;
      /** In English: Check your network connection; typing searches again. */
      searchNetwork: string;
      /** In English: The site has changed since this page was opened. */
      searchOutdated: string;
      /** In English: The search index cannot be read. Typing searches again. */
      searchInvalid: string;
      /** In English: The search was refused: the browser or the service does not allow it. */
      searchRefused: string;
      /** In English: Known message */
      knownMessage: string;
      /** In English: Cause */
      cause: string;
      /** In English: Confirm */
      confirm: string;
      /** In English: What to do */
      cure: string;
      /** In English: Note */
      note: string;
      /** In English: Tip */
      tip: string;
      /** In English: Info */
      info: string;
      /** In English: Important */
      important: string;
      /** In English: Warning */
      warning: string;
      /** In English: Caution */
      caution: string;
      /** In English: Danger */
      danger: string;
      /** In English: Direct link to {heading} */
      directLink: string;
      /** In English: Table */
      table: string;
      /** In English: Done */
      done: string;
      /** In English: Not done */
      notDone: string;
      /** In English: Footnotes */
      footnotes: string;
      /** In English: Footnote {number} */
      footnote: string;
      /** In English: Back to reference {number} */
      backToReference: string;
      /** In English: Copy code to clipboard */
      copyCode: string;
      /** In English: Wrap long lines */
      wrapLines: string;
      /** In English: Whole file: {path} */
      wholeFile: string;
      /** In English: Output */
      output: string;
      /** In English: Note {number} */
      codeNote: string;
      /** In English: {count} lines more */
      moreLines: Record<string, string>;
      /** In English: {count} lines */
      lines: Record<string, string>;
      /** In English: Image */
      image: string;
      /** In English: Close image */
      closeImage: string;
      /** In English: Diagram */
      diagram: string;
      /** In English: Drawing */
      drawing: string;
      /** In English: Enlarge the drawing */
      enlargeDrawing: string;
      /** In English: Close the drawing */
      closeDrawing: string;
      /** In English: Smaller */
      smaller: string;
      /** In English: Larger */
      larger: string;
      /** In English: Start */
      stateStart: string;
      /** In English: End */
      stateEnd: string;
      /** In English: {count} items */
      items: Record<string, string>;
      /** In English: Filter {count} pages */
      filterPages: Record<string, string>;
      /** In English: Filter {count} {noun} */
      filterNoun: string;
      /** In English: Clear filters */
      clearFilters: string;
      /** In English: Community */
      community: string;
      /** In English: Download */
      download: string;
      /** In English: source */
      source: string;
      /** In English: Package manager */
      packageManager: string;
      /** In English: libraries {versions} */
      libraries: string;
      /** In English: any release */
      anyRelease: string;
      /** In English: From */
      fromRelease: string;
      /** In English: to */
      toRelease: string;
      /** In English: Choose an older release on the left. */
      chooseOlder: string;
      /** In English: {count} changes */
      changes: Record<string, string>;
      /** In English: Printed by: {programs} */
      printedBy: string;
      /** In English: Package: {name} */
      package: string;
      /** In English: Since {version} */
      sinceRelease: string;
      /** In English: Until {version} */
      untilRelease: string;
      /** In English: Settings: {names} */
      settings: string;
      /** In English: More: {page} */
      more: string;
      /** In English: Tested */
      tested: string;
      /** In English: Tested with {version} */
      testedWith: string;
      /** In English: {tested}, outside of CI */
      outsideOfCi: string;
      /** In English: {names} and {count} more */
      andMore: Record<string, string>;
      /** In English: Asset graph */
      assetGraph: string;
      /** In English: {count} assets */
      assets: Record<string, string>;
      /** In English: The {count} assets as a list */
      assetsAsList: Record<string, string>;
      /** In English: Made from {names} */
      assetDeps: string;
      /** In English: Group {name} */
      assetGroup: string;
      /** In English: Kind {names} */
      assetKind: string;
      /** In English: External: made elsewhere */
      assetExternal: string;
      /** In English: Partitions: {text} */
      assetPartitions: string;
      /** In English: Checks: {names} */
      assetChecks: string;
      /** In English: Run */
      runPlay: string;
      /** In English: Pause */
      runPause: string;
      /** In English: Step */
      runStep: string;
      /** In English: Start over */
      runAgain: string;
      /** In English: Log of the run */
      runLog: string;
      /** In English: Variants */
      runVariants: string;
      /** In English: partitions */
      partPartitions: string;
      /** In English: checks */
      partChecks: string;
    };
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
  /** JSON for components of the site, which read it as `site.data` of `quire-docs/link`. */
  siteData?: Record<string, unknown>;
  /** Other names of the languages of code: `{ "my-sql": "sql" }`. */
  codeLanguages: Record<string, string>;
  /** Other words for the comments that mark lines of code: `{ "insert-next-line": "added-next-line" }`. The comment isn’t part of the code; with an empty text, it marks nothing. */
  codeComments: Record<string, string>;
  /** Folders of the files that are published unchanged, relative to the site folder. If two have a file at the same path, the first one’s is published. */
  staticFolders: string[];
  /** Ids of page problems to report as warnings, so that they don’t fail a build. */
  onlyWarn?: ('anchor-broken' | 'category-missing' | 'component-failed' | 'component-threw' | 'component-unknown' | 'diagram-line-unknown' | 'diagram-unsupported' | 'directive-unknown' | 'doc-path-invalid' | 'export-failed' | 'expression-failed' | 'front-matter-invalid' | 'heading-unknown' | 'image-alt-missing' | 'image-invalid' | 'image-missing' | 'import-unknown' | 'link-broken' | 'mdx-syntax' | 'module-failed' | 'nav-doc-missing' | 'nesting-too-deep' | 'page-without-default-export' | 'partial-circular' | 'partial-missing' | 'plugin-failed' | 'prop-invalid' | 'prop-lost' | 'prop-missing' | 'prop-unknown' | 'route-duplicate' | 'sample-missing' | 'sidebar-category-empty' | 'sidebar-doc-missing' | 'sidebar-invalid' | 'sidebar-missing' | 'tabs-invalid' | 'tag-unknown' | 'version-doc-missing')[];
  /** Schema of the front matter keys that the engine doesn’t have, from any library that implements Standard Schema v1. Pages, components and cards get its result. */
  frontMatter?: StandardSchema;
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
    /** Link after the text, or in it where the text has its label. */
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
