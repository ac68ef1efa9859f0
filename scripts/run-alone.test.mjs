import { expect, it, vi } from 'vitest';
import { argumentsFor, chooseForAlone, runAlone } from './run-alone.mjs';

const failureOf = (project, test = 'a > b') => ({
  name: `${project} f.test.ts > ${test}`,
  message: 'expected 1 to be 2',
  at: { project, file: 'f.test.ts', test },
});
const resultsOf = (failures) => ({
  passed: 3,
  failed: failures.length,
  skipped: 0,
  failures,
  again: [],
  alone: [],
});

it.each([
  ['nothing failed', [], 0],
  ['browsers', [failureOf('e2e-dev'), failureOf('dev')], 2],
  ['also something that waits for nothing', [failureOf('e2e-dev'), failureOf('unit')], 0],
  ['an error outside of every file', [{ name: 'outside of every test', message: 'no' }], 0],
  ['too many', Array.from({ length: 9 }, () => failureOf('e2e-built')), 0],
])('chosen: %s', (_name, failures, count) => {
  expect(chooseForAlone(resultsOf(failures))).toHaveLength(count);
});

it('the pattern matches the one test, whatever its name holds', () => {
  const args = argumentsFor({
    project: 'e2e-dev',
    file: 'f.test.ts',
    test: 'A (1) > S10 a.b, 50 %?',
  });
  expect(args.slice(0, 4)).toEqual(['--project', 'e2e-dev', 'f.test.ts', '-t']);
  const pattern = new RegExp(args[4]);
  expect(pattern.test('A (1) S10 a.b, 50 %?')).toBe(true);
  expect(pattern.test('A (1) > S10 a.b, 50 %?')).toBe(true);
  expect(pattern.test('A (1) S10 axb, 50 %?')).toBe(false);
  expect(pattern.test('A (1) S10 a.b, 50 %? and more')).toBe(false);
});

it('where what comes before the tests failed, the file is run', () => {
  expect(argumentsFor({ project: 'dev', file: 'f.test.ts' })).toEqual([
    '--project',
    'dev',
    'f.test.ts',
  ]);
});

it('what passes alone is no failure; what fails, or does not run at all, stays one', async () => {
  const [passes, fails, runsNot] = ['x', 'y', 'z'].map((test) => failureOf('e2e-dev', test));
  const run = vi
    .fn()
    .mockResolvedValueOnce({ passed: 1, failed: 0 })
    .mockResolvedValueOnce({ passed: 0, failed: 1 })
    .mockResolvedValueOnce({ passed: 0, failed: 0 });
  const settled = await runAlone(resultsOf([passes, fails, runsNot]), run);
  expect(settled).toMatchObject({
    passed: 4,
    failed: 2,
    failures: [fails, runsNot],
    alone: [passes],
  });
});
