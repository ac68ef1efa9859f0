/**
 * The syntax in which generators differ, and nothing else: how an admonition opens, how a page links to another one,
 * whether the text repeats the title, and the key that orders pages.
 *
 * @typedef {object} Flavour
 * @property {string} admonition the line that opens an admonition; `:::` closes it
 * @property {'file' | 'url'} links relative path of the Markdown file, or absolute URL with a slash
 * @property {boolean} heading the page needs an h1 of its own
 * @property {(position: number) => string} order front matter lines that place the page
 */

/** @type {Record<string, Flavour>} */
export const FLAVOURS = {
  docusaurus: {
    admonition: ':::note',
    links: 'file',
    heading: false,
    order: (position) => `sidebar_position: ${position}`,
  },
  rspress: {
    admonition: ':::note',
    links: 'file',
    heading: true,
    order: (position) => `sidebar_position: ${position}`,
  },
  vitepress: {
    admonition: '::: info',
    links: 'file',
    heading: true,
    order: (position) => `sidebar_position: ${position}`,
  },
  starlight: {
    admonition: ':::note',
    links: 'url',
    heading: false,
    order: (position) => `sidebar:\n  order: ${position}`,
  },
};
