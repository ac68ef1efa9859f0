import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { parse } from 'yaml';
import { PythonError } from '../python-environment.mjs';
import { readReleases } from '../releases.mjs';
import { ExamplesError } from './groups.mjs';
import { explainFailures, readMissing } from './missing-samples.mjs';
import { readPageSamples } from './page-samples.mjs';
import { hashPlaces, placesOf, readPassed, writePassed } from './passed-groups.mjs';
import { prepareReleaseEnvironment } from './release-environment.mjs';
import { layOutRelease, needlessCopies, versionFolder, versionLayers } from './release-root.mjs';
import { runGroup } from './run-group.mjs';
import { mergeSampleTests, readSampleTests, writeSampleTests } from './sample-tests.mjs';
import { matchSamples } from './trace.mjs';

/** Reasons of the samples that a version doesn't have. */
const MISSING = 'missing.yml';

/**
 * @typedef {object} Options
 * @property {string} release version of the core
 * @property {import('./groups.mjs').Group[]} groups
 * @property {string[]} pytest further arguments of pytest
 * @property {boolean} record whether to write what passed to the version's folder
 * @property {boolean} changed whether to leave out groups that are still what passed
 */

/**
 * Runs groups with the packages of an earlier release and the version's own samples in place. A group whose samples no
 * page of the version shows is left out. A failure that an entry of
 * `missing.yml` explains doesn't count; an entry that names nothing or explains nothing does.
 * @param {string} root folder of the project
 * @param {Options} options
 * @returns {{passed: number, failed: number, skipped: number}}
 * @throws {ExamplesError} if there is no such release, or `missing.yml` is wrong
 */
export function runRelease(root, { release, groups, pytest, record, changed }) {
  const [documented, ...earlier] = readReleases(root);
  const found = earlier.find(({ core }) => core === release);
  if (!found) {
    const known = earlier.map(({ core }) => core).join(', ');
    throw new ExamplesError(
      `--release ${release}: no earlier release of reference/packages.json. Releases: ${known}.`,
    );
  }
  const own = path.join(root, versionFolder(release), 'examples');
  const missing = readMissing(path.join(own, MISSING));
  const inherited = versionLayers(root, release)
    .slice(0, -1)
    .flatMap((layer) => readMissing(path.join(root, layer, 'examples', MISSING)));
  const known = readPassed(own);
  const hashes = new Map(
    groups.map((group) => [
      group.name,
      hashRelease(root, release, group, [...missing, ...inherited]),
    ]),
  );
  const isKnown = ({ name }) => changed && known[name]?.hash === hashes.get(name);
  for (const { name } of groups.filter(isKnown))
    console.log(
      `${name} with ${release}: unchanged since its ${known[name].tests} tests passed, not run`,
    );
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of needlessCopies(root, release)) {
    console.error(`${file} is the same as in examples/. Remove it: the version inherits it.`);
    total.failed += 1;
  }
  const unknown = groups.filter((group) => !isKnown(group));
  if (unknown.length === 0) return total;
  const laidOut = layOutRelease(root, release);
  const examples = path.join(laidOut, 'examples');
  const pages = readVersionSamples(root, release, path.join(laidOut, 'site'));
  const shown = new Set([...pages.values()].flat().map((sample) => sample.split('/')[0]));
  for (const { name } of unknown.filter((group) => !shown.has(group.name)))
    console.log(`left: ${name} with ${release}: no page of this version shows its samples`);
  const wanted = unknown.filter((group) => shown.has(group.name));
  for (const group of wanted) {
    const result = runOne(
      { root, found, documented, examples, pages, missing, inherited, pytest },
      group,
    );
    for (const key of Object.keys(total)) total[key] += result[key];
    if (record)
      recordGroup(
        { own, examples, pages, hash: hashes.get(group.name) },
        group,
        result,
        pytest.length === 0,
      );
  }
  return total;
}

/**
 * The samples of the pages that a version has: of all pages but those that its `version.yml`, or that of a version that it
 * inherits from, lists as missing. A page of its own isn't missing.
 */
function readVersionSamples(root, release, site) {
  const missing = versionLayers(root, release).flatMap((layer) => {
    const file = path.join(root, layer, 'version.yml');
    return ((existsSync(file) && parse(readFileSync(file, 'utf8'))) || {}).missing ?? [];
  });
  const isMissing = picomatch(missing.map(({ pages }) => `docs/${pages}`));
  const isOwn = (page) => existsSync(path.join(root, versionFolder(release), page));
  return new Map(
    [...readPageSamples(site, release)].filter(([page]) => isOwn(page) || !isMissing(page)),
  );
}

/**
 * A hash of everything that the tests of a group read with a release, and of what its list of missing samples says of
 * the group: an entry for another group changes nothing.
 * @param {string} root folder of the project
 * @param {string} release version of the core
 * @param {import('./groups.mjs').Group} group
 * @param {import('./missing-samples.mjs').Missing[]} missing of all groups
 * @returns {string}
 */
