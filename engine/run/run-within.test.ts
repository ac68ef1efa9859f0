import { expect, it } from 'vitest';
import { runWithin, Stopped } from './run-within.ts';

it('gives what the work returns, and throws what it throws', () => {
  expect(runWithin(() => [1])).toEqual([1]);
  const error = new Error('no luck');
  expect(() =>
    runWithin(() => {
      throw error;
    }),
  ).toThrow(error);
});

it('stops work that never ends, also inside other work, and works again', () => {
  const endless = (): void => {
    for (;;);
  };
  expect(() => runWithin(endless, 0.05)).toThrow(Stopped);
  expect(() => runWithin(() => runWithin(endless, 0.05), 10)).toThrow(
    'it ran for 0.05 seconds and was stopped',
  );
  expect(runWithin(() => runWithin(() => 1) + runWithin(() => 2))).toBe(3);
});
