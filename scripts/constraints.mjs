#!/usr/bin/env node
/**
 * Writes the files of constraints that readers download: `npm run constraints [-- VERSION…]`.
 *
 * `site/static/constraints/VERSION.txt` lists, for a release of `reference/packages.json`, every package of the release
 * and everything that they depend on, with the newest versions of the day in `asOf`. `pip` and `uv` take
 * it with `--constraint`. Needs Python 3.10 to 3.13 and the package index.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findUv } from './find-uv.mjs';
import { uvEnvironment } from './pip-settings.mjs';
import { PythonError, findPython } from './python-environment.mjs';
import { readReleases } from './releases.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFERENCE = path.join(ROOT, 'reference');
/** Folder of the files, relative to the root. */
export const FOLDER = 'site/static/constraints';

/**
 * The packages of a release.
 * @param {import('./releases.mjs').Release} release
 * @param {string} [reference] folder of the facts
 * @returns {string[]} requirements: `dagster==1.11.13`
 */
export function releasePackages({ core }, reference = REFERENCE) {
  const lock = readFileSync(path.join(reference, 'releases', `${core}.lock`), 'utf8');
  return [...lock.matchAll(/^([\w.-]+==\S+)/gm)].map(([, pin]) => pin).sort();
}

/**
 * The file of a release.
 * @param {import('./releases.mjs').Release} release
 * @param {string} versions what `uv pip compile` printed
 * @returns {string} with a comment on what it is
 */
export function constraintsFile({ core, asOf }, versions) {
  return [
    `# Dagster ${core}, its libraries, and the packages that they depend on, as of ${asOf}.`,
    '# For Python 3.10 to 3.13. It installs nothing; it only decides on versions:',
    `# pip install --constraint ${core}.txt dagster==${core}`,
    `${versions.trim()}\n`,
  ].join('\n');
}

function resolve(uv, release) {
  const { stdout } = spawnSync(findPython(), ['-m', 'pip', 'config', 'list'], { encoding: 'utf8' });
  const result = spawnSync(
    uv,
    [
      ...['pip', 'compile', '--quiet', '--no-annotate', '--no-header', '--universal'],
      ...['--python-version', '3.10', '--exclude-newer', release.asOf, '-'],
    ],
    {
      ...{ input: releasePackages(release).join('\n'), encoding: 'utf8', windowsHide: true },
      env: { ...uvEnvironment(stdout ?? ''), ...process.env },
    },
  );
  if (result.status !== 0)
    throw new PythonError(`${release.core} can't be resolved.\n${result.stderr}`);
  return result.stdout;
}

/**
 * The command.
 * @param {string[]} argv versions; all without any
 * @returns {number} the exit code
 * @throws {PythonError} if a version isn't documented, or can't be resolved
 */
export function main(argv) {
  const releases = readReleases(ROOT);
  const unknown = argv.filter((one) => !releases.some(({ core }) => core === one));
  if (unknown.length > 0) {
    const known = releases.map(({ core }) => core).join(', ');
    throw new PythonError(`There is no release ${unknown.join(', ')}. Releases: ${known}.`);
  }
  const uv = findUv(findPython());
  if (uv === undefined) throw new PythonError('uv can’t be installed, so nothing was written.');
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  for (const release of releases) {
    if (argv.length > 0 && !argv.includes(release.core)) continue;
    const file = `${FOLDER}/${release.core}.txt`;
    writeFileSync(path.join(ROOT, file), constraintsFile(release, resolve(uv, release)));
    console.log(`wrote ${file}`);
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
