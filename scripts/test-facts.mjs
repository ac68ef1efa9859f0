#!/usr/bin/env node
/**
 * Tests the facts of the Python API: `npm run test:facts [-- --require] [--changed] [--record]`.
 *
 * Three suites of pytest: the extractor on small packages, in its own environment; the facts of `dagster` against the
 * installed package, in the environment of `examples/core`; built sites, their inventory with a reader of Sphinx
 * inventories, and what they say about earlier releases with those of `reference/earlier`, installed. Nothing is
 * downloaded but the locked packages. The last line is `facts: N passed, N failed`. With `--changed`, as in
 * `npm test`, nothing
 * runs if nothing that the suites read has changed since they passed; `--record` records that if they pass.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashPlaces } from './examples/passed-groups.mjs';
import {
  PythonError,
  findPython,
  prepareEnvironment,
  preparePrograms,
} from './python-environment.mjs';
import { runPytest } from './run-pytest.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFERENCE = path.join(ROOT, 'reference');
const INVENTORY = path.join(REFERENCE, 'inventory');
const EARLIER = path.join(REFERENCE, 'earlier');

const PASSED = path.join(REFERENCE, 'passed.json');
/** What the suites read: the facts, the package they are compared with, and what shows them on a site. */
const READ = [
  ...['reference', ':!reference/passed.json', 'examples/core/requirements.lock', 'site/docs/api'],
  ...['packages/quire-python-reference/src'],
  ...['scripts/test-facts.mjs', 'scripts/run-pytest.mjs', 'scripts/python-environment.mjs'],
];

/** @returns {{hash?: string, tests?: number}} what was tested when the suites last passed */
function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED, 'utf8'));
  } catch {
    return {};
  }
}

/** Whether nothing that the suites read has changed since they last passed. */
export function areFactsUnchanged() {
  return readPassed().hash === hashPlaces(ROOT, READ);
}

function runSuite(python, suite, cwd) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'quire-facts-'));
  try {
    const env = {
      ...process.env,
      DAGSTER_HOME: scratch,
      DAGSTER_DISABLE_TELEMETRY: '1',
      QUIRE_NODE: process.execPath,
    };
    const options = { cwd, env, report: path.join(scratch, 'report.xml') };
    return runPytest(python, ['-c', 'pyproject.toml', suite], options).counts;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The environment that reads built sites and runs those of the earlier releases. */
function prepareBuilt() {
  for (const release of readdirSync(EARLIER)) {
    try {
      prepareEnvironment(path.join(EARLIER, release));
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      // The suite reports what it lacks: an old release might not support a new Python.
      console.error(error.message);
    }
  }
  return prepareEnvironment(INVENTORY);
}

/**
 * @param {string[]} argv arguments after the script's name
 * @returns {number} exit code
 */
export function main(argv) {
  if (argv.includes('--changed') && areFactsUnchanged()) {
    console.log(`facts: unchanged since their ${readPassed().tests} tests passed, not run`);
    console.log('left: unchanged facts of the API');
    console.log('facts: 0 passed, 0 failed');
    return 0;
  }
  try {
    findPython();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.log(`facts: skipped (${error.message})`);
    console.log('left: facts of the API, which need Python');
    return argv.includes('--require') ? 1 : 0;
  }
  // Before the run, because a file could be saved meanwhile.
  const hash = argv.includes('--record') ? hashPlaces(ROOT, READ) : undefined;
  const total = { passed: 0, failed: 0, skipped: 0 };
  const suites = [
    ['tests/extractor', REFERENCE, () => prepareEnvironment(REFERENCE)],
    ['tests/proof', REFERENCE, () => preparePrograms(ROOT)],
    ['.', INVENTORY, prepareBuilt],
  ];
  for (const [suite, folder, prepare] of suites) {
    let counts = { passed: 0, failed: 1, skipped: 0 };
    try {
      counts = runSuite(prepare(), suite, folder);
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      console.error(error.message);
    }
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`facts: ${total.passed} passed, ${total.failed} failed${skipped}`);
  if (hash !== undefined && total.failed === 0)
    writeFileSync(PASSED, `${JSON.stringify({ hash, tests: total.passed })}\n`);
  return total.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv.slice(2));
}
