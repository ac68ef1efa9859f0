#!/usr/bin/env node
/**
 * Regenerates the facts of the Python API from the released archives: `npm run facts`.
 *
 *   npm run facts [-- --release 1.11.13] [--package dagster-dbt…]   the facts of packages
 *   npm run facts -- --commands [--release VERSION…]                those of the command lines
 *   npm run facts -- --lock                                         which archives, with their hashes
 *
 * Without arguments: packages and command lines. Archives are kept in `reference/.cache`. The facts are committed, so
 * the site builds without any of this.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extractorId } from './extractor-id.mjs';
import { PythonError, prepareEnvironment } from './python-environment.mjs';
import { prepareRelease, readReleases } from './releases.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFERENCE = path.join(ROOT, 'reference');
const USAGE = 'npm run facts -- [--release VERSION…] [--package NAME…] [--commands] [--lock]';

/**
 * Reads the command line.
 * @param {string[]} argv
 * @returns {{mode: 'all' | 'packages' | 'commands' | 'lock', args: string[]}} `args`: for the extractor
 * @throws {PythonError} on an unknown option
 */
export function parseArguments(argv) {
  const args = [];
  let mode = argv.length === 0 ? 'all' : 'packages';
  for (let i = 0; i < argv.length; i += 1) {
    if (argv[i] === '--lock') mode = 'lock';
    else if (argv[i] === '--commands') mode = 'commands';
    else if (argv[i] === '--release' || argv[i] === '--package') {
      const option = argv[i];
      if (argv[i + 1] === undefined || argv[i + 1].startsWith('-'))
        throw new PythonError(`${option} needs a value. ${USAGE}`);
      while (argv[i + 1] !== undefined && !argv[i + 1].startsWith('-'))
        args.push(option, argv[(i += 1)]);
    } else throw new PythonError(`Unknown option ${argv[i]}. ${USAGE}`);
  }
  return { mode, args };
}

function run(python, args) {
  const result = spawnSync(python, ['-m', ...args], {
    cwd: REFERENCE,
    stdio: 'inherit',
    // Fixed hash seed: programs that list a set always print it in the same order.
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONHASHSEED: '0',
      DAGSTER_DISABLE_TELEMETRY: '1',
    },
  });
  return result.status ?? 1;
}

/**
 * @param {string[]} argv arguments after the script's name
 * @returns {number} exit code
 */
export function main(argv) {
  const { mode, args } = parseArguments(argv);
  const id = ['--extractor', extractorId(REFERENCE)];
  if (mode === 'lock') return run(prepareEnvironment(REFERENCE), ['extractor', 'lock', ...args]);
  let code = 0;
  if (mode !== 'commands')
    code = run(prepareEnvironment(REFERENCE), ['extractor', 'extract', ...args, ...id]);
  if (mode === 'packages') return code;
  const asked = args.filter((_, i) => args[i - 1] === '--release');
  for (const { core } of readReleases(ROOT)) {
    if (code !== 0 || (asked.length > 0 && !asked.includes(core))) continue;
    code = run(prepareRelease(ROOT, core), ['extractor.command_lines', '--version', core, ...id]);
  }
  return code;
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
