import { ADAPTERS, ANNOUNCEMENT, FEEDBACK } from './adapters.ts';
import { PAGE_PROBLEM_IDS } from './problem.ts';
import { HOSTED_SEARCH } from './hosted-search.ts';
import {
  choice,
  FLAG,
  key,
  list,
  object,
  OF_ITS_KEYS,
  REQUIRED,
  text,
  TEXT,
  type Input,
  type Value,
} from './shape.ts';

const pixels = { kind: 'number', whole: { min: 1, max: 4096 } } as const;
const level = { kind: 'number', whole: { min: 2, max: 6 } } as const;
const webAddress = text('web address');
const EMPTY = { fallback: [] } as const;
const FILLED = { fallback: OF_ITS_KEYS } as const;
const named = {
  label: key(TEXT, 'What readers see.', REQUIRED),
  href: key(TEXT, 'Where it leads.', REQUIRED),
};
const NAMED_LINK = object(named);

/** The logo in the navbar (row D4): every field shows as the attribute of the same name. */
const LOGO = object({
  src: key(TEXT, 'The picture.', REQUIRED),
  srcDark: key(TEXT, 'Picture for the dark mode; `src` serves both when left out.'),
  alt: key(TEXT, 'What it says to those who do not see it.', REQUIRED),
  href: key(TEXT, 'Where it leads.', { fallback: '/' }),
  target: key(TEXT, 'Where its link opens.'),
  width: key(pixels, 'Width in pixels.', REQUIRED),
  height: key(pixels, 'Height in pixels.', REQUIRED),
});

const NAV_ITEM = object({
  label: key(TEXT, 'What readers see.', REQUIRED),
  doc: key(
    TEXT,
    'Id of the document it leads to; the area is active on every page of that document’s sidebar.',
    REQUIRED,
  ),
});

const NAVBAR = object({
  title: key(TEXT, 'Name beside the logo; the title of the site where there is no logo.', {
    fallback: '',
  }),
  logo: key(LOGO, 'The logo.'),
  items: key(list(NAV_ITEM), 'Entries on the left.', EMPTY),
  signIn: key(NAMED_LINK, '“Sign in”: a plain link, hidden on phones.'),
  signUp: key(NAMED_LINK, 'Call to action: shown as a button, hidden on phones.'),
});

const VERSION = object({
  name: key(TEXT, '`1.11.13`; also the value kept as the reader’s preference.', REQUIRED),
  label: key(TEXT, '`Latest (1.11.13)`.', REQUIRED),
  href: key(
    TEXT,
    'Outside address, or a path of this site for versions it holds itself.',
    REQUIRED,
  ),
  isLast: key(FLAG, 'True for the version that `docs/` describes.'),
  banner: key(
    choice('none', 'unmaintained', 'unreleased'),
    'What its pages say above their text, for a version that the site holds itself.',
  ),
});

const FOOTER = object({
  links: key(list(NAMED_LINK), 'Links of the footer.', EMPTY),
  social: key(
    list(
      object({
        ...named,
        icon: key(TEXT, 'One of the icons `x`, `chat`, `github`, `youtube`.', REQUIRED),
      }),
    ),
    'Links shown as icons.',
    EMPTY,
  ),
  copyright: key(TEXT, 'Last line of the page.', { fallback: '' }),
});

const DOCS = object({
  path: key(
    text('folder'),
    'Folder of the pages relative to the site folder; it may lie outside of it (`../docs`).',
  ),
  route: key(text('route'), 'Path below which the latest version is served: `/docs`.'),
  exclude: key(
    list(TEXT),
    'Files that are no pages: globs relative to the folder of the pages, of every version.',
  ),
  sidebars: key(TEXT, 'File of the sidebars relative to the site folder.'),
});

const LOCALE = object({
  lang: key(text('language'), 'Language of the pages.', { fallback: 'en' }),
  dir: key(choice('ltr', 'rtl'), 'Direction in which it is written.', { fallback: 'ltr' }),
  calendar: key(TEXT, 'Calendar that dates are given in.', { fallback: 'gregorian' }),
});

const API = object({
  complete: key(
    list(TEXT),
    'Packages of which every member and parameter needs words, not only every name; `*` stands for any text.',
    EMPTY,
  ),
  shortNames: key(
    {
      kind: 'record',
      name: /^[a-z_]\w*$/i,
      wanted: 'names of Python with the module that each stands for',
    },
    'Short names that samples and prose give to modules: `{ np: "numpy" }`.',
    { fallback: {} },
  ),
  undocumented: key(
    { kind: 'record', wanted: 'names of packages with the reason for each' },
    'Packages with public names that no page describes, each with the reason.',
    { fallback: {} },
  ),
});

