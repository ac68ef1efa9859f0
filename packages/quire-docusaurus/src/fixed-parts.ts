/** Parts of which a site's version depends on the theme's internals; pages have most of them built in. */
export const FIXED_PARTS = [
  ...['Admonition', 'CodeBlock', 'DocCardList', 'Heading', 'Layout', 'Link', 'TabItem', 'Tabs'],
  ...['TOCInline', 'useBaseUrl'],
];
