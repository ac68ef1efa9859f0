import { FLAG, key, REQUIRED, TEXT, type Values } from './shape.ts';

/** The keys of a landing page by its type. */
export const LANDING_PAGES = {
  doc: { id: key(TEXT, 'Document id of the landing page.', REQUIRED) },
  'generated-index': {
    title: key(TEXT, 'Title. Defaults to the label of the category.'),
    description: key(TEXT, 'One sentence below the title.'),
    slug: key(TEXT, 'Path. Defaults to the path of the folder.'),
    keywords: key(
      { kind: 'list', of: TEXT, wanted: 'a list of texts' },
      'Keywords for search engines.',
    ),
    image: key(TEXT, 'Social image.'),
  },
};

/** The keys of a `_category_` file. */
export const CATEGORY = {
  label: key(TEXT, 'Label of the category. Defaults to the title of its landing page.'),
  position: key({ kind: 'number' }, 'Position among its siblings. Those without one come last.'),
  collapsed: key(FLAG, 'False opens the category on load. Defaults to true.'),
  collapsible: key(FLAG, 'False keeps the category open and removes its button. Defaults to true.'),
  className: key(TEXT, 'CSS class of the entry in the sidebar.'),
  description: key(TEXT, 'One sentence for its card and its generated landing page.'),
  link: key(
    {
      kind: 'variants',
      of: LANDING_PAGES,
      wanted: '`{ type: doc, id }`, `{ type: generated-index }`',
    },
    'Landing page: `{ type: doc, id }`, `{ type: generated-index }`, or null for none.',
    { nullable: true },
  ),
  customProps: key({ kind: 'open' }, 'Accepted and ignored, for compatibility with other tools.', {
    ignored: true,
  }),
};

/** `_category_.json|yml` of a folder. */
export type CategoryMeta = Values<typeof CATEGORY> & {
  /** File relative to the site folder. */
  file: string;
};
