import { key, NULLABLE, type Shape, type Values } from './shape.ts';

const text = { kind: 'text', anyScalar: true } as const satisfies Shape;
const flag = { kind: 'flag' } as const;
const words = {
  kind: 'list',
  of: { kind: 'word' },
  wanted: 'a list of words',
} as const satisfies Shape;
const level = {
  kind: 'number',
  whole: { min: 2, max: 6 },
  orText: true,
} as const satisfies Shape;

const update = {
  date: key(
    { kind: 'text', format: 'day', anyScalar: true },
    'Date of the last change; a time is optional.',
  ),
  author: key(text, 'Author of the last change.'),
};

/** The keys of a page's front matter (row K2), in the order in which tables list them. */
export const FRONT_MATTER = {
  id: key(text, 'Last part of the document id. Defaults to the name of the file.'),
  title: key(text, 'Title of the page. Defaults to its first heading of level 1.'),
  description: key(
    text,
    'One sentence of 50 to 160 characters for search engines and cards, different on every page.',
  ),
  slug: key(text, 'Path of the page: absolute, or relative to its folder.'),
  sidebar_label: key(text, 'Label in the sidebar. Defaults to the title.'),
  sidebar_position: key(
    { kind: 'number', orText: true },
    'Position among the pages of its folder in a generated sidebar.',
  ),
  sidebar_class_name: key(text, 'CSS class of the entry in the sidebar.'),
  sidebar_custom_props: key(
    { kind: 'open' },
    "Additional settings for the page's card: `logo`, `community`, `graph`, `code`.",
  ),
  displayed_sidebar: key(text, 'Name of the sidebar to show, or null for none.', NULLABLE),
  tags: key(words, 'Names of tags from `tags.yml`.'),
  keywords: key(words, 'Keywords for search engines.'),
  questions: key(
    { kind: 'list', of: text, wanted: 'a list of questions' },
    "Questions that the page answers, in readers' own words. Search finds the page by them; they aren't shown.",
  ),
  settings: key(
    text,
    'What the page lists in tables and below headings: the keys of a file, such as `loom.yaml`, or `environment` for environment variables. Each row that begins with code gets an address, and extensions know what it says.',
  ),
  image: key(
    text,
    'Social image: `./a.png` beside the page, `/a.png` in `static/`, or a full URL.',
  ),
  source: key(text, 'URL of the integration’s source code.'),
  pypi: key(text, 'URL of the package on PyPI.'),
  partnerlink: key(text, 'URL of the partner’s product.'),
  canonicalUrl: key(text, 'Full URL of the canonical page, if this one is a copy.'),
  last_update: key(
    { kind: 'object', fields: update, wanted: 'an object with `date` or `author`' },
    '`date` and `author` to show instead of those from Git.',
  ),
  unlisted: key(
    flag,
    "True leaves the page out of sidebars, search, and search engines, but the page's URL still works.",
  ),
  draft: key(
    flag,
    'True leaves the page out of builds, but the development server still shows it.',
  ),
  hide_title: key(
    flag,
    'True hides the title that `title` puts above the text. A heading of level 1 in the text is always shown.',
  ),
  hide_table_of_contents: key(flag, 'True hides the table of contents.'),
  toc_min_heading_level: key(level, 'Highest level of headings in the table of contents.'),
  toc_max_heading_level: key(level, 'Lowest level of headings in the table of contents.'),
  pagination_label: key(
    text,
    'Label of the “Previous” and “Next” links to this page. Defaults to the label in the sidebar.',
  ),
  pagination_prev: key(text, 'Document id of the previous page, or null for none.', NULLABLE),
  pagination_next: key(text, 'Document id of the next page, or null for none.', NULLABLE),
  custom_edit_url: key(text, 'URL of the “Edit this page” link, or null for none.', NULLABLE),
};

/** Front matter as an author wrote it; keys with wrong values are left out. */
export type FrontMatter = Values<typeof FRONT_MATTER>;
