import { FLAG, key, REQUIRED, TEXT, type Values } from './shape.ts';

/** The keys of a landing page by its type. */
export const LANDING_PAGES = {
  doc: { id: key(TEXT, 'Id of the page.', REQUIRED) },
  'generated-index': {
    title: key(TEXT, 'Its title; the label of the category when left out.'),
    description: key(TEXT, 'One sentence below the title.'),
    slug: key(TEXT, 'Its address; made of the folder when left out.'),
    keywords: key(
      { kind: 'list', of: TEXT, wanted: 'a list of texts' },
      'Words for search engines.',
    ),
    image: key(TEXT, 'Picture that is shown where the page is shared.'),
  },
};

/** The keys of a `_category_` file. */
export const CATEGORY = {
  label: key(TEXT, 'Name of the category; the title of its landing page when left out.'),
  position: key({ kind: 'number' }, 'Place among its neighbours; those without one come last.'),
  collapsed: key(FLAG, 'Whether it is closed until a reader opens it; true when left out.'),
  collapsible: key(FLAG, 'False keeps it open, without a button.'),
  className: key(TEXT, 'CSS class of its entry in the sidebar.'),
  description: key(TEXT, 'One sentence for its card and its generated landing page.'),
  link: key(
    {
      kind: 'variants',
      of: LANDING_PAGES,
      wanted: '`{ type: doc, id }`, `{ type: generated-index }`',
    },
    'Its landing page: `{ type: doc, id }`, `{ type: generated-index }`, or null for none.',
    { nullable: true },
  ),
  customProps: key({ kind: 'open' }, 'Kept for other tools; nothing here reads it.', {
    ignored: true,
  }),
};

/** `_category_.json|yml` of a folder. */
export type CategoryMeta = Values<typeof CATEGORY> & {
  /** File relative to the site folder. */
  file: string;
};
