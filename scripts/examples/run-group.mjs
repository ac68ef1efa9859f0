import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { prepareEnvironment } from '../python-environment.mjs';
import { runPytest } from '../run-pytest.mjs';
import { readRecords, writeNames } from './trace.mjs';

/** When more tests than these failed, it was not because the machine was busy. */
const MOST_ALONE = 4;
/** Every Python process of an environment runs the file that this variable names. */
const STARTUP =
  'import os; p = os.environ.get("EXAMPLES_STARTUP"); ' +
  'p and exec(compile(open(p, encoding="utf-8").read(), p, "exec"))\n';

/**
 * Makes the group's environment and puts the line into it that the harness is started by.
 * @param {import('./groups.mjs').Group} group
 * @returns {string} the environment's interpreter
 * @throws {import('../python-environment.mjs').PythonError} when it cannot be made
 */
export function prepareGroup(group) {
  return addStartup(prepareEnvironment(group.folder));
}

/** Adds the line to an environment, and returns its interpreter. */
function addStartup(python) {
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
 * @param {{samples: string[], args: string[], python?: string}} options samples that pages show, further arguments
 *   of pytest, and the interpreter of another environment than the group's own
 * @returns {import('../pytest-report.mjs').Counts & {records: ReturnType<typeof readRecords>, failedTests: string[]}} counts, what
 *   the tests did with the samples, and the tests that failed
 * @throws {import('../python-environment.mjs').PythonError} when the environment cannot be made
 */
export function runGroup(group, { samples, args, python: other }) {
  const python = other === undefined ? prepareGroup(group) : addStartup(other);
  const scratch = mkdtempSync(path.join(tmpdir(), `examples-${group.name}-`));
  try {
    writeFileSync(path.join(scratch, 'dagster.yaml'), 'telemetry:\n  enabled: false\n');
    const trace = path.join(scratch, 'trace');
    mkdirSync(trace);
    writeNames(trace, samples);
    const env = testEnvironment(scratch, python, path.join(group.folder, '..', 'harness'));
    const report = path.join(scratch, 'report.xml');
    const run = (more) => runPytest(python, [...more, ...args], { cwd: group.folder, env, report });
    const { counts, failed } = run(parallelArguments());
    let failedTests = failed;
    // What waits for a webserver may fail beside others on a busy machine; a fault fails alone, too.
    if (failed.length > 0 && failed.length <= MOST_ALONE) {
      const alone = run(failed);
      if (alone.counts.failed === 0 && alone.counts.passed === failed.length) {
        for (const test of failed) console.log(`passed only alone: ${group.name} ${test}`);
        counts.passed += failed.length;
        counts.failed -= failed.length;
        failedTests = [];
      }
    }
    return { ...counts, records: readRecords(trace), failedTests };
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