export function hashRelease(root, release, group, missing) {
  const places = placesOf(group);
  const files = hashPlaces(root, [
    ...places,
    ...versionLayers(root, release).flatMap((layer) =>
      places.map((place) => place.replace(/^(?:site\/)?/, `${layer}/`)),
    ),
    `site/static/constraints/${release}.txt`,
  ]);
  const own = missing.filter((entry) => entry.path.startsWith(`${group.name}/`));
  const entries = own.map((entry) => [entry.path, entry.reason]);
  return createHash('sha256')
    .update(JSON.stringify([files, entries]))
    .digest('hex')
    .slice(0, 20);
}

/** Runs a group, prints what came of it, and says which tests passed which samples. */
function runOne(context, { name }) {
  const { root, found, documented, examples, pages, missing, inherited, pytest } = context;
  const { core: release } = found;
  const group = { name, folder: path.join(examples, name) };
  const started = performance.now();
  const shown = [...pages.values()].flat().filter((sample) => sample.startsWith(`${name}/`));
  const listed = [...missing, ...inherited]
    .map((entry) => entry.path)
    .filter((each) => !each.includes('::'));
  let result = { passed: 0, failed: 1, skipped: 0, records: [], failedTests: [] };
  try {
    const python = prepareReleaseEnvironment(root, found, documented, group);
    result = runGroup(group, { samples: [...shown, ...listed], args: pytest, python });
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.error(`${name}: ${error.message}`);
  }
  const failed = result.failedTests.map((test) =>
    test.replace(/^\.py::([\w.]+)$/, (_, m) => `${m.replaceAll('.', '/')}.py`),
  );
  const samples = new Map([['all', [...new Set([...shown, ...listed])]]]);
  const ran = matchSamples(examples, samples, result.records, () => true);
  const failures = {
    ...{ name, failed },
    ran: (test) => ran.filter(({ tests }) => tests.includes(test)).map(({ sample }) => sample),
  };
  // What a newer version lacks may be no loss to this one: only its own entries have to explain something.
  const { explained, needless } = explainFailures(missing, examples, failures);
  for (const [test, entry] of explainFailures(inherited, examples, failures).explained)
    if (!explained.has(test)) explained.set(test, entry);
  for (const [test, { reason }] of explained) console.log(`missing: ${name} ${test}: ${reason}`);
  // Of some tests only, nothing can be said about the others.
  const wrong = pytest.length === 0 ? needless : [];
  for (const { entry, why } of wrong)
    console.error(
      `${versionFolder(release)}/examples/${MISSING}:${entry.line}: ${entry.path}: ${why}. Remove the entry.`,
    );
  for (const test of failed) if (!explained.has(test)) console.error(`failed: ${name} ${test}`);
  const counts = {
    passed: result.passed,
    failed: countFailed(result.failed, failed, explained) + wrong.length,
    skipped: result.skipped,
  };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${name} with ${release}: ${seconds} s, ${counts.passed} passed, ${counts.failed} failed, ${explained.size} missing, ${counts.skipped} skipped`,
  );
  const broken = new Set(failed);
  return { ...counts, records: result.records.filter(({ test }) => !broken.has(test)) };
}

/**
 * How many tests failed that no entry explains. A file that can't be imported is reported by each process of pytest that
 * collects it, so tests are counted, and not reports; where no test failed, something else did.
 * @param {number} reports as pytest counts them
 * @param {string[]} failed tests
 * @param {ReadonlyMap<string, unknown>} explained by test
 * @returns {number}
 */
export function countFailed(reports, failed, explained) {
  return failed.length === 0
    ? reports
    : new Set(failed.filter((test) => !explained.has(test))).size;
}

/** Writes which tests passed which sample, and the group if all did. */
function recordGroup({ own, examples, pages, hash }, { name }, { passed, failed, records }, whole) {
  mkdirSync(own, { recursive: true });
  const isOwn = (sample) => sample.startsWith(`${name}/`);
  const before = readSampleTests(own);
  const shown = matchSamples(examples, pages, records, isOwn).map(({ sample, tests }) => ({
    // Captions name tests without their cases.
    ...{ sample, tests: [...new Set(tests.map((test) => test.replace(/\[.*$/s, '')))] },
  }));
  const others = Object.entries(before).filter(([sample]) => !isOwn(sample));
  writeSampleTests(own, {
    ...Object.fromEntries(others),
    ...mergeSampleTests(examples, before, shown, whole),
  });
  if (!whole) return;
  const { [name]: _, ...rest } = readPassed(own);
  writePassed(own, failed === 0 ? { ...rest, [name]: { hash, tests: passed } } : rest);
}
