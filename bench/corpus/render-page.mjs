import path from 'node:path';

import { slugOf } from './page-tree.mjs';

/**
 * The Markdown source of one page.
 *
 * @param {import('./page-tree.mjs').CorpusPage} page
 * @param {ReturnType<import('./page-content.mjs').buildPageContent>} content
 * @param {{ page: import('./page-tree.mjs').CorpusPage, heading?: string }[]} targets six pages to
 *   link to, with or without a heading on them
 * @param {import('./flavours.mjs').Flavour} flavour
 * @returns {string}
 */
export function renderPage(page, content, targets, flavour) {
  const { paragraphs: text } = content;
  const link = targets.map((target) => renderLink(page, target, flavour));
  const heading = (place) =>
    `${place === 2 || place === 4 ? '###' : '##'} ${content.headings[place]}`;
  const code = (place) =>
    `\`\`\`${content.code[place].language}\n${content.code[place].text}\`\`\``;
  const blocks = [
    renderFrontMatter(page, content, flavour),
    flavour.heading && `# ${page.title}`,
    text[0],
    `${text[1]} Begin with ${link[0]} and ${link[1]}.`,
    hasImage(page) && `![How ${page.title.toLowerCase()} fits in](./${page.file}.png)`,
    ...[heading(0), text[2], code(0), text[3]],
    ...[heading(1), text[4], content.list, `${text[5]} A longer form is ${link[2]}.`],
    ...[heading(2), text[6], code(1), flavour.admonition(content.note)],
    ...[heading(3), text[7], content.table, `${text[8]} All of it is in ${link[3]}.`],
    ...[heading(4), text[9], code(2)],
    ...[heading(5), text[10], code(3), `${text[11]} Go on to ${link[4]} or ${link[5]}.`],
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Every tenth page shows a picture from its own folder. */
export function hasImage(page) {
  return page.index % 10 === 0;
}

function renderFrontMatter(page, content, flavour) {
  return [
    '---',
    `title: ${page.title}`,
    `description: "${content.description}"`,
    flavour.order(page.position),
    '---',
  ]
    .filter(Boolean)
    .join('\n');
}

function renderLink(from, { page, heading }, flavour) {
  const anchor = heading ? `#${slugOf(heading)}` : '';
  const label = heading ? `${heading.toLowerCase()} in ${page.title}` : page.title;
  return `[${label}](${hrefOf(from, page, flavour)}${anchor})`;
}

function hrefOf(from, to, flavour) {
  if (flavour.links === 'url') return to.id === 'index' ? '/' : `/${to.id}/`;
  const relative = path.posix.relative(from.folder || '.', `${to.id}.md`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
