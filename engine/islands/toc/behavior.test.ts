import { expect, it } from 'vitest';
import { lastAtMost } from './behavior.ts';

it.each([
  [[], 0, -1],
  [[10, 20, 30], 9, -1],
  [[10, 20, 30], 10, 0],
  [[10, 20, 30], 29, 1],
  [[-50, -20, 30], 0, 1],
  [[10, 20, 30], 99, 2],
  [[10, 10, 30], 10, 1],
])('L8 of headings at %j, those up to %i end with index %i', (tops, limit, expected) => {
  expect(lastAtMost(tops.length, (index) => tops[index] ?? 0, limit)).toBe(expected);
});
