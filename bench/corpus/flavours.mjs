/**
 * The syntax that differs between generators: how an admonition opens, how a page links to another, whether the text
 * repeats the title, and which key orders pages.
 *
 * @typedef {object} Flavour
 * @property {string} admonition the line that opens an admonition; `:::` closes it
 * @property {'file' | 'url'} links relative path of the Markdown file, or absolute URL with a slash
 * @property {boolean} heading whether the page needs its own h1
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
