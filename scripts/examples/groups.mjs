import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A failure that is printed in one line, without a stack trace. */
export class ExamplesError extends Error {}

/** @typedef {{name: string, folder: string, optional: boolean}} Group a folder of `examples/` */

/**
 * Whether a group is left out by default.
 * @param {string} pyproject text of the group's `pyproject.toml`
 * @returns {boolean} true if `[tool.quire]` contains `optional = true`
 */
export function isOptional(pyproject) {
  const table = pyproject.split(/^\s*\[tool\.quire\]\s*$/m)[1] ?? '';
  return /^\s*optional\s*=\s*true\s*(#.*)?$/m.test(table.split(/^\s*\[/m)[0]);
}

/**
 * Finds the groups: folders with a `pyproject.toml` and a `requirements.lock` of their own.
 * @param {string} root the folder `examples/`
 * @returns {Group[]} sorted by name
 */
export function readGroups(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, folder: path.join(root, entry.name) }))
    .filter(({ folder }) => existsSync(path.join(folder, 'pyproject.toml')))
    .map((group) => ({
      ...group,
      optional: isOptional(readFileSync(path.join(group.folder, 'pyproject.toml'), 'utf8')),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Chooses the groups to run.
 * @param {Group[]} groups all groups
 * @param {{groups: string[], all: boolean}} options the parsed command line
 * @returns {Group[]} the chosen groups, in their order
 * @throws {ExamplesError} if a named group doesn't exist
 */
export function chooseGroups(groups, options) {
  const unknown = options.groups.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) {
    const known = groups.map((group) => group.name).join(', ') || 'none';
    throw new ExamplesError(`No group named ${unknown.join(', ')} in examples/. Groups: ${known}.`);
  }
  if (options.groups.length > 0) return groups.filter((g) => options.groups.includes(g.name));
  return groups.filter((group) => options.all || !group.optional);
}
