import { ADAPTERS, ANNOUNCEMENT, FEEDBACK } from './adapters.ts';
import { CHECK_PROBLEM_IDS, PAGE_PROBLEM_IDS } from './problem.ts';
import { OFFERS } from './offers.ts';
import { SETUP } from './setup.ts';
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
import { ENGLISH, type Texts } from './texts.ts';

const pixels = { kind: 'number', whole: { min: 1, max: 4096 } } as const;
const level = { kind: 'number', whole: { min: 2, max: 6 } } as const;
const webAddress = text('web address');
const EMPTY = { fallback: [] } as const;
const FILLED = { fallback: OF_ITS_KEYS } as const;
const named = {
  label: key(TEXT, 'Text of the link.', REQUIRED),
  href: key(TEXT, 'Target: a path of the site or a full URL.', REQUIRED),
};
const NAMED_LINK = object(named);

/** The logo in the navbar (row D4). Each key becomes the attribute of the same name. */
const LOGO = object({
  src: key(text('published file'), 'Image file.', REQUIRED),
  srcDark: key(text('published file'), 'Image file for dark mode. Defaults to `src`.'),
  alt: key(TEXT, 'Alternative text.', REQUIRED),
  href: key(TEXT, 'Target: a path of the site or a full URL.', { fallback: '/' }),
  target: key(TEXT, '`target` attribute of its link.'),
  width: key(pixels, 'Width in pixels.', REQUIRED),
  height: key(pixels, 'Height in pixels.', REQUIRED),
});

const NAV_ITEM = object({
  label: key(TEXT, 'Text of the link.', REQUIRED),
  doc: key(
    TEXT,
    'Id of the document it links to. The entry is active on every page of that document’s sidebar.',
    REQUIRED,
  ),
});

const NAV_LINK = object({
  label: key(TEXT, 'Text of the link, or of the button that opens the menu.', REQUIRED),
  href: key(TEXT, 'Target: a path of the site or a full URL. A menu has none.'),
  items: key(list(NAMED_LINK), 'Links of a menu.', EMPTY),
  side: key(choice('left', 'right'), 'Where it is: after `items`, or after the search.', {
    fallback: 'left',
  }),
});

const NAVBAR = object({
  title: key(TEXT, 'Text beside the logo. A site without a logo shows its title.', {
    fallback: '',
  }),
  logo: key(LOGO, 'The logo.'),
  items: key(list(NAV_ITEM), 'Links on the left.', EMPTY),
  links: key(list(NAV_LINK), 'Other links and menus, after `items`.', EMPTY),
  signIn: key(NAMED_LINK, 'Link for signing in, hidden on phones.'),
  signUp: key(NAMED_LINK, 'Call to action, shown as a button, hidden on phones.'),
});

const VERSION = object({
  name: key(
    TEXT,
    'Name, such as `1.11.13`. Also what the browser stores as the reader’s preference.',
    REQUIRED,
  ),
  label: key(TEXT, 'Text in the menu, such as `Latest (1.11.13)`.', REQUIRED),
  href: key(TEXT, 'Full URL, or a path of this site for a version that it contains.', REQUIRED),
  isLast: key(FLAG, 'True for the version that the pages in `docs/` describe.'),
  banner: key(
    choice('none', 'unmaintained', 'unreleased'),
    'Banner above the text of its pages, for a version that this site contains.',
  ),
});

const FOOTER = object({
  links: key(list(NAMED_LINK), 'Text links.', EMPTY),
  social: key(
    list(
      object({
        ...named,
        icon: key(choice('x', 'chat', 'github', 'youtube'), 'Icon of the link.', REQUIRED),
      }),
    ),
    'Icon links.',
    EMPTY,
  ),
  copyright: key(TEXT, 'Copyright line at the bottom of every page.', { fallback: '' }),
});

