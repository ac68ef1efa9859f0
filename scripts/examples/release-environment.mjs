import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PythonError } from '../python-environment.mjs';
import { makeEnvironment, requireUv } from '../fresh/environment.mjs';
import { groupRequirements, packageKey } from '../fresh/requirements.mjs';

/** `name==version ; marker` in a file of constraints or a lock. */
const PIN = /^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)\s*(;[^\\\n]*)?/gm;

/** What runs the tests is the group's own in every release: the harness needs its options. */
const UNDATED = ['pytest', 'pytest-xdist'];

/**
 * What a group needs with an earlier release: its own packages at the versions of the release.
 * @param {object} texts
 * @param {string} texts.pyproject of the group
 * @param {string} texts.lock of the group
 * @param {string} texts.constraints of the release (`site/static/constraints/1.10.21.txt`)
 * @param {string} texts.documented constraints of the documented release
 * @param {[string, string]} [series] version of the documented release's libraries, and of the earlier one's
 * @returns {{requirements: string[], constraints: string[], known: string[], absent: string[]}} `constraints`: versions of
 *   the release, and of the lock where the release says nothing, or where only the tests' tools need the package; `known`:
 *   those of the release alone; `absent`: packages of the documented release that the earlier one doesn't have, which aren't among the requirements
 */
export function releaseRequirements({ pyproject, lock, constraints, documented }, series = []) {
  const versions = pinsIn(constraints);
  const newer = pinsIn(documented);
  const all = groupRequirements(pyproject);
  const isAbsent = (key) => /dagster/.test(key) && newer.has(key) && !versions.has(key);
  const absent = all.map(packageKey).filter(isAbsent);
  const requirements = all
    .filter((requirement) => !absent.includes(packageKey(requirement)))
    .map((requirement) => {
      const [, name, extras = '', rest] = /^([\w.-]+)(\[[^\]]*\])?(.*)$/.exec(requirement);
      if (versions.has(packageKey(name))) return `${name}${extras}`;
      // Of the libraries, but not documented.
      const isLibrary = /^dagster/.test(name) && rest === `==${series[0]}`;
      return `${name}${extras}${isLibrary ? `==${series[1]}` : rest}`;
    });
  const own = new Set(requirements.map(packageKey));
  const tools = [...own].filter((key) => !versions.has(key) && !/dagster/.test(key));
  const ofTools = broughtOnlyBy(new Set(tools), own, lock);
  const ofRelease = [...versions].filter(([key]) => !ofTools.has(key));
  // A version that the requirement names decides; an earlier release can need another one than the lock.
  const named = requirements.filter((one) => one.includes('==')).map(packageKey);
  const locked = pinsIn(lock, new Set([...named, ...ofRelease.map(([key]) => key)]));
  const known = ofRelease.flatMap(([, pin]) => pin);
  return { requirements, constraints: [...known, ...[...locked.values()].flat()], known, absent };
}

/**
 * The packages of a lock that only the tests' tools need, directly or not (`# via` says who needs a package). The
 * release has them for the sake of another library, and its version may be too old for a tool.
 */
function broughtOnlyBy(tools, own, lock) {
  const needs = new Map();
  for (const block of lock.split(/^(?=[\w.-]+(?:\[[^\]]*\])?==)/m)) {
    const via = block.split(/^ +# via/m)[1]?.match(/[\w.-]+(?= *(?:\(.*\))?$)/gm) ?? [];
    if (/^[\w.-]+(?:\[[^\]]*\])?==/.test(block)) needs.set(packageKey(block), via.map(packageKey));
  }
  const found = new Set();
  const isOne = (key) => tools.has(key) || found.has(key);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [key, via] of needs)
      if (!own.has(key) && !found.has(key) && via.length > 0 && via.every(isOne)) found.add(key);
  }
  return found;
}

/** Pins by the package's key, without those in `except`; a package can have one for each Python. */
function pinsIn(text, except = new Set()) {
  const found = new Map();
  for (const [, name, version, marker = ''] of text.matchAll(PIN)) {
    const key = packageKey(name);
    if (!except.has(key))
      found.set(key, [...(found.get(key) ?? []), `${name}==${version} ${marker}`.trim()]);
  }
  return found;
}

/**
 * Makes the environment of a group with the packages of a release, unless it is there already. Where the group's own
 * versions of other packages don't fit, it takes those of the release's day.
 * @param {string} root folder of the project
 * @param {import('../releases.mjs').Release} release
 * @param {import('../releases.mjs').Release} documented the release that the site documents
 * @param {{name: string, folder: string}} group with the folder in the layout of the release
 * @returns {string} its interpreter
 * @throws {PythonError} when a package can't be installed
 */
export function prepareReleaseEnvironment(root, release, documented, group) {
  const read = (...parts) => readFileSync(path.join(...parts), 'utf8');
  const pinsOf = (core) => read(root, 'site/static/constraints', `${core}.txt`);
  const { requirements, constraints, known, absent } = releaseRequirements(
    {
      pyproject: read(group.folder, 'pyproject.toml'),
      lock: read(group.folder, 'requirements.lock'),
      constraints: pinsOf(release.core),
      documented: pinsOf(documented.core),
    },
    [documented.libraries, release.libraries],
  );
  // What needs them fails, and has to be in the version's list of what is missing.
  for (const name of absent)
    console.log(`${group.name}: ${name} isn't a part of Dagster ${release.core}; not installed`);
  const venv = path.join(group.folder, '.venv');
  const stamp = path.join(venv, 'quire-release.sha256');
  const own = path.join(venv, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const hash = createHash('sha256')
    .update(JSON.stringify([requirements, constraints]))
    .digest('hex');
  if (existsSync(stamp) && existsSync(own) && readFileSync(stamp, 'utf8').trim() === hash)
    return own;
  const uv = requireUv();
  try {
    makeEnvironment(uv, venv, { requirements, constraints });
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    const isKept = (one) => /^dagster/.test(one) || UNDATED.includes(packageKey(one));
    const names = requirements.map((one) => (isKept(one) ? one : one.replace(/==.*/, '')));
    const { asOf } = release;
    makeEnvironment(uv, venv, {
      requirements: names,
      asOf,
      undated: UNDATED,
      constraints: known.filter((pin) => !UNDATED.includes(packageKey(pin))),
    });
  }
  writeFileSync(stamp, `${hash}\n`);
  return own;
}
