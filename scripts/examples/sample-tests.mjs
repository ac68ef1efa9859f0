import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which tests ran which sample; captions of samples name them (`engine/article/code/sample-tests.ts`). */
const FILE = 'tests.json';

/**
 * @typedef {Record<string, {hash: string, tests: string[], optional?: true}>} SampleTests by path below `examples/`;
 *   `optional` if `npm test` leaves the tests out
 */

/**
 * Reads the results of the last recorded run.
 * @param {string} root the folder `examples/`
 * @returns {SampleTests} empty if nothing was recorded
 */
export function readSampleTests(root) {
  const file = path.join(root, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Writes the results, one line per sample, so that diffs are easy to read.
 * @param {string} root the folder `examples/`
 * @param {SampleTests} known
 */
export function writeSampleTests(root, known) {
  const lines = Object.keys(known)
    .sort()
    .map((sample) => `  ${JSON.stringify(sample)}: ${JSON.stringify(known[sample])}`);
  writeFileSync(path.join(root, FILE), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Merges a run's results into the known ones; drops samples that no page shows anymore or whose text has changed.
 * @param {string} root the folder `examples/`
 * @param {SampleTests} known
 * @param {{sample: string, tests: string[]}[]} shown samples of all pages with the tests that ran them now
 * @param {boolean} whole whether all tests of their groups ran; if not, other tests' results are kept
 * @param {ReadonlySet<string>} [optional] names of the groups that `npm test` leaves out
 * @returns {SampleTests}
 */
export function mergeSampleTests(root, known, shown, whole, optional = new Set()) {
  const merged = {};
  for (const { sample, tests } of shown) {
    const hash = hashOf(path.join(root, sample));
    if (hash === undefined) continue;
    const before = !whole && known[sample]?.hash === hash ? known[sample].tests : [];
    const all = [...new Set([...before, ...tests])].sort();
    if (all.length === 0) continue;
    merged[sample] = {
      hash,
      tests: all,
      ...(optional.has(sample.split('/')[0]) && { optional: true }),
    };
  }
  return merged;
}

/**
 * Finds wrong captions: they name a test that didn't run the sample, although its text is the same.
 * @param {string} root the folder `examples/`
 * @param {SampleTests} known
 * @param {{sample: string, tests: string[]}[]} shown samples of groups that ran whole, with the tests that ran them
 * @returns {string[]} a sentence for each sample
 */
export function falseClaims(root, known, shown) {
  const bySample = new Map(shown.map(({ sample, tests }) => [sample, new Set(tests)]));
  return [...bySample].flatMap(([sample, tests]) => {
    const entry = known[sample];
    if (!entry || entry.hash !== hashOf(path.join(root, sample))) return [];
    const gone = entry.tests.filter((test) => !tests.has(test));
    return gone.length > 0
      ? [`${sample}: ${gone.join(', ')} no longer run${gone.length > 1 ? '' : 's'} it`]
      : [];
  });
}

function hashOf(file) {
  try {
    return createHash('sha1').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}
