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
    'Day of the last change, with a time or without.',
  ),
  author: key(text, 'Who made it.'),
};

/** The keys of a page's front matter (row K2), in the order in which tables list them. */
export const FRONT_MATTER = {
  id: key(text, 'Last part of the document id, when it is not to be the name of the file.'),
  title: key(text, 'Title of the page; its first heading of level 1 when left out.'),
  description: key(
    text,
    'One sentence of 50 to 160 characters for search engines and cards; no other page has it.',
  ),
  slug: key(text, 'Address of the page, from the root or relative to its folder.'),
  sidebar_label: key(text, 'Name in the sidebar, when it is not to be the title.'),
  sidebar_position: key(
    { kind: 'number', orText: true },
    'Place in a generated sidebar, among the pages of its folder.',
  ),
  sidebar_class_name: key(text, 'CSS class of its entry in the sidebar.'),
  sidebar_custom_props: key({ kind: 'open' }, 'What its card shows besides: `logo`, `community`.'),
  displayed_sidebar: key(text, 'Name of the sidebar beside the page, or null for none.', NULLABLE),
  tags: key(words, 'Names of tags that `tags.yml` has.'),
  keywords: key(words, 'Words for search engines.'),
  image: key(
    text,
    'Picture that is shown where the page is shared: `./a.png` beside the page, `/a.png` of `static/`, or a whole address.',
  ),
  source: key(text, 'Address of the source code that an integration documents.'),
  pypi: key(text, 'Address of the package on PyPI.'),
  partnerlink: key(text, 'Address of the product that an integration is with.'),
  canonicalUrl: key(text, 'Absolute address of the page that this one is a copy of.'),
  last_update: key(
    { kind: 'object', fields: update, wanted: 'an object with `date` or `author`' },
    '`date` and `author` to show instead of those of version control.',
  ),
  unlisted: key(
    flag,
    'True: the page is reached by its address only, and no search engine takes it.',
  ),
  draft: key(flag, 'True: the dev server shows the page, and no build has it.'),
  hide_title: key(flag, 'True: the title is not shown above the text.'),
  hide_table_of_contents: key(flag, 'True: the page has no list of its headings.'),
  toc_min_heading_level: key(level, 'First level of headings in the list of contents.'),
  toc_max_heading_level: key(level, 'Last level of headings in the list of contents.'),
  pagination_label: key(
    text,
    'Name on the links that lead to it from the pages before and after it.',
  ),
  pagination_prev: key(text, 'Document id of the page before, or null for none.', NULLABLE),
  pagination_next: key(text, 'Document id of the page after, or null for none.', NULLABLE),
  custom_edit_url: key(text, 'Address of the “Edit this page” link, or null for none.', NULLABLE),
};

/** Front matter as an author wrote it; keys with wrong values are left out. */
export type FrontMatter = Values<typeof FRONT_MATTER>;