const DOCS = object({
  path: key(
    text('folder'),
    'Folder of the pages, relative to the site folder. Can be outside of it: `../docs`.',
  ),
  route: key(text('route'), 'Path that the addresses of the latest version start with: `/docs`.'),
  exclude: key(
    list(TEXT),
    'Globs of files to skip, relative to the folder of the pages; they apply to every version.',
  ),
  sidebars: key(TEXT, 'File of the sidebars, relative to the site folder.'),
  format: key(
    choice('mdx', 'detect'),
    'How files that end in `.md` are read: as MDX, the default, or with `detect` as Markdown, in which HTML needs no closing tags, braces are text, and there are no components.',
  ),
});

const OTHER_DOCS = object({
  name: key(TEXT, 'Name, which no version has.', REQUIRED),
  path: key(text('folder'), 'Folder of the pages, relative to the site folder.', REQUIRED),
  route: key(text('route'), 'Path that their addresses start with: `/community`.', REQUIRED),
  sidebars: key(
    TEXT,
    'File of their sidebars, relative to the site folder, or `none`. Without it, there is one, generated from the folders.',
  ),
});

/** A text that counts. */
const PLURAL_FORMS = {
  kind: 'record',
  name: /^(?:zero|one|two|few|many|other)$/,
  wanted: 'plural forms, such as `{ one: "{count} page", other: "{count} pages" }`',
} as const;
type TextShape<T> = T extends string ? typeof TEXT : { kind: 'record'; wanted: string };
/** A key for each text of the engine, which defaults to the one in the language of the site. */
const TEXT_FIELDS = Object.fromEntries(
  Object.entries(ENGLISH).map(([name, text]) => [
    name,
    key(
      typeof text === 'string' ? TEXT : PLURAL_FORMS,
      `In English: ${typeof text === 'string' ? text : text.other}`,
      { fallback: text },
    ),
  ]),
) as unknown as {
  [K in keyof Texts]: { shape: TextShape<Texts[K]>; note: string; fallback: Texts[K] };
};

const LOCALE = object({
  lang: key(
    text('language'),
    'Language of the pages: the `lang` attribute, dates, and the texts of the engine, which has them in Arabic, Chinese, English, French, German, Japanese, Korean, Portuguese and Spanish.',
    { fallback: 'en' },
  ),
  dir: key(
    choice('ltr', 'rtl'),
    'Writing direction. Languages that are written from right to left have `rtl` as their default.',
    { fallback: 'ltr' },
  ),
  calendar: key(
    TEXT,
    'Calendar for dates: `gregorian`, or one that `Intl` has, such as `buddhist`.',
    {
      fallback: 'gregorian',
    },
  ),
  texts: key(
    object(TEXT_FIELDS),
    'Texts that the engine itself shows, where they should differ from those of the language. A language that the engine doesn’t have needs all of them.',
    FILLED,
  ),
});

const TOC = object({
  min: key(level, 'Highest level of headings shown.', { fallback: 2 }),
  max: key(level, 'Lowest level of headings shown.', { fallback: 4 }),
});

const HEAD_TAG = object({
  tag: key(choice('meta', 'link', 'script'), 'Element.', REQUIRED),
  attributes: key(
    { kind: 'record', name: /^[a-z][a-z-]*$/, wanted: 'attribute names, each with text' },
    'Its attributes: `{ name: "theme-color", content: "#fff" }`.',
    REQUIRED,
  ),
});

const CHECKS = object({
  off: key(
    list({
      ...choice(...CHECK_PROBLEM_IDS),
      what: 'the id of a problem that `check` finds',
    } as const),
    'Ids of problems that `check` doesn’t report: `["sentence-repeated"]`. Problems of a build can’t be turned off.',
    EMPTY,
  ),
  names: key(
    list(
      object({
        name: key(
          TEXT,
          'Correct spelling. The same letters in another case are reported.',
          REQUIRED,
        ),
        not: key(list(TEXT), 'Other spellings to report.', EMPTY),
      }),
    ),
    'Product names and how to spell them.',
    EMPTY,
  ),
  avoid: key(list(TEXT), 'Words to report, such as filler.', EMPTY),
  tags: key(
    list(
      object({
        keys: key(list(TEXT), 'Keys of the front matter that the rule applies to.', REQUIRED),
        oneOf: key(list(TEXT), 'A page with one of these keys needs one of these tags.', REQUIRED),
      }),
    ),
    'Tags that pages with certain front matter need.',
    EMPTY,
  ),
});

