import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Entries that a folder can contain and still count as empty. */
const HARMLESS = new Set(['.git', '.DS_Store']);

/**
 * Why a site can't be created in a folder.
 * @param {string} dir absolute
 * @returns {string | undefined}
 */
export function folderProblem(dir) {
  try {
    const [own] = readdirSync(dir).filter((name) => !HARMLESS.has(name));
    if (own === undefined) return undefined;
    return `${dir} isn't empty (${own} is in it), and nothing is overwritten. Choose another folder.`;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    return `A site can't be created in ${dir}: ${error.message}`;
  }
}

/**
 * A title from a folder's name: `my-docs` becomes `My docs`.
 * @param {string} dir absolute
 * @returns {string}
 */
export function titleOfFolder(dir) {
  const words = path
    .basename(dir)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'My docs' : words[0].toUpperCase() + words.slice(1);
}

/**
 * @param {string} title
 * @returns {string | undefined} why it can't be the title of a site
 */
export function titleProblem(title) {
  if (title === '') return 'The title is empty: give the name of what you document with --title.';
  return /[\p{Cc}]/u.test(title) ? 'The title must be one line of text.' : undefined;
}

/**
 * @param {string} url
 * @returns {string | undefined} why it can't be the address of a site
 */
export function urlProblem(url) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/') return undefined;
  return `--url is “${url}”; it must be an origin, such as https://docs.example.com. A path below it goes into \`baseUrl\` of site.config.ts.`;
}
