import { expect, it } from 'vitest';
import { findBrowser } from './find-browser.mjs';
import {
  parseExamplesOutput,
  parseLeft,
  parseVitestResults,
  renderEnd,
  renderFailures,
  renderTotal,
} from './test.mjs';

const clean = { passed: 2, failed: 0, skipped: 1, failures: [], again: [] };
const failure = { name: 'unit a.test.ts > adds', message: 'expected 1\nto be 2' };

it.each([
  ['all well', JSON.stringify(clean), 0, [2, 0, 1]],
  ['one fails', JSON.stringify({ ...clean, failed: 1, failures: [failure] }), 1, [2, 1, 1]],
  ['it ended badly without a failed test', JSON.stringify(clean), 1, [2, 1, 1]],
  ['no results at all', undefined, 0, [0, 1, 0]],
])('Vitest: %s', (_name, json, code, [passed, failed, skipped]) => {
  const results = parseVitestResults(json, code);
  expect(results).toMatchObject({ passed, failed, skipped });
  expect(results.failures).toHaveLength(failed);
});

it('the end of the run tells what failed, and what passed only the second time', () => {
  expect(renderFailures(clean)).toBe('');
  const again = [{ name: 'e2e b.test.ts > jumps', message: 'it slept' }];
  expect(renderFailures({ ...clean, failures: [failure], again })).toBe(
    [
      'run twice: e2e b.test.ts > jumps',
      '  it slept',
      'failed: unit a.test.ts > adds',
      '  expected 1',
      '  to be 2',
    ].join('\n'),
  );
});

it.each([
  ['well', 'quickstart: 2 s, 5 passed\nexamples: 5 passed, 0 failed\n', 0, [5, 0, 0]],
  ['with skipped', 'examples: 5 passed, 2 failed, 1 skipped\n', 1, [5, 2, 1]],
  ['the facts', '64 passed\nfacts: 64 passed, 1 failed\n', 1, [64, 1, 0]],
  ['no browser', 'browsers: 0 passed, 0 failed\n', 0, [0, 0, 0]],
  ['no Python', 'examples: skipped (no Python 3.10 to 3.13 was found)\n', 0, [0, 0, 0]],
  ['no Python where it is needed', 'examples: skipped (no Python)\n', 1, [0, 1, 0]],
  ['it crashed', '', 1, [0, 1, 0]],
])('samples: %s', (_name, output, code, [passed, failed, skipped]) => {
  expect(parseExamplesOutput(output, code)).toEqual({ passed, failed, skipped });
});

it('what a runner left out is told at the end of the run', () => {
  const output =
    'left: two groups\ncore: 2 s, 5 passed\nexamples: 5 passed, 0 failed\nleft: facts\n';
  expect(parseLeft(output)).toEqual(['two groups', 'facts']);
  expect(parseLeft('what is left: nothing')).toEqual([]);
});

it('the end of the run tells again how a runner ended that failed', () => {
  const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`);
  const output = [...lines, 'FAILED tests/test_a.py::test_b', 'examples: 1 passed, 1 failed', ''];
  const told = renderEnd('test-examples.mjs', output.join('\n'), { failed: 1 });
  expect(told).toMatch(/^failed: test-examples.mjs\n  line 22\n/);
  expect(told).toMatch(/\n  FAILED tests\/test_a.py::test_b\n  examples: 1 passed, 1 failed$/);
  expect(renderEnd('test-examples.mjs', output.join('\n'), { failed: 0 })).toBe('');
});

it('the last line is what passed and failed, what was skipped stands before it', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  expect(renderTotal([counts, counts])).toBe('6 passed, 0 failed');
  expect(renderTotal([counts, { passed: 1, failed: 2, skipped: 4 }])).toBe(
    '4 skipped\n4 passed, 2 failed',
  );
});

it('a variable that names no browser is an error, not a reason to guess', async () => {
  const env = { CHROMIUM: '/nowhere/chromium' };
  await expect(findBrowser({ env, install: false })).rejects.toThrow(
    'CHROMIUM names /nowhere/chromium, which isn’t a program.',
  );
});
