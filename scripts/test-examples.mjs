#!/usr/bin/env node
/**
 * Runs the Python samples of `examples/` against the release that the site documents.
 *
 *   npm run test:examples -- [--group NAME…] [--all] [--release VERSION] [--changed] [--require] [--record] [-- ARGUMENTS OF PYTEST]
 *
 * Every folder of `examples/` with a `pyproject.toml` is a group: a virtual environment (`.venv`, created from
 * `requirements.lock`) and a pytest suite. Groups run one after another, their test files on all cores. Then every sample
 * is checked against the facts of the API, and a list shows which pages use each sample and which test ran it; a sample
 * that no test ran is a failure. Needs only Node 20 and Python 3.10 to 3.13. `--record` writes which tests ran which
 * sample to `examples/tests.json`, for the captions of samples; a run of all tests fails on wrong captions. It also writes
 * a hash of every group that passed to `examples/passed.json`; with `--changed`, as in `npm test`, groups with the
 * same hash are skipped. Lines that begin with `left:` say what didn't run. With `--release`, the groups run with the
 * packages of an earlier release and that version's own samples in place (`examples/run-release.mjs`).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkSamples } from './examples/check-samples.mjs';
import { ExamplesError, chooseGroups, readGroups } from './examples/groups.mjs';
import { readPageSamples } from './examples/page-samples.mjs';
import { hashGroup, readPassed, writePassed } from './examples/passed-groups.mjs';
import { runGroup } from './examples/run-group.mjs';
import { runRelease } from './examples/run-release.mjs';
import {
  falseClaims,
  mergeSampleTests,
  readSampleTests,
  writeSampleTests,
} from './examples/sample-tests.mjs';
import { matchSamples, renderSamples } from './examples/trace.mjs';
import { MISSING_PYTHON, PythonError, findPython } from './python-environment.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const EXAMPLES = path.join(ROOT, 'examples');
const USAGE =
  'npm run test:examples -- [--group NAME…] [--all] [--release VERSION] [--changed] [--require] [--record] [-- ARGUMENTS OF PYTEST]';

/**
 * Reads the command line.
 * @param {string[]} argv arguments after the script's name
 * @returns {{groups: string[], all: boolean, release?: string, changed: boolean, require: boolean, record: boolean, help: boolean, pytest: string[]}}
 * @throws {ExamplesError} on an unknown option
 */
export function parseArguments(argv) {
  const options = {
    ...{ groups: [], all: false, changed: false, require: false, record: false },
    ...{ help: false, pytest: [] },
  };
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  options.pytest = argv.slice(end + 1);
  for (let i = 0; i < end; i += 1) {
    const argument = argv[i];
    if (argument === '--all') options.all = true;
    else if (argument === '--changed') options.changed = true;
    else if (argument === '--require') options.require = true;
    else if (argument === '--record') options.record = true;
    else if (argument === '--help' || argument === '-h') options.help = true;
    else if (argument === '--release') {
      const release = i + 1 < end ? argv[++i] : '-';
      if (release.startsWith('-')) throw new ExamplesError('--release needs a version.');
      options.release = release;
    } else if (argument === '--group') {
      const before = options.groups.length;
      while (i + 1 < end && !argv[i + 1].startsWith('-')) options.groups.push(argv[++i]);
      if (options.groups.length === before) throw new ExamplesError('--group needs a name.');
    } else throw new ExamplesError(`Unknown option ${argument}. ${USAGE}`);
  }
  return options;
}

