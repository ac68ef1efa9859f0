import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { ExamplesError } from './groups.mjs';

/**
 * @typedef {object} Missing a sample or a test that a release has no counterpart of
 * @property {string} path relative to `examples/`: a sample, a folder of samples (`core/components/`), a file of tests,
 *   or a test in one (`core/tests/test_a.py::test_b`, with or without its case)
 * @property {string} reason why, in one sentence
 * @property {number} line its line in the file
 */

/** What a file of a version looks like, for messages. */
const SHAPE = 'Write a list of entries with `reason` and `paths`.';

/**
 * Reads the samples and tests that a version doesn't have.
 * @param {string} file `missing.yml` of the version's samples
 * @returns {Missing[]} none if there is no such file
 * @throws {ExamplesError} with file, line and column, if the file has another shape, or names a path twice
 */
export function readMissing(file) {
  if (!existsSync(file)) return [];
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: counter });
  const fail = (offset, message, fix = SHAPE) => {
    const { line, col } = counter.linePos(offset);
    throw new ExamplesError(`${file}:${line}:${col}: ${message} ${fix}`);
  };
  for (const { pos, message } of document.errors) fail(pos[0], `${message.split('\n')[0]}.`, '');
  if (document.contents === null) return [];
  if (!isSeq(document.contents)) fail(document.contents.range[0], 'The file isn’t a list.');
  const seen = new Set();
  return document.contents.items.flatMap((entry) => {
    const at = entry?.range?.[0] ?? 0;
    if (!isMap(entry)) fail(at, 'The entry has no keys.');
    const unknown = entry.items.find(({ key }) => !['reason', 'paths'].includes(key?.value));
    if (unknown) fail(unknown.key.range[0], `“${unknown.key.value}” isn’t a key of an entry.`);
    const reason = entry.get('reason');
    if (typeof reason !== 'string' || reason.trim() === '') fail(at, 'The entry has no reason.');
    const paths = entry.get('paths');
    if (!isSeq(paths) || paths.items.length === 0) fail(at, 'The entry has no paths.');
    return paths.items.map((item) => {
      const [start] = item?.range ?? [at];
      if (!isScalar(item) || typeof item.value !== 'string') fail(start, 'The path isn’t text.');
      if (seen.has(item.value)) fail(start, `“${item.value}” is named twice.`, 'Remove one.');
      seen.add(item.value);
      return { path: item.value, reason: reason.trim(), line: counter.linePos(start).line };
    });
  });
}

/**
 * Says which failures of a run the missing samples explain.
 * @param {Missing[]} missing
 * @param {string} examples the folder with the samples of the release
 * @param {{name: string, failed: string[], ran: (test: string) => string[]}} run a group's failed tests, and the samples
 *   that a test ran or read, relative to `examples/`
 * @returns {{explained: Map<string, Missing>, needless: {entry: Missing, why: string}[]}} `explained`: by test;
 *   `needless`: entries of the group that name nothing, or explain no failure
 */
export function explainFailures(missing, examples, { name, failed, ran }) {
  const own = missing.filter((entry) => entry.path.startsWith(`${name}/`));
  const explained = new Map();
  const used = new Set();
  for (const test of failed) {
    const paths = [`${name}/${test}`, ...ran(test)];
    for (const entry of own) {
      if (!paths.some((each) => covers(entry.path, each))) continue;
      used.add(entry);
      if (!explained.has(test)) explained.set(test, entry);
    }
  }
  const needless = own
    .filter((entry) => !used.has(entry))
    .map((entry) => ({ entry, why: whyNeedless(entry.path, examples) }));
  return { explained, needless };
}

/** Why an entry explains no failure. */
function whyNeedless(entry, examples) {
  const [file, test] = entry.split('::');
  if (!existsSync(path.join(examples, file))) return 'there is no such file';
  const name = test?.replace(/\[.*$/s, '');
  const isThere =
    name === undefined || readFileSync(path.join(examples, file), 'utf8').includes(`def ${name}(`);
  return isThere ? 'every test of it passes with this release' : 'there is no such test';
}

/** Whether an entry names a path: itself, the folder that it is in, its file of tests, or the test that it is a case of. */
function covers(entry, file) {
  if (entry === file) return true;
  return entry.endsWith('/')
    ? file.startsWith(entry)
    : /^(?:::|\[)/.test(file.slice(entry.length)) && file.startsWith(entry);
}
