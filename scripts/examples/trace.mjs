import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files that are read by code that is not Python (DuckDB): a test that copies them uses them. */
const DATA = new Set(['.csv', '.json', '.parquet', '.sql', '.toml', '.yaml', '.yml']);

/** @typedef {{sample: string, page: string, tests: string[]}} ShownSample with the tests that ran it */

function hashOf(file) {
  try {
    return createHash('sha1').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/**
 * Says which files the processes of a test run are to look out for (`harness/trace_samples.py`).
 * @param {string} folder where the records go
 * @param {string[]} samples paths relative to `examples/`
 */
export function writeNames(folder, samples) {
  const names = [...new Set(samples.map((sample) => path.posix.basename(sample)))].sort();
  writeFileSync(path.join(folder, 'names.txt'), names.map((name) => `${name}\n`).join(''));
}

/**
 * Reads the records of a test run.
 * @param {string} folder where they are
 * @returns {{how: string, hash: string, test: string}[]}
 */
export function readRecords(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .map((line) => line.split('\t'))
    .filter((fields) => fields.length === 3)
    .map(([how, hash, test]) => ({ how, hash, test }));
}

/**
 * Says whether an event counts as running a sample: Python has to be executed, output and settings to
 * be read by more than a copy.
 * @param {string} sample its path
 * @param {string} how `run`, `read` or `copy`
 * @returns {boolean}
 */
export function counts(sample, how) {
  const extension = path.posix.extname(sample);
  // What a command writes is output, whatever its name: a test compares it.
  const output = sample.split('/').includes('scaffolded');
  if (extension === '.py' && !output) return how === 'run';
  return how === 'read' || (how === 'copy' && DATA.has(extension));
}

/**
 * Brings together which page shows which sample, and which tests ran it. Tests copy samples into
 * folders of their own, so content decides.
 * @param {string} root the folder `examples/`
 * @param {Map<string, string[]>} pages page → samples
 * @param {{how: string, hash: string, test: string}[]} records what the tests did
 * @param {(sample: string) => boolean} wanted the samples to report
 * @returns {ShownSample[]} one for each sample of each page
 */
export function matchSamples(root, pages, records, wanted) {
  const byHash = groupByHash(records);
  return [...pages].flatMap(([page, samples]) =>
    samples.filter(wanted).map((sample) => {
      const found = byHash.get(hashOf(path.join(root, sample))) ?? [];
      const tests = found.filter(({ how }) => counts(sample, how)).map(({ test }) => test);
      return { page, sample, tests: [...new Set(tests)].sort() };
    }),
  );
}

function groupByHash(records) {
  const groups = new Map();
  for (const record of records) {
    if (!groups.has(record.hash)) groups.set(record.hash, []);
    groups.get(record.hash).push(record);
  }
  return groups;
}

/**
 * The report: a page, below it its samples, each with a test that ran it.
 * @param {ShownSample[]} shown
 * @returns {string[]} lines
 */
export function renderSamples(shown) {
  const lines = [];
  let last;
  for (const { page, sample, tests } of shown) {
    if (page !== last) lines.push(page);
    last = page;
    const more = tests.length > 1 ? ` and ${tests.length - 1} more` : '';
    lines.push(`  ${sample}  ${tests.length > 0 ? `${tests[0]}${more}` : 'NO TEST RUNS IT'}`);
  }
  return lines;
}
