import { expect, it } from 'vitest';
import { clsx } from './clsx.ts';

it('joins names from texts, numbers, lists and objects', () => {
  expect(clsx('a', ['b', ['c', 0]], { d: true, e: false }, null, undefined, 7)).toBe('a b c d 7');
});
