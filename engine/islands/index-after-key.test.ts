import { expect, it } from 'vitest';
import { indexAfterKey } from './index-after-key.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowRight', -1, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, -1],
  ['a', 1, -1],
])('S11 L3 %s on item %i leads to %i of 3', (key, from, to) => {
  expect(indexAfterKey(key, from, 3, ['ArrowRight', 'ArrowLeft'])).toBe(to);
});
