import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareEnvironment, preparePrograms } from './python-environment.mjs';

/**
 * @typedef {{core: string, libraries: string, asOf: string}} Release of `packages.json`; `asOf` is the day whose
 *   packages the release is tested with
 */

/**
 * The releases that the reference knows.
 * @param {string} root folder of the project
 * @returns {Release[]} newest first; the site documents the first one
 */
export function readReleases(root) {
  const text = readFileSync(path.join(root, 'reference', 'packages.json'), 'utf8');
  return JSON.parse(text).releases;
}

/**
 * The environment that has the programs of a release: that of the samples for the documented one, that of
 * `reference/earlier` for an earlier one.
 * @param {string} root folder of the project
 * @param {string} core version of the core
 * @returns {string} its interpreter
 * @throws {import('./python-environment.mjs').PythonError} as `prepareEnvironment`
 */
export function prepareRelease(root, core) {
  return core === readReleases(root)[0].core
    ? preparePrograms(root)
    : prepareEnvironment(path.join(root, 'reference', 'earlier', core));
}
