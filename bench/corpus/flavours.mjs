/**
 * The syntax that differs between generators: how an admonition is written, how a page links to another, whether the text
 * repeats the title, which key orders pages, and what the first page's file is called.
 *
 * @typedef {object} Flavour
 * @property {(text: string) => string} admonition
 * @property {'file' | 'url'} links relative path of the Markdown file, or absolute URL with a slash
 * @property {boolean} heading whether the page needs its own h1
 * @property {(position: number) => string} order front matter lines that place the page; undefined if pages are ordered by
 *   their titles or files
 * @property {string} [index] name of the first page's file, without its ending; `index` by default
 */

const fenced = (opening) => (text) => `${opening}\n\n${text}\n\n:::`;
const prefixed = (opening, prefix) => (text) => `${opening}\n${text.replace(/^/gm, prefix)}`;

/** @type {Record<string, Flavour>} */
export const FLAVOURS = {
  docusaurus: {
    admonition: fenced(':::note'),
    links: 'file',
    heading: false,
    order: (position) => `sidebar_position: ${position}`,
  },
  rspress: {
    admonition: fenced(':::note'),
    links: 'file',
    heading: true,
    order: (position) => `sidebar_position: ${position}`,
  },
  vitepress: {
    admonition: fenced('::: info'),
    links: 'file',
    heading: true,
    order: (position) => `sidebar_position: ${position}`,
  },
  starlight: {
    admonition: fenced(':::note'),
    links: 'url',
    heading: false,
    order: (position) => `sidebar:\n  order: ${position}`,
  },
  zensical: {
    admonition: prefixed('!!! note\n', '    '),
    links: 'file',
    heading: true,
    order: () => undefined,
  },
  hugo: {
    admonition: prefixed('> [!NOTE]', '> '),
    links: 'url',
    heading: false,
    order: (position) => `weight: ${position}`,
    index: '_index',
  },
};
