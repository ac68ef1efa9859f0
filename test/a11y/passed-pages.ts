import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages on which nothing was found, by path, with a hash of their markup then. */
export type PassedPages = Record<string, string>;

const FILE = path.join(import.meta.dirname, 'passed.json');

/** The record of the last runs that looked at every page; empty where there is none. */
export function readPassedPages(): PassedPages {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as PassedPages) : {};
}

/** Writes the record, a line for each page. */
export function writePassedPages(passed: PassedPages): void {
  const lines = Object.keys(passed)
    .sort()
    .map((page) => `  ${JSON.stringify(page)}: ${JSON.stringify(passed[page])}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** Words that fit into the narrowest viewport of the tests at any size of text: their letters don't count. */
const LONGEST_WORD = 20;

/**
 * Hashes what axe-core and the measurements look at: the markup of a built page's article, without what differs between
 * builds, such as hashes in addresses of files. Of words, only their being there counts, and those that are long enough to
 * stick out of a narrow page: an edited sentence doesn't change the result. A change of the engine's markup is looked at on
 * one page of each kind.
 * @param html of the whole page
 */
export function hashPage(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const markup = main
    .replace(/_quire\/[^"' )]*/g, '')
    .replace(/ (?:href|datetime)="[^"]*"/g, '')
    .replace(/(?<= (?:alt|title|aria-label)=")[^"]+/g, (text) => shorten(text))
    .replace(/(?<=>)[^<]+/g, (text) => shorten(text));
  return createHash('sha256').update(markup).digest('hex').slice(0, 12);
}

/** A text without its words, except for long ones; empty if it's blank. */
function shorten(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  return ['w', ...words.filter((word) => word.length > LONGEST_WORD)].join(' ');
}
