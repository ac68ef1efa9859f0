#!/usr/bin/env node
/**
 * Lists what a release that has been added to `reference/packages.json` changes, and where the site names it:
 *
 *   npm run release:changes [-- OLDER NEWER]
 *
 * Compares the facts of two releases, by default of the two newest: names that are new, gone, or have another signature
 * or lifecycle mark. Below each name that is gone or changed are the pages and samples that contain it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releasePackages } from './constraints.mjs';
import { readReleases } from './releases.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['site/docs', 'examples', ':!*.lock', ':!*.json'];

/** What of a fact readers notice; its line in the source isn't part of it. */
function visible({ kind, params, returns, type, value, marks, bases }) {
  return JSON.stringify({ kind, params, returns, type, value, marks, bases });
}

/**
 * Compares the names of a package at two versions. A name that has become another path of one isn't gone.
 * @param {{names: Record<string, object>, aliases?: Record<string, string>}} before facts of the package
 * @param {{names: Record<string, object>, aliases?: Record<string, string>}} after
 * @returns {{added: string[], removed: string[], changed: string[]}} sorted names
 */
export function compareNames(before, after) {
  const has = ({ names, aliases = {} }, name) => name in names || name in aliases;
  const names = Object.keys(before.names).toSorted();
  return {
    added: Object.keys(after.names)
      .filter((name) => !has(before, name))
      .toSorted(),
    removed: names.filter((name) => !has(after, name)),
    changed: names.filter(
      (name) => name in after.names && visible(before.names[name]) !== visible(after.names[name]),
    ),
  };
}

/** The facts of a package at a version; without names if there are none. */
function readPackage(pin) {
  const [name, version] = pin.split('==');
  const file = path.join(ROOT, 'reference', 'facts', name, `${version}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { names: {} };
}

/** Files that contain the last part of a name as a word. */
function filesNaming(name) {
  const word = name.split('.').at(-1);
  const args = ['grep', '-lwF', '-e', word, '--', ...PLACES];
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/**
 * The command.
 * @param {string[]} argv versions of the core; the two newest releases without any
 * @returns {number} the exit code
 */
export function main(argv) {
  const releases = readReleases(ROOT);
  const [older, newer] =
    argv.length === 2
      ? argv.map((core) => releases.find((release) => release.core === core))
      : [releases[1], releases[0]];
  if (!older || !newer) {
    console.error(`Releases: ${releases.map(({ core }) => core).join(', ')}.`);
    return 1;
  }
  const before = new Map(releasePackages(older).map((pin) => [pin.split('==')[0], pin]));
  for (const pin of releasePackages(newer)) {
    const [name] = pin.split('==');
    const old = before.get(name);
    before.delete(name);
    if (old === pin) continue;
    const { added, removed, changed } = compareNames(
      old ? readPackage(old) : { names: {} },
      readPackage(pin),
    );
    if (added.length + removed.length + changed.length === 0) continue;
    console.log(`${old ?? `${name} (new)`} → ${pin.split('==')[1]}`);
    for (const one of added) console.log(`  new: ${one}`);
    for (const [what, names] of Object.entries({ gone: removed, changed }))
      for (const one of names)
        console.log([`  ${what}: ${one}`, ...filesNaming(one)].join('\n      '));
  }
  for (const pin of before.values()) console.log(`${pin}: no longer part of the release`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(process.argv.slice(2));
