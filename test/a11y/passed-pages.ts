import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages that passed, by path, with a hash of their markup at the time. */
export type PassedPages = Record<string, string>;

/** Articles that passed, and pages that passed whole, with what the engine puts around the article. */
export type Passed = 'passed' | 'passed-frames';

const fileOf = (name: Passed): string => path.join(import.meta.dirname, `${name}.json`);

/** Reads the record of the last runs that checked every page; empty if there is none. */
export function readPassedPages(name: Passed): PassedPages {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassedPages) : {};
}

/** Writes the record, a line for each page. */
export function writePassedPages(name: Passed, passed: PassedPages): void {
  const lines = Object.keys(passed)
    .sort()
    .map((page) => `  ${JSON.stringify(page)}: ${JSON.stringify(passed[page])}`);
  writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`);
}

/** Maximum length of words that fit into the tests' narrowest viewport at any text size: their letters don't matter. */
const LONGEST_WORD = 20;

/**
 * Hashes the input of axe-core and of the measurements: the markup of a built page's text, without what differs between
 * builds, such as hashes in file names. Words only count as present or absent, since an edited sentence doesn't change
 * the result, except for words long enough to overflow a narrow page. What the engine puts around the text is checked on
 * one page of each kind (`hashFrame`).
 * @param html of the whole page
 */
export function hashPage(html: string): string {
  return hashMarkup(textOf(html));
}

/**
 * Hashes a whole page like `hashPage`, with its stylesheets and the script that starts all others: their names contain a
 * hash of what they do.
 */
export function hashFrame(html: string): string {
  const names = html.matchAll(/_quire\/assets\/((?:core|style)-[^"' )]*)/g);
  const files = [...new Set([...names].map(([, name]) => `<${name}>`))];
  return hashMarkup(files.join('') + html.slice(html.indexOf('<body')));
}

function hashMarkup(html: string): string {
  const markup = html
    .replace(/_quire\/[^"' )]*/g, '')
    .replace(/ href="[^"]*"/g, '')
    .replace(/(?<= (?:alt|title|aria-label)=")[^"]+/g, (text) => shorten(text))
    .replace(/(?<=>)[^<]+/g, (text) => shorten(text));
  return createHash('sha256').update(markup).digest('hex').slice(0, 12);
}

/** What an author wrote of a page; the whole main part of a page that no author wrote, such as a tag's. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const [, article] = main.split('<div class="prose">', 2);
  return article === undefined ? main : (article.split('<p class="article-edit">')[0] ?? '');
}

/** A text without its words, except for long ones; empty if it's blank. */
function shorten(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  return ['w', ...words.filter((word) => word.length > LONGEST_WORD)].join(' ');
}
