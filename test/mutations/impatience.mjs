/**
 * Changes to the copy's harness: a browser test that waits in vain gains nothing from waiting long. They are
 * made before anything is run, so that the code as it is passes under the same limits.
 */
export const impatience = [
  {
    row: 'every row',
    file: 'test/harness/suite.ts',
    from: '{ timeout: 10_000, interval: 25 }',
    to: '{ timeout: 5_000, interval: 25 }',
  },
  {
    row: 'every row',
    file: 'test/harness/browser.ts',
    from: 'setDefaultTimeout(15_000)',
    to: 'setDefaultTimeout(6_000)',
  },
];
