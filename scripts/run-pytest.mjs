import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseFailed, parseReport } from './pytest-report.mjs';

/** Limit of a suite's output, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Runs a suite of pytest. Outside of a terminal, its output is only shown if it fails: passing tests can print a traceback
 * of an irrelevant thread, and logs are searched for tracebacks.
 * @param {string} python the environment's interpreter
 * @param {string[]} args of pytest
 * @param {{cwd: string, env: NodeJS.ProcessEnv, report: string}} options `report`: where its report is written
 * @returns {{counts: import('./pytest-report.mjs').Counts, failed: string[]}} `failed`: the tests that failed, as
 *   arguments of pytest
 */
export function runPytest(python, args, { cwd, env, report }) {
  rmSync(report, { force: true });
  const pytest = ['-m', 'pytest', '-q', `--junitxml=${report}`, ...args];
  const stdio = process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const { status, error, stdout, stderr } = spawnSync(python, pytest, {
    ...{ cwd, env, stdio, maxBuffer: MOST_OUTPUT },
  });
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const counts = parseReport(xml);
  // A suite that fails without a failed test (nothing collected, a crash) is a failure too.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) {
    process.stderr.write(stderr ?? '');
    process.stdout.write(stdout ?? '');
    if (status !== 1) console.log(`pytest ended with ${error?.message ?? `code ${status}`}.`);
  }
  return { counts, failed: parseFailed(xml ?? '') };
}
