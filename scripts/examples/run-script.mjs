import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PythonError, findPython } from '../python-environment.mjs';
import { readGroups } from './groups.mjs';
import { prepareGroup } from './run-group.mjs';

const EXAMPLES = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'examples');

/**
 * Runs a Python script in the environment of each group that has something for it.
 * @param {string} script relative to `examples/`
 * @param {(group: import('./groups.mjs').Group) => string[]} argumentsOf of the script; a group without any is left out
 * @param {{quiet?: boolean}} options `quiet` shows what it writes to standard error only if it fails
 * @returns {number} the exit code: that of the first failure
 * @throws {PythonError} if there is no Python
 */
export function runInGroups(script, argumentsOf, { quiet = false } = {}) {
  let code = 0;
  findPython(); // fails early if there is no Python
  const env = { ...process.env, DAGSTER_DISABLE_TELEMETRY: '1', PYTHONWARNINGS: 'ignore' };
  for (const group of readGroups(EXAMPLES)) {
    const args = argumentsOf(group);
    if (args.length === 0) continue;
    const stdio = ['inherit', 'inherit', quiet ? 'pipe' : 'inherit'];
    const options = { cwd: group.folder, stdio, env, encoding: 'utf8' };
    const file = path.join(EXAMPLES, script);
    const { status, stderr } = spawnSync(prepareGroup(group), ['-B', file, ...args], options);
    if (status !== 0 && stderr) console.error(stderr.trimEnd());
    code ||= status ?? 1;
  }
  return code;
}

/**
 * Calls a script's `main` if it was started itself, and sets the exit code. Without Python, only its message is printed.
 * @param {string} url `import.meta.url` of the script
 * @param {() => number} main returns the exit code
 */
export function startScript(url, main) {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    process.exitCode = main();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
