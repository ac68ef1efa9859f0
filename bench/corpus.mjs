import fs from 'node:fs';
import path from 'node:path';

import { FLAVOURS } from './corpus/flavours.mjs';
import { buildPageContent } from './corpus/page-content.mjs';
import { buildPageTree } from './corpus/page-tree.mjs';
import { buildPng } from './corpus/png.mjs';
import { hasImage, renderPage } from './corpus/render-page.mjs';

/**
 * @typedef {object} CorpusManifest
 * @property {number} pages number of pages
 * @property {number} medianBytes median size of a Markdown source, bytes
 * @property {{ id: string, title: string }} median the measured page: three levels deep, no picture, source of median
 *   size
 * @property {{ id: string, title: string }[]} siblings up to five other pages in its folder: the targets of the
 *   measured navigations
 */

/**
 * Builds the corpus as files in memory; the same arguments always produce the same bytes.
 *
 * @param {number} count number of pages, at least 9
 * @param {keyof typeof FLAVOURS} flavour
 * @returns {{ files: Map<string, string | Buffer>, manifest: CorpusManifest }} paths below the docs
 *   folder
 * @throws {Error} on an unknown flavour
 */
export function buildCorpus(count, flavour) {
  if (!FLAVOURS[flavour]) {
    throw new Error(`No flavour "${flavour}"; there are ${Object.keys(FLAVOURS).join(', ')}.`);
  }
  const pages = buildPageTree(count);
  const { index = 'index' } = FLAVOURS[flavour];
  const contents = pages.map(buildPageContent);
  const files = new Map();
  for (const page of pages) {
    const targets = chooseTargets(page, pages, contents);
    const text = renderPage(page, contents[page.index], targets, FLAVOURS[flavour]);
    files.set(`${page.id === 'index' ? index : page.id}.md`, text);
    if (hasImage(page)) {
      files.set(path.posix.join(page.folder, `${page.file}.png`), buildPng(page.index));
    }
  }
  return { files, manifest: buildManifest(pages, contents, files) };
}

/**
 * Writes the corpus to a folder and replaces whatever the folder contained.
 *
 * @param {string} folder
 * @param {number} count
 * @param {keyof typeof FLAVOURS} flavour
 * @returns {CorpusManifest}
 */
export function writeCorpus(folder, count, flavour) {
  const { files, manifest } = buildCorpus(count, flavour);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, data] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, data);
  }
  return manifest;
}

/** Picks six pages to link to: two nearby, four anywhere; every second link has an anchor. */
function chooseTargets(page, pages, contents) {
  const { pick } = contents[page.index].random;
  const near = pages.filter((other) => other.folder === page.folder && other !== page);
  return [0, 1, 2, 3, 4, 5].map((place) => {
    const target = pick(place < 2 && near.length > 0 ? near : pages);
    const heading = place % 2 ? contents[target.index].headings[place] : undefined;
    return { page: target, heading };
  });
}

function buildManifest(pages, contents, files) {
  const sources = [...files].filter(([name]) => name.endsWith('.md'));
  const sizes = sources.map(([, text]) => Buffer.byteLength(text));
  sizes.sort((a, b) => a - b);
  const medianBytes = sizes[Math.floor(sizes.length / 2)];
  return { pages: pages.length, medianBytes, ...choosePages(pages, contents) };
}

/** Compares content sizes without what a flavour adds, so that all flavours choose the same page. */
function choosePages(pages, contents) {
  const bodies = contents.map(
    ({ paragraphs, code, table, list, note }) =>
      [...paragraphs, ...code.map(({ text }) => text), table, list, note].join('').length,
  );
  const typical = [...bodies].sort((a, b) => a - b)[Math.floor(bodies.length / 2)];
  const deep = pages.filter(
    (page) => page.folder.split('/').length === 3 && page.file !== 'overview' && !hasImage(page),
  );
  const distance = (page) => Math.abs(bodies[page.index] - typical);
  const median = deep.sort((a, b) => distance(a) - distance(b) || a.index - b.index)[0];
  if (!median) throw new Error(`${pages.length} pages make no third level; take 60 or more.`);
  const siblings = pages.filter((page) => page.folder === median.folder && page !== median);
  const brief = ({ id, title }) => ({ id, title });
  return { median: brief(median), siblings: siblings.slice(0, 5).map(brief) };
}
