import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scenarios } from '../../test/browsers/rows.mjs';
import { hashPlaces } from '../examples/passed-groups.mjs';

const FILE = path.join('test', 'browsers', 'passed.json');
/** What a browser can break: its code, styles and markup; and the rows, with the sites that they are about. */
const READ = [
  ...['engine/browser', 'engine/islands', 'engine/styles', 'engine/fonts', 'engine/shell'],
  ...['engine/page', 'engine/search', 'engine/bundle', 'engine/article/components'],
  ...['engine/hooks', 'test/browsers', ':!test/browsers/passed.json'],
  ...new Set(scenarios.map(({ fixture }) => `test/fixtures/${fixture}`)),
];

/**
 * What was seen in which browser when every scenario last passed.
 * @typedef {object} PassedBrowsers
 * @property {string} hash of everything that a browser can break
 * @property {Record<string, {version: string, scenarios: number, rows: string[]}>} browsers by name
 */

/**
 * Reads the record.
 * @param {string} root of the repository
 * @returns {PassedBrowsers} empty if nothing is recorded
 */
export function readPassedBrowsers(root) {
  const file = path.join(root, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { hash: '', browsers: {} };
}

/**
 * Writes the record.
 * @param {string} root of the repository
 * @param {PassedBrowsers} passed
 */
export function writePassedBrowsers(root, { hash, browsers }) {
  const lines = Object.keys(browsers)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(browsers[name])}`);
  writeFileSync(
    path.join(root, FILE),
    `{\n  "hash": ${JSON.stringify(hash)},\n  "browsers": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
}

/**
 * A hash of everything that a browser can break.
 * @param {string} root of the repository
 * @returns {string}
 */
export function hashBrowsers(root) {
  return hashPlaces(root, READ);
}