const warnings = {
  ...choice(...PAGE_PROBLEM_IDS),
  what: 'the id of a page problem',
} as const;

/** Every key of `site.config.ts`; rows K1, K2, K4, L1-L3, L6, L8, D4. */
export const SITE_CONFIG = object({
  title: key(TEXT, 'Name of the site.', REQUIRED),
  tagline: key(TEXT, 'A few words on what the site is about.', { fallback: '' }),
  url: key(
    text('origin'),
    'Origin of the published site: `https://docs.example.com`. A path below it goes into `baseUrl`.',
    REQUIRED,
  ),
  baseUrl: key(text('base path'), 'Path that the site is served under: `/docs/`.', {
    fallback: '/',
  }),
  siteVersion: key(TEXT, 'Version of the site itself.', { fallback: '0.0.0' }),
  locale: key(
    LOCALE,
    'Language, writing direction, calendar, and the texts of the engine.',
    FILLED,
  ),
  favicon: key(text('published file'), 'Path of the favicon.'),
  navbar: key(NAVBAR, 'Navigation at the top of every page.', FILLED),
  versions: key(list(VERSION), 'Entries of the version menu.', EMPTY),
  footer: key(FOOTER, 'Footer of every page.', FILLED),
  docs: key(
    DOCS,
    'Where to read the pages and where to serve them, if not `docs/` and the root of the site.',
  ),
  pages: key(
    text('folder'),
    'Folder of the pages that are React components, relative to the site folder.',
    { fallback: 'pages' },
  ),
  otherDocs: key(
    list(OTHER_DOCS),
    'Further folders of pages beside the docs, each with addresses and sidebars of its own, and without versions.',
    EMPTY,
  ),
  plugins: key(
    TEXT,
    'Module with remark and rehype plugins, relative to the site folder: its default export has `remarkPlugins`, `rehypePlugins` or both. With the extension `quire-docusaurus`, it can be `docusaurus.config.*`.',
  ),
  aliases: key(
    { kind: 'record', name: /^[@~\w][\w./-]*$/, wanted: 'names, each with a path in the site' },
    'Names that imports of pages and components can start with, each with the folder or file it stands for, relative to the site folder: `{ "@components": "src/components" }`.',
    { fallback: {} },
  ),
  siteData: key(
    { kind: 'open' },
    'JSON for components of the site, which read it as `site.data` of `quire-docs/link`.',
  ),
  codeLanguages: key(
    { kind: 'record', wanted: 'names, each with the name of a known language' },
    'Other names of the languages of code: `{ "my-sql": "sql" }`.',
    { fallback: {} },
  ),
  codeComments: key(
    {
      kind: 'record',
      value: /^(?:(?:highlight|added|removed|focus|collapse|note)-(?:next-line|start|end))?$/,
      blank: true,
      wanted: 'comments, each with the one that marks lines the same way, or an empty text',
    },
    'Other words for the comments that mark lines of code: `{ "insert-next-line": "added-next-line" }`. The comment isn’t part of the code; with an empty text, it marks nothing.',
    { fallback: {} },
  ),
  staticFolders: key(
    list(text('folder')),
    'Folders of the files that are published unchanged, relative to the site folder. If two have a file at the same path, the first one’s is published.',
    { fallback: ['static'] },
  ),
  onlyWarn: key(
    list(warnings),
    'Ids of page problems to report as warnings, so that they don’t fail a build.',
  ),
  frontMatter: key(
    { kind: 'schema' },
    'Schema of the front matter keys that the engine doesn’t have, from any library that implements Standard Schema v1. Pages, components and cards get its result.',
  ),
  editUrl: key(webAddress, 'URL of the folder that contains `docs/`, for “Edit this page” links.'),
  editUrls: key(
    {
      kind: 'record',
      wanted: 'paths of folders (with a slash at the end) or files, each with a URL',
    },
    'Where folders or single pages are edited if `editUrl` doesn’t hold for them: `{ "docs/api/": "https://git.example.com/edit/api/" }`. The longest path that matches counts. An empty URL removes the link.',
  ),
  examples: key(TEXT, 'Folder of the code samples, relative to the site folder: `../examples`.'),
  examplesUrl: key(
    webAddress,
    'URL of that folder in its repository, for links to a sample’s file. Without it, the link opens a copy of the file.',
  ),
  sourceUrl: key(
    webAddress,
    'URL of the documented project’s source, with `{version}` in place of the version that the reader is on.',
  ),
  constraints: key(
    TEXT,
    'File of the limits on other packages that the documented release needs, relative to the site folder, in the format that `pip install --constraint` reads.',
  ),
  extensions: key(
    list({ kind: 'extension' } as const),
    'Packages that extend the engine: what their functions return (`pythonReference({ … })`), or their names (`"quire-docusaurus"`). Each has to be installed in the folder of the site.',
    EMPTY,
  ),
  toc: key(TOC, 'Levels of headings in the table of contents.', FILLED),
  head: key(
    list(HEAD_TAG),
    'Elements to add to the `<head>` of every page, in this order. The content security policy refuses scripts of other hosts unless `contentSecurityPolicy` allows them.',
    EMPTY,
  ),
  socialImage: key(TEXT, 'Path of the social image of all pages.'),
  socialPictures: key(
    FLAG,
    'Whether a build draws a social picture for each page that has no image of its own: its title, its area and the name of the site.',
    { fallback: false },
  ),
  search: key(HOSTED_SEARCH, 'Hosted search service. Without it, the site uses its own index.'),
  offers: key(
    OFFERS,
    'Offers that only some readers have, such as a hosted edition. Search shows their pages after general ones, and marks them.',
    EMPTY,
  ),
  setup: key(
    SETUP,
    'What readers differ in. They choose in the search dialog, or with tabs; pages that do not apply to them say so, and come later in search.',
    EMPTY,
  ),
  popularQueries: key(
    list(TEXT),
    'Queries that the search offers while its field is empty.',
    EMPTY,
  ),
  announcement: key(ANNOUNCEMENT, 'Announcement above every page, which readers can dismiss.'),
  adapters: key(
    ADAPTERS,
    'Third-party services. Without them, pages make no request to another origin.',
  ),
  feedback: key(FEEDBACK, '“Was this page helpful?” below every page. Off by default.'),
  contentSecurityPolicy: key(
    {
      kind: 'record',
      name: /^[a-z]+(?:-[a-z]+)*$/,
      wanted: 'directives, each with the sources to add',
    },
    'Sources to add to the content security policy: `{ "connect-src": "https://api.example.com" }`.',
    { fallback: {} },
  ),
  checks: key(
    CHECKS,
    'Rules for the text of pages that `check` applies on top of its own.',
    FILLED,
  ),
});

/** The whole configuration: validated, with defaults, frozen. Addresses have no trailing slash. */
export type SiteConfig = Value<typeof SITE_CONFIG>;
/** What an author writes in `site.config.ts`: only `title` and `url` are required. */
export type SiteConfigInput = Input<typeof SITE_CONFIG>;

/** A link or menu in the top navigation that isn't an area of the site. */
export type NavLink = Value<typeof NAV_LINK>;
export type NamedLink = Value<typeof NAMED_LINK>;
/** One entry of the version menu (row L3). */
export type VersionEntry = Value<typeof VERSION>;
