import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { prepareEnvironment } from '../python-environment.mjs';
import { readRecords, writeNames } from './trace.mjs';

/** Every Python process of an environment runs the file that this variable names. */
const STARTUP =
  'import os; p = os.environ.get("EXAMPLES_STARTUP"); ' +
  'p and exec(compile(open(p, encoding="utf-8").read(), p, "exec"))\n';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts of tests */

/**
 * Reads pytest's counts out of its JUnit report.
 * @param {string | undefined} xml the report, undefined where pytest wrote none
 * @returns {Counts} collection errors count as failed
 */
export function parseReport(xml) {
  const suite = /<testsuite\s[^>]*>/.exec(xml ?? '')?.[0];
  if (suite === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const read = (name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = read('failures') + read('errors');
  return { passed: read('tests') - failed - read('skipped'), failed, skipped: read('skipped') };
}

/**
 * Makes the group's environment and puts the line into it that the harness is started by.
 * @param {import('./groups.mjs').Group} group
 * @returns {string} the environment's interpreter
 * @throws {import('../python-environment.mjs').PythonError} when it cannot be made
 */
export function prepareGroup(group) {
  const python = prepareEnvironment(group.folder);
  const ask = ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'];
  const packages = spawnSync(python, ask, { encoding: 'utf8' }).stdout.trim();
  const file = path.join(packages, 'examples_startup.pth');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== STARTUP) writeFileSync(file, STARTUP);
  return python;
}

/** The environment variables of a test run: its own Dagster home, telemetry off, the venv first. */
function testEnvironment(home, python, harness) {
  const env = {
    ...process.env,
    DAGSTER_HOME: home,
    DAGSTER_DISABLE_TELEMETRY: '1',
    EXAMPLES_STARTUP: path.join(harness, 'startup.py'),
    EXAMPLES_TRACE: path.join(home, 'trace'),
  };
  for (const name of ['PYTHONPATH', 'PYTHONHOME', 'VIRTUAL_ENV']) delete env[name];
  // Windows spells the variable `Path`, and a copy of process.env keeps that spelling.
  const variable = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[variable] = [path.dirname(python), env[variable]].filter(Boolean).join(path.delimiter);
  return env;
}

/** Test files are spread over the cores, in the order in which the group's conftest.py puts them. */
function parallelArguments() {
  const workers = Math.min(availableParallelism(), 4);
  return workers > 1 ? ['-n', `${workers}`, '--dist', 'loadfile', '--no-loadscope-reorder'] : [];
}

/**
 * Installs and tests one group.
 * @param {import('./groups.mjs').Group} group
 * @param {{samples: string[], args: string[]}} options samples that pages show, and further arguments
 *   of pytest
 * @returns {Counts & {records: ReturnType<typeof readRecords>}} counts, and what the tests did with the
 *   samples
 * @throws {import('../python-environment.mjs').PythonError} when the environment cannot be made
 */
export function runGroup(group, { samples, args }) {
  const python = prepareGroup(group);
  const scratch = mkdtempSync(path.join(tmpdir(), `examples-${group.name}-`));
  try {
    writeFileSync(path.join(scratch, 'dagster.yaml'), 'telemetry:\n  enabled: false\n');
    const trace = path.join(scratch, 'trace');
    mkdirSync(trace);
    writeNames(trace, samples);
    const report = path.join(scratch, 'report.xml');
    const pytest = ['-m', 'pytest', '-q', `--junitxml=${report}`, ...parallelArguments(), ...args];
    const result = spawnSync(python, pytest, {
      cwd: group.folder,
      env: testEnvironment(scratch, python, path.join(group.folder, '..', 'harness')),
      stdio: 'inherit',
    });
    const counts = parseReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
    // A suite that ends badly without a failed test (nothing collected, a crash) is a failure too.
    if (result.status !== 0 && counts.failed === 0) counts.failed = 1;
    return { ...counts, records: readRecords(trace) };
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
