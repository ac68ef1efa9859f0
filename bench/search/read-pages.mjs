import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A page as every engine receives it: the same text, from the index of a built site.
 *
 * @typedef {{path: string, title: string, headings: string, text: string}} Page
 */

/**
 * Reads the pages of a built site, and the files of its index.
 *
 * @param {string} out folder of the built site
 * @returns {{pages: Page[], files: Map<string, Buffer>}} files by their name in the index's folder
 */
export function readPages(out) {
  const all = path.join(out, '_quire', 'search');
  const folder = path.join(all, readdirSync(all)[0]);
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
  const names = JSON.parse(files.get('names.json'));
  const words = JSON.parse(files.get(names.words));
  let heading = 0;
  let rest = 0;
  const pages = names.paths.map((address, i) => {
    const headings = [];
    for (let n = 1; n < names.sections[i]; n++)
      headings.push(names.headings[heading++] || words.headings[rest++]);
    const text = JSON.parse(files.get(`text/${words.texts[i]}.json`)).flat().join('\n');
    return { path: address, title: names.titles[i], headings: headings.join('\n'), text };
  });
  return { pages, files };
}
