/**
 * Shorter timeouts for the copy's harness: a browser test of removed behavior would wait in vain. They're applied
 * before anything runs, so that the unchanged code passes under the same limits.
 */
export const impatience = [
  {
    row: 'every row',
    file: 'test/harness/suite.ts',
    from: '{ timeout: 20_000, interval: 25 }',
    to: '{ timeout: 5_000, interval: 25 }',
  },
  {
    row: 'every row',
    file: 'test/harness/browser.ts',
    from: 'setDefaultTimeout(15_000)',
    to: 'setDefaultTimeout(6_000)',
  },
];