/** Runs the groups, prints the result of each, and returns the totals and which samples the tests ran. */
function runGroups(groups, options, shown) {
  const total = { passed: 0, failed: 0, skipped: 0, records: [], passedBy: new Map() };
  for (const group of groups) {
    const started = performance.now();
    let result = { passed: 0, failed: 1, skipped: 0, records: [] };
    try {
      const samples = shown.filter((sample) => sample.startsWith(`${group.name}/`));
      result = runGroup(group, { samples, args: options.pytest });
    } catch (error) {
      if (!(error instanceof PythonError)) throw error;
      console.error(`${group.name}: ${error.message}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { passed, failed, skipped } = result;
    console.log(
      `${group.name}: ${seconds} s, ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
    for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key];
    total.records.push(...result.records);
    if (failed === 0 && passed > 0) total.passedBy.set(group.name, passed);
  }
  return total;
}

/** Prints which page shows which sample and which test ran it; returns how many samples no test ran. */
function tellSamples(pages, records, groups, all) {
  const names = new Set(groups.map((group) => group.name));
  const known = new Set(all.map((group) => group.name));
  // No test runs a sample outside of all groups.
  const wanted = (sample) => names.has(sample.split('/')[0]) || !known.has(sample.split('/')[0]);
  const samples = matchSamples(EXAMPLES, pages, records, wanted);
  for (const line of renderSamples(samples)) console.log(line);
  const unrun = samples.filter(({ tests }) => tests.length === 0).length;
  console.log(`samples: ${samples.length} shown, ${unrun} run by no test`);
  return unrun;
}

/** Writes which tests ran which sample; samples of other groups keep their earlier entries. */
function recordTests(pages, records, groups, all, whole) {
  const ran = new Set(groups.map((group) => group.name));
  const known = readSampleTests(EXAMPLES);
  const shown = matchSamples(EXAMPLES, pages, records, () => true);
  const optional = new Set(all.filter((group) => group.optional).map(({ name }) => name));
  const inRun = ({ sample }) => ran.has(sample.split('/')[0]);
  const merged = {
    ...mergeSampleTests(
      EXAMPLES,
      known,
      shown.filter((each) => !inRun(each)),
      false,
      optional,
    ),
    ...mergeSampleTests(EXAMPLES, known, shown.filter(inRun), whole, optional),
  };
  writeSampleTests(EXAMPLES, merged);
  console.log(`samples: ${Object.keys(merged).length} with tests in examples/tests.json`);
}

/**
 * Splits groups by whether they changed since their tests passed.
 * @param {import('./examples/groups.mjs').Group[]} groups
 * @returns {{changed: import('./examples/groups.mjs').Group[], unchanged: Map<string, number>}} `unchanged`: how many
 *   tests passed, by name of the group
 */
export function splitByChange(groups) {
  const passed = readPassed(EXAMPLES);
  const isUnchanged = (group) => passed[group.name]?.hash === hashGroup(ROOT, group);
  const unchanged = new Map(
    groups.filter(isUnchanged).map(({ name }) => [name, passed[name].tests]),
  );
  return { changed: groups.filter(({ name }) => !unchanged.has(name)), unchanged };
}

/** The groups that changed since their tests passed; the others are named, and so is how many optional groups don't run. */
function leaveOutPassed(groups, optional) {
  const { changed, unchanged } = splitByChange(groups);
  for (const [name, tests] of unchanged)
    console.log(`${name}: unchanged since its ${tests} tests passed, not run`);
  if (unchanged.size > 0) console.log(`left: ${unchanged.size} unchanged groups of samples`);
  if (optional > 0) console.log(`left: ${optional} optional groups of samples`);
  return changed;
}

/**
 * Records the groups whose tests all passed.
 * @param {Map<string, string>} hashes by name, from before the run: what changed meanwhile wasn't tested
 * @param {Map<string, number>} passedBy how many tests passed, by name; without groups that failed
 */
function recordPassed(hashes, passedBy) {
  const passed = readPassed(EXAMPLES);
  for (const [name, hash] of hashes) {
    const tests = passedBy.get(name);
    if (tests === undefined) delete passed[name];
    else passed[name] = { hash, tests };
  }
  writePassed(EXAMPLES, passed);
}

/**
 * Leaves out tests that can belong to a group that didn't run, because tests also run samples of other groups.
 * @param {import('./examples/sample-tests.mjs').SampleTests} known
 * @param {string[]} folders of the groups that didn't run
 * @returns {import('./examples/sample-tests.mjs').SampleTests}
 */
export function withoutOthers(known, folders) {
  const isTheirs = (test) =>
    folders.some((folder) => existsSync(path.join(folder, test.split('::')[0])));
  return Object.fromEntries(
    Object.entries(known).map(([sample, entry]) => [
      sample,
      { ...entry, tests: entry.tests.filter((test) => !isTheirs(test)) },
    ]),
  );
}

/** Prints the captions that name tests that didn't run their samples; returns how many there are. */
function tellFalseClaims(pages, records, groups) {
  const ran = new Set(groups.map((group) => group.name));
  const shown = matchSamples(EXAMPLES, pages, records, (sample) => ran.has(sample.split('/')[0]));
  const others = readGroups(EXAMPLES).filter(({ name }) => !ran.has(name));
  const folders = others.map(({ folder }) => folder);
  const known = withoutOthers(readSampleTests(EXAMPLES), folders);
  const claims = falseClaims(EXAMPLES, known, shown);
  for (const claim of claims) console.error(`examples/tests.json is stale: ${claim}.`);
  if (claims.length > 0) console.error('Run `npm run test:examples -- --record`.');
  return claims.length;
}

/** Runs groups with an earlier release; gives the exit code. */
function runOnRelease(groups, { release, pytest, record, changed, require }) {
  try {
    findPython();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.log(`examples: skipped. ${MISSING_PYTHON}`);
    return require ? 1 : 0;
  }
  const total = runRelease(ROOT, { release, groups, pytest, record, changed });
  console.log(`examples with ${release}: ${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * The command.
 * @param {string[]} argv arguments after the script's name
 * @returns {number} the exit code
 */
export function main(argv) {
  const options = parseArguments(argv);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const all = readGroups(EXAMPLES);
  const chosen = chooseGroups(all, options);
  if (options.release !== undefined) return runOnRelease(chosen, options);
  const groups = options.changed ? leaveOutPassed(chosen, all.length - chosen.length) : chosen;
  if (chosen.length > 0 && groups.length === 0) {
    console.log('examples: 0 passed, 0 failed');
    return 0;
  }
  if (groups.length === 0) throw new ExamplesError('There is no group to run in examples/.');
  let python;
  try {
    python = findPython();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.log(`examples: skipped. ${MISSING_PYTHON}`);
    if (options.require) return 1;
    console.log(`left: ${groups.length} groups of samples, which need Python`);
    return 0;
  }
  const pages = readPageSamples(path.join(ROOT, 'site'));
  const hashes = new Map(groups.map((group) => [group.name, hashGroup(ROOT, group)]));
  const total = runGroups(groups, options, [...pages.values()].flat());
  const whole = options.pytest.length === 0;
  if (options.record) recordTests(pages, total.records, groups, all, whole);
  if (options.record && whole) recordPassed(hashes, total.passedBy);
  if (whole) {
    total.failed += options.record ? 0 : tellFalseClaims(pages, total.records, groups);
    const names = all.map(({ name }) => name);
    total.failed += checkSamples(python, EXAMPLES, path.join(ROOT, 'reference'), names);
    total.failed += tellSamples(pages, total.records, groups, all);
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`examples: ${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ExamplesError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
