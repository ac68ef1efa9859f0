import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConstraints } from '../engine/installs/constraints.ts';
import { FOLDER, constraintsFile, releasePackages } from './constraints.mjs';
import { readReleases } from './releases.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const { constraints, problems } = parseConstraints(read('examples/constraints.txt'), '');
const [documented, ...earlier] = readReleases(ROOT);

/** The versions in a file of constraints, by package; a package can have one for each Python. */
function versionsIn(file) {
  const found = new Map();
  for (const [, name, version] of file.matchAll(/^([\w.-]+)==([^\s;]+)/gm))
    found.set(name, [...(found.get(name) ?? []), version]);
  return found;
}

/** Whether a version is below a limit: numbers are compared one by one. */
function isBelow(version, limit) {
  const [a, b] = [version, limit].map((one) => one.split('.').map((part) => parseInt(part, 10)));
  const at = b.findIndex((number, i) => number !== (a[i] ?? 0));
  return at !== -1 && (a[at] ?? 0) < b[at];
}

describe.each([documented, ...earlier])('constraints/$core.txt', (release) => {
  const file = read(`${FOLDER}/${release.core}.txt`);
  const versions = versionsIn(file);

  it('has every package of the release with its version', () => {
    for (const pin of releasePackages(release)) {
      const [name, version] = pin.split('==');
      expect(versions.get(name), name).toEqual([version]);
    }
    expect(versions.get('dagster-webserver')).toEqual([release.core]);
    expect(versions.size).toBeGreaterThan(400);
  });

  it('says what it is, and from which day its packages are', () => {
    expect(file.startsWith(constraintsFile(release, '').trimEnd())).toBe(true);
    expect(release.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe('the limits that releases need today', () => {
  it('are written right, and for packages of the documented release or versions of an earlier one', () => {
    expect(problems).toEqual([]);
    const packages = [
      ...releasePackages(documented).map((pin) => pin.split('==')[0]),
      ...earlier.flatMap((release) => releasePackages(release)),
    ];
    for (const one of constraints) for (const name of one.with) expect(packages).toContain(name);
  });

  it.each(constraints)('$text holds in the file of the release', ({ text, name }) => {
    const versions = versionsIn(read(`${FOLDER}/${documented.core}.txt`)).get(name);
    const [, limit] = /^[\w.-]+<([\d.]+)$/.exec(text) ?? [];
    expect(limit).toBeDefined();
    for (const version of versions) expect(isBelow(version, limit), version).toBe(true);
  });

  it.each(constraints)('$text is on the page about installing the release', ({ text }) => {
    expect(read('site/docs/getting-started/install-this-release.md')).toContain(`| \`${text}\` |`);
  });
});

it('versions are compared as numbers', () => {
  expect(['2.0.44', '2.1', '2.10', '1.9', '2'].map((one) => isBelow(one, '2.1'))).toEqual([
    ...[true, false, false, true, true],
  ]);
});
