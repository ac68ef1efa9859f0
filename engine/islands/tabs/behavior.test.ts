import { expect, it } from 'vitest';
import { tabAfterKey } from './behavior.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, -1],
  ['a', 1, -1],
])('S11 %s on tab %i leads to %i of 3', (key, from, to) => {
  expect(tabAfterKey(key, from, 3)).toBe(to);
});
