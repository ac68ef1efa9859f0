import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { parseArguments, withoutOthers } from './test-examples.mjs';
import { parseExamplesOutput } from './test.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** A machine without Python: a PATH with nothing on it. */
const empty = mkdtempSync(path.join(tmpdir(), 'no-python-'));
afterAll(() => rmSync(empty, { recursive: true }));

function run(script, args) {
  const env = { ...process.env, PATH: empty, Path: empty };
  const result = spawnSync(process.execPath, [path.join(FOLDER, script), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status: result.status, lines: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

const SENTENCE = 'Python 3.10 to 3.13 is needed and none is on PATH: install Python 3.12';

it('without Python the samples are left out, with a sentence that says so', () => {
  const { status, lines } = run('test-examples.mjs', []);

  expect(status).toBe(0);
  expect(lines.at(-2)).toContain(`examples: skipped. ${SENTENCE}`);
  expect(lines.at(-1)).toMatch(/^left: \d+ groups of samples, which need Python$/);
  expect(parseExamplesOutput(lines.join('\n'), 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it.each([
  ['asked for', 'test-examples.mjs', ['--require']],
  ['for graphs', 'examples-graphs.mjs', []],
  ['for recorded runs', 'examples-runs.mjs', ['weather']],
  ['for screenshots', 'screenshots.mjs', []],
])('without Python it is a failure where it is needed: %s', (_name, script, args) => {
  const { status, lines } = run(script, args);

  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(SENTENCE);
});

it('gives what comes after -- to pytest', () => {
  expect(parseArguments(['--group', 'core', 'dbt', '--', '-k', 'tutorial'])).toEqual({
    groups: ['core', 'dbt'],
    all: false,
    changed: false,
    require: false,
    record: false,
    help: false,
    pytest: ['-k', 'tutorial'],
  });
  expect(() => parseArguments(['--grup'])).toThrow('Unknown option --grup');
  expect(() => parseArguments(['--group', '--', 'core'])).toThrow('--group needs a name');
});

it('a test that a group has which did not run is not missed', () => {
  const folder = path.join(empty, 'other');
  mkdirSync(path.join(folder, 'tests'), { recursive: true });
  writeFileSync(path.join(folder, 'tests', 'b.py'), '');
  const known = { 'core/a.py': { hash: 'x', tests: ['tests/a.py::one', 'tests/b.py::two'] } };
  expect(withoutOthers(known, [folder])).toEqual({
    'core/a.py': { hash: 'x', tests: ['tests/a.py::one'] },
  });
  expect(withoutOthers(known, [])).toEqual(known);
});
