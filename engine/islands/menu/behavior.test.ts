import { expect, it } from 'vitest';
import { entryAfterKey } from './behavior.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 0, -1],
])('L3 %s from entry %i leads to %i of 3', (key, from, to) => {
  expect(entryAfterKey(key, from, 3)).toBe(to);
});
