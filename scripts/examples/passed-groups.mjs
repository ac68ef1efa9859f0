import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evidenceOf, quotesOf } from './page-evidence.mjs';

/** Records what was tested when the tests of each group last passed. */
const FILE = 'passed.json';
/** Files that run the tests of every group, relative to the root of the repository. */
const SHARED = [
  'examples/harness',
  'scripts/examples/run-group.mjs',
  'scripts/examples/trace.mjs',
  'scripts/python-environment.mjs',
];
/** A handwritten page. Partials are compared whole: tests generate some of them. */
const PAGE = /^site\/(?:.*\/)?[^_/][^/]*\.md$/;

/** @typedef {Record<string, {hash: string, tests: number}>} PassedGroups by name of the group */

/**
 * Reads the record of the last passing runs.
 * @param {string} root the folder `examples/`
 * @returns {PassedGroups} empty if nothing is recorded
 */
export function readPassed(root) {
  const file = path.join(root, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Writes the record, one line per group.
 * @param {string} root the folder `examples/`
 * @param {PassedGroups} passed
 */
export function writePassed(root, passed) {
  const lines = Object.keys(passed)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(passed[name])}`);
  writeFileSync(path.join(root, FILE), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Folders and files outside a group that its tests read: `reads = ["site/docs/guides/test"]` in `[tool.quire]`.
 * @param {string} pyproject text of the group's `pyproject.toml`
 * @returns {string[]} paths from the root of the repository
 */
export function readsOf(pyproject) {
  const table = (pyproject.split(/^\s*\[tool\.quire\]\s*$/m)[1] ?? '').split(/^\s*\[/m)[0];
  const list = /^\s*reads\s*=\s*\[([^\]]*)\]/m.exec(table)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/**
 * Everything that the tests of a group read: its folder, the harness, and what `reads` names.
 * @param {{name: string, folder: string}} group
 * @returns {string[]} paths relative to the repository
 */
export function placesOf({ name, folder }) {
  const reads = readsOf(readFileSync(path.join(folder, 'pyproject.toml'), 'utf8'));
  return [`examples/${name}`, ...SHARED, ...reads];
}

/**
 * A hash of everything that the tests of a group read.
 * @param {string} root the repository
 * @param {{name: string, folder: string}} group
 * @returns {string}
 */
export function hashGroup(root, group) {
  return hashPlaces(root, placesOf(group));
}

/**
 * A hash of files and folders; for a page, only of what the tests among them can see (`page-evidence.mjs`). Files that
 * git ignores don't count.
 * @param {string} root the repository
 * @param {string[]} places paths relative to it
 * @returns {string}
 */
export function hashPlaces(root, places) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...places];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const files = [...new Set(listed.split('\0'))].filter(Boolean).sort();
  const read = (file) => contentOf(path.join(root, file));
  const quotes = files
    .filter((file) => /\/tests\/.*\.py$/.test(file))
    .flatMap((file) => quotesOf(String(read(file) ?? '')));
  const hash = createHash('sha256');
  for (const file of files) {
    const content = read(file);
    if (content === undefined) continue;
    const seen = PAGE.test(file) ? evidenceOf(String(content), quotes) : content;
    hash.update(file).update('\0').update(seen).update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}

/** The content of a file; undefined if git still lists it but it's gone. */
function contentOf(file) {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  return stat.isSymbolicLink() ? readlinkSync(file) : readFileSync(file);
}
