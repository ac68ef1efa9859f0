import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeEnvironment, requireUv } from '../fresh/environment.mjs';
import { groupRequirements, packageKey } from '../fresh/requirements.mjs';
import { PythonError } from '../python-environment.mjs';

/** `name==version ; marker` in a file of constraints or a lock. */
const PIN = /^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)\s*(;[^\\\n]*)?/gm;

/**
 * What a group needs with an earlier release: its own packages at the versions of the release.
 * @param {object} texts
 * @param {string} texts.pyproject of the group
 * @param {string} texts.lock of the group
 * @param {string} texts.constraints of the release (`site/static/constraints/1.10.21.txt`)
 * @param {string} texts.documented constraints of the documented release
 * @returns {{requirements: string[], constraints: string[], absent: string[]}} `constraints`: versions of the release, and of the
 *   lock where the release says nothing; `absent`: packages of the documented release that the earlier one doesn't have
 */
export function releaseRequirements({ pyproject, lock, constraints, documented }) {
  const versions = pinsIn(constraints);
  const newer = pinsIn(documented);
  const requirements = groupRequirements(pyproject).map((requirement) => {
    const [, name, extras = '', rest] = /^([\w.-]+)(\[[^\]]*\])?(.*)$/.exec(requirement);
    return versions.has(packageKey(name)) ? `${name}${extras}` : `${name}${extras}${rest}`;
  });
  const pins = [...versions.values(), ...pinsIn(lock, new Set(versions.keys())).values()];
  const absent = requirements
    .map(packageKey)
    .filter((key) => /dagster/.test(key) && newer.has(key) && !versions.has(key));
  return { requirements, constraints: pins.flat(), absent };
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
 * Makes the environment of a group with the packages of a release, unless it is there already.
 * @param {string} root folder of the project
 * @param {string} release version of the core
 * @param {string} documented version of the core that the site documents
 * @param {{name: string, folder: string}} group with the folder in the layout of the release
 * @returns {string} its interpreter
 * @throws {PythonError} when the release lacks a package of the group, or one can't be installed
 */
export function prepareReleaseEnvironment(root, release, documented, group) {
  const read = (...parts) => readFileSync(path.join(...parts), 'utf8');
  const pinsOf = (core) => read(root, 'site/static/constraints', `${core}.txt`);
  const { requirements, constraints, absent } = releaseRequirements({
    pyproject: read(group.folder, 'pyproject.toml'),
    lock: read(group.folder, 'requirements.lock'),
    constraints: pinsOf(release),
    documented: pinsOf(documented),
  });
  if (absent.length > 0)
    throw new PythonError(`${absent.join(', ')}: not a part of Dagster ${release}.`);
  const venv = path.join(group.folder, '.venv');
  const stamp = path.join(venv, 'quire-release.sha256');
  const own = path.join(venv, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const hash = createHash('sha256')
    .update(JSON.stringify([requirements, constraints]))
    .digest('hex');
  if (existsSync(stamp) && existsSync(own) && readFileSync(stamp, 'utf8').trim() === hash)
    return own;
  const { python } = makeEnvironment(requireUv(), venv, { requirements, constraints });
  writeFileSync(stamp, `${hash}\n`);
  return python;
}
