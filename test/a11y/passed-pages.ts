import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages on which nothing was found, by path, with a hash of what they said then. */
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

/**
 * What a page says, as a hash: the article of the built page without what differs between builds of the same text, such
 * as hashes in addresses of files. A change of the engine's markup is looked at on one page of each kind.
 * @param html of the whole page
 */
export function hashPage(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = main.replace(/_quire\/[^"' )]*/g, '').replace(/\d{4}-\d\d-\d\d/g, '');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
