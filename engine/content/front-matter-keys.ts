import type { FrontMatter } from '../model/content.ts';

/** What a key's value must be. `text?` may be null, which means "none" rather than "not set". */
export type ValueKind =
  'text' | 'text?' | 'flag' | 'number' | 'level' | 'words' | 'object' | 'update';

/** Every front matter key the engine knows (row K2), with the kind of its value. */
export const FRONT_MATTER_KEYS: { [K in keyof Required<FrontMatter>]: ValueKind } = {
  id: 'text',
  title: 'text',
  description: 'text',
  slug: 'text',
  sidebar_label: 'text',
  sidebar_position: 'number',
  sidebar_class_name: 'text',
  sidebar_custom_props: 'object',
  displayed_sidebar: 'text?',
  tags: 'words',
  keywords: 'words',
  image: 'text',
  source: 'text',
  pypi: 'text',
  partnerlink: 'text',
  canonicalUrl: 'text',
  last_update: 'update',
  unlisted: 'flag',
  draft: 'flag',
  hide_title: 'flag',
  hide_table_of_contents: 'flag',
  toc_min_heading_level: 'level',
  toc_max_heading_level: 'level',
  pagination_label: 'text',
  pagination_prev: 'text?',
  pagination_next: 'text?',
  custom_edit_url: 'text?',
};

/** One sentence for authors on each key; editors show it. */
export const FRONT_MATTER_NOTES: { [K in keyof Required<FrontMatter>]: string } = {
  id: 'Last part of the document id, when it is not to be the name of the file.',
  title: 'Title of the page; its first heading of level 1 when left out.',
  description:
    'One sentence of 50 to 160 characters for search engines and cards; no other page has it.',
  slug: 'Address of the page, from the root or relative to its folder.',
  sidebar_label: 'Name in the sidebar, when it is not to be the title.',
  sidebar_position: 'Place in a generated sidebar, among the pages of its folder.',
  sidebar_class_name: 'CSS class of its entry in the sidebar.',
  sidebar_custom_props: 'What its card shows besides: `logo`, `community`.',
  displayed_sidebar: 'Name of the sidebar beside the page, or null for none.',
  tags: 'Names of tags that `tags.yml` has.',
  keywords: 'Words for search engines.',
  image:
    'Picture that is shown where the page is shared: `./a.png` beside the page, `/a.png` of `static/`, or a whole address.',
  source: 'Address of the source code that an integration documents.',
  pypi: 'Address of the package on PyPI.',
  partnerlink: 'Address of the product that an integration is with.',
  canonicalUrl: 'Absolute address of the page that this one is a copy of.',
  last_update: '`date` and `author` to show instead of those of version control.',
  unlisted: 'True: the page is reached by its address only, and no search engine takes it.',
  draft: 'True: the dev server shows the page, and no build has it.',
  hide_title: 'True: the title is not shown above the text.',
  hide_table_of_contents: 'True: the page has no list of its headings.',
  toc_min_heading_level: 'First level of headings in the list of contents.',
  toc_max_heading_level: 'Last level of headings in the list of contents.',
  pagination_label: 'Name on the links that lead to it from the pages before and after it.',
  pagination_prev: 'Document id of the page before, or null for none.',
  pagination_next: 'Document id of the page after, or null for none.',
  custom_edit_url: 'Address of the “Edit this page” link, or null for none.',
};

/** How a kind is called in a message: "must be …". */
export const KIND_NAMES: Record<ValueKind, string> = {
  text: 'text',
  'text?': 'text or null',
  flag: 'true or false',
  number: 'a number',
  level: 'a whole number from 2 to 6',
  words: 'a list of words',
  object: 'an object',
  update: 'an object with `date` or `author`',
};
