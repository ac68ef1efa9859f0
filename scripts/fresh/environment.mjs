import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findUv } from '../find-uv.mjs';
import { uvEnvironment } from '../pip-settings.mjs';
import { PythonError, findPython } from '../python-environment.mjs';

/**
 * @typedef {{uv: string, python: string, env: NodeJS.ProcessEnv}} Uv the program, the interpreter to use, and the
 *   environment with the machine's index
 */

/**
 * Finds what installs packages.
 * @returns {Uv}
 * @throws {PythonError} where there is no Python, or uv can't be installed
 */
export function requireUv() {
  const python = findPython();
  const uv = findUv(python);
  if (uv === undefined) throw new PythonError('uv can’t be installed.');
  const { stdout } = spawnSync(python, ['-m', 'pip', 'config', 'list'], { encoding: 'utf8' });
  return { uv, python, env: { ...uvEnvironment(stdout ?? ''), ...process.env } };
}

function run({ uv, env }, args, input) {
  const options = {
    encoding: 'utf8',
    windowsHide: true,
    env,
    ...(input !== undefined && { input }),
  };
  const { status, stdout, stderr, error } = spawnSync(uv, args, options);
  return {
    isDone: status === 0,
    stdout: stdout ?? '',
    why: (stderr || error?.message || '').trim(),
  };
}

/**
 * Resolves packages with today's index.
 * @param {Uv} uv
 * @param {string[]} packages requirements of one command
 * @returns {{resolved: string, error?: string}} `name==version` lines, or why there is no solution
 */
export function resolvePackages(uv, packages) {
  const args = [
    'pip',
    'compile',
    '--quiet',
    '--no-annotate',
    '--no-header',
    '--python',
    uv.python,
    '-',
  ];
  const { isDone, stdout, why } = run(uv, args, `${packages.join('\n')}\n`);
  return isDone ? { resolved: stdout } : { resolved: '', error: why };
}

/**
 * Makes an empty environment and installs packages into it, without a lock.
 * @param {Uv} uv
 * @param {string} venv folder of the environment; what is in it is removed
 * @param {{requirements: string[], limits?: string[], constraints?: string[], asOf?: string, undated?: string[]}} packages what to
 *   install, limits that are requirements too, versions of whatever else comes along, the day whose newest versions to
 *   take, and packages that may be newer
 * @returns {{python: string, frozen: string}} the interpreter, and `name==version` lines
 * @throws {PythonError} when a package can't be installed
 */
export function makeEnvironment(uv, venv, packages) {
  const { requirements, limits = [], constraints = [], asOf, undated = [] } = packages;
  rmSync(venv, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(path.dirname(venv), { recursive: true });
  const own = path.join(venv, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const must = (args, input) => {
    const result = run(uv, args, input);
    if (!result.isDone) throw new PythonError(`can't be installed.\n${result.why}`);
    return result.stdout;
  };
  must(['venv', '--quiet', '--python', uv.python, venv]);
  // What pages write and what limits say are requirements of one resolution.
  const wanted = [...requirements, ...limits].join('\n');
  const file = `${venv}.constraints.txt`;
  writeFileSync(file, `${constraints.join('\n')}\n`);
  const from = ['--constraint', file, '-r', '-'];
  const free = undated.flatMap((name) => ['--exclude-newer-package', `${name}=false`]);
  const newest = asOf === undefined ? [] : ['--exclude-newer', asOf, ...free];
  must(['pip', 'install', '--quiet', '--python', own, ...newest, ...from], `${wanted}\n`);
  rmSync(file);
  return { python: own, frozen: must(['pip', 'freeze', '--python', own]) };
}