const TOC = object({
  min: key(level, 'First level of headings.', { fallback: 2 }),
  max: key(level, 'Last level of headings.', { fallback: 4 }),
});

const CHECKS = object({
  names: key(
    list(
      object({
        name: key(TEXT, 'The one spelling; the same in another case is wrong.', REQUIRED),
        not: key(list(TEXT), 'Other spellings that are wrong.', EMPTY),
      }),
    ),
    'Names in their one spelling.',
    EMPTY,
  ),
  avoid: key(list(TEXT), 'Words that say nothing.', EMPTY),
  tags: key(
    list(
      object({
        keys: key(list(TEXT), 'Keys of the front matter.', REQUIRED),
        oneOf: key(list(TEXT), 'Tags of which a page with one of these keys has one.', REQUIRED),
      }),
    ),
    'Tags that pages with certain front matter need.',
    EMPTY,
  ),
});

const warnings = {
  ...choice(...PAGE_PROBLEM_IDS),
  what: 'the id of a problem of a page',
} as const;

/** Every key of `site.config.ts`; rows K1, K2, K4, L1-L3, L6, L8, D4. */
export const SITE_CONFIG = object({
  title: key(TEXT, 'Name of the site.', REQUIRED),
  tagline: key(TEXT, 'What it is about, in a few words.', { fallback: '' }),
  url: key(
    text('origin'),
    'Origin of the published site: `https://docs.example.com`; the path of a site below it is `baseUrl`.',
    REQUIRED,
  ),
  baseUrl: key(text('base path'), 'Path under which the site is served: `/docs/`.', {
    fallback: '/',
  }),
  siteVersion: key(TEXT, 'Version of the site itself.', { fallback: '0.0.0' }),
  locale: key(LOCALE, 'Language and calendar.', FILLED),
  favicon: key(TEXT, 'Icon of the site in the browser.'),
  navbar: key(NAVBAR, 'The top navigation.', FILLED),
  versions: key(
    list(VERSION),
    'Entries of the version dropdown; the one with `isLast` describes the pages in `docs/`.',
    EMPTY,
  ),
  footer: key(FOOTER, 'The foot of every page.', FILLED),
  docs: key(
    DOCS,
    'Where the pages lie and are served, where it is not `docs/` and the root of the site.',
  ),
  onlyWarn: key(
    list(warnings),
    'Ids of problems with pages that are warnings and do not fail a build.',
  ),
  editUrl: key(webAddress, 'Address of the folder that holds `docs/`, for “Edit this page”.'),
  examples: key(TEXT, 'Folder of code samples, relative to the site folder (`../examples`).'),
  examplesUrl: key(
    webAddress,
    'Address of that folder in its repository, for links to a sample’s file; without it readers get the file itself.',
  ),
  sourceUrl: key(
    webAddress,
    'Address of the documented project’s repository, with `{version}` for the one that the reader reads.',
  ),
  reference: key(TEXT, 'Folder of the facts of the API, relative to the site folder.'),
  api: key(API, 'What the reference of that API is held to.', FILLED),
  toc: key(TOC, 'Levels shown in the table of contents.', FILLED),
  socialImage: key(TEXT, 'Path of the social picture shared by all pages.'),
  search: key(HOSTED_SEARCH, 'A hosted search; the site’s own index when left out.'),
  announcement: key(ANNOUNCEMENT, 'A line above every page that a reader can put away.'),
  adapters: key(ADAPTERS, 'Services of others; none when left out.'),
  feedback: key(FEEDBACK, 'Asks readers whether a page was helpful; off when left out.'),
  checks: key(CHECKS, 'What `check` holds the text of pages to, besides its own rules.', FILLED),
});

/** The whole configuration, validated, defaults filled in, frozen. Addresses have no slash at their end. */
export type SiteConfig = Value<typeof SITE_CONFIG>;
/** What an author writes in `site.config.ts`: only `title` and `url` are required. */
export type SiteConfigInput = Input<typeof SITE_CONFIG>;

export type Logo = Value<typeof LOGO>;
/** One entry on the left of the top navigation (row L1). */
export type NavItem = Value<typeof NAV_ITEM>;
/** A link with a name. */
export type NamedLink = Value<typeof NAMED_LINK>;
/** One entry of the version dropdown (row L3). */
export type VersionEntry = Value<typeof VERSION>;
/** Where pages come from and where they go. */
export type DocsFolders = Value<typeof DOCS>;
