import { expect, it } from 'vitest';
import { foldDuration } from './fold.ts';

it('S8 takes longer for more content, within limits', () => {
  const durations = [0, 50, 200, 800, 1500].map((height) => foldDuration(height, false));
  expect(durations).toEqual([100, 171, 241, 383, 487]);
  expect(foldDuration(40_000, false)).toBe(500);
});

it('S8 takes 1 ms where motion is not wanted', () => {
  expect(foldDuration(800, true)).toBe(1);
});
