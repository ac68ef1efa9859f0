import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findUv } from './find-uv.mjs';
import { uvEnvironment } from './pip-settings.mjs';

/** The Python minor versions that the lock files are made for. */
const MINORS = [10, 13];
/** What commands say where there is no such Python. */
export const MISSING_PYTHON = `Python 3.${MINORS[0]} to 3.${MINORS[1]} is needed and none is on PATH: install Python 3.12 (https://www.python.org/downloads/).`;

/** A failure that is reported in one line, without a stack trace. */
export class PythonError extends Error {}

/** The path of a Python whose version fits the lock files, or undefined. */
function askPython(command, args = []) {
  const code = 'import sys; print(sys.version_info[0], sys.version_info[1], sys.executable)';
  const result = spawnSync(command, [...args, '-c', code], { encoding: 'utf8', windowsHide: true });
  const [major, minor, ...rest] = (result.stdout ?? '').trim().split(' ');
  const fits = major === '3' && Number(minor) >= MINORS[0] && Number(minor) <= MINORS[1];
  return result.status === 0 && fits ? rest.join(' ') : undefined;
}

/**
 * Finds a Python interpreter that the lock files support.
 * @returns {string} its path
 * @throws {PythonError} where there is none
 */
export function findPython() {
  const commands = ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
  const launcher = process.platform === 'win32' ? ['-3.13', '-3.12', '-3.11', '-3.10'] : [];
  for (const [command, ...args] of [
    ...commands.map((c) => [c]),
    ...launcher.map((v) => ['py', v]),
  ]) {
    const found = askPython(command, args);
    if (found !== undefined) return found;
  }
  throw new PythonError(MISSING_PYTHON);
}

/** Runs one step of the installation; its output is shown only when it fails. */
function install(folder, command, args, env = process.env) {
  const options = { cwd: folder, encoding: 'utf8', windowsHide: true, env };
  const result = spawnSync(command, args, options);
  if (result.status === 0) return;
  const said = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n');
  throw new PythonError(
    `The environment of ${path.basename(folder)} could not be made.\n$ ${[command, ...args].join(' ')}\n${said.trim()}`,
  );
}

/** Makes an empty environment and installs a lock into it; throws PythonError. */
function makeEnvironment(folder, venv, own, lock) {
  const python = findPython();
  const hashed = ['--quiet', '--require-hashes', '-r', lock];
  const uv = findUv(python);
  if (uv !== undefined) {
    try {
      install(folder, uv, ['venv', '--quiet', '--python', python, venv]);
      const { stdout } = spawnSync(python, ['-m', 'pip', 'config', 'list'], { encoding: 'utf8' });
      const env = { ...uvEnvironment(stdout ?? ''), ...process.env };
      install(folder, uv, ['pip', 'install', '--python', own, ...hashed], env);
      return;
    } catch (error) {
      // pip has ways to what it installs that uv may not have.
      if (!(error instanceof PythonError)) throw error;
      rmSync(venv, { recursive: true, force: true });
    }
  }
  install(folder, python, ['-m', 'venv', venv]);
  install(folder, own, ['-m', 'pip', 'install', '--no-compile', ...hashed]);
}

/**
 * Makes a folder's `.venv` from its `requirements.lock`, with hashes, unless it already holds
 * exactly that lock.
 * @param {string} folder
 * @returns {string} the environment's own interpreter
 * @throws {PythonError} when there is no Python, no lock, or the installation fails
 */
export function prepareEnvironment(folder) {
  const lock = path.join(folder, 'requirements.lock');
  if (!existsSync(lock)) throw new PythonError(`${lock} is missing.`);
  const venv = path.join(folder, '.venv');
  const own = path.join(venv, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const stamp = path.join(venv, 'quire-lock.sha256');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  if (known === hash && askPython(own) !== undefined) return own;
  // A changed lock starts anew: packages that it no longer names must not stay importable.
  rmSync(venv, { recursive: true, force: true });
  makeEnvironment(folder, venv, own, lock);
  writeFileSync(stamp, `${hash}\n`);
  return own;
}

/**
 * The environment that has the programs of the documented release: that of `examples/core`, which
 * is taken as it is where it holds the release.
 * @param {string} root folder of the project
 * @returns {string} its interpreter
 * @throws {PythonError} as `prepareEnvironment`
 */
export function preparePrograms(root) {
  const folder = path.join(root, 'examples', 'core');
  const python = path.join(
    folder,
    '.venv',
    process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python',
  );
  const code = "import importlib.metadata as m, pytest; print(m.version('dagster'))";
  const installed = existsSync(python)
    ? spawnSync(python, ['-c', code], { encoding: 'utf8', windowsHide: true }).stdout?.trim()
    : undefined;
  return installed === documentedRelease(root) ? python : prepareEnvironment(folder);
}

/**
 * The release that the site documents.
 * @param {string} root folder of the project
 * @returns {string} version of the core
 */
export function documentedRelease(root) {
  const text = readFileSync(path.join(root, 'reference', 'packages.json'), 'utf8');
  return JSON.parse(text).releases[0].core;
}
