import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A page as every engine receives it: the same text, from the index of a built site.
 *
 * @typedef {{path: string, title: string, headings: string, text: string}} Page
 */

/** The index of the version that the front page shows. @param {string} out folder of the built site */
export function latestVersion(out) {
  const [, version] = /<html[^>]* data-version="([^"]*)"/.exec(readFileSync(path.join(out, 'index.html'), 'utf8')) ?? [];
  if (version === undefined) throw new Error(`The front page in ${out} has no version.`);
  return version;
}

/**
 * Reads the pages of a built site, and the files of its index.
 *
 * @param {string} out folder of the built site
 * @returns {{pages: Page[], files: Map<string, Buffer>}} files by their name in the index's folder
 */
export function readPages(out) {
  const version = latestVersion(out);
  const folder = path.join(out, '_quire', 'search', version);
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
  const names = JSON.parse(files.get('names.json'));
  const words = JSON.parse(files.get(names.words));
  const pages = names.paths.map((address, i) => {
    const sections = JSON.parse(files.get(`text/${words.texts[i]}.json`));
    const headings = sections.map(([, , heading]) => heading).filter(Boolean);
    const text = sections.flatMap(([prose, code]) => [prose, code]).join('\n');
    return { path: address, title: names.titles[i], headings: headings.join('\n'), text };
  });
  return { pages, files };
}
