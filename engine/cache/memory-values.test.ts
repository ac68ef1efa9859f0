import { expect, it } from 'vitest';
import { createMemoryValues } from './memory-values.ts';

it('gives back what was set, and forgets what was not used for the longest time', () => {
  const values = createMemoryValues<number>(2);
  values.set('a', 1);
  values.set('b', 2);
  expect(values.get('a')).toBe(1);
  values.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => values.get(key))).toEqual([1, undefined, 3]);
  values.set('a', 4);
  expect(['a', 'c'].map((key) => values.get(key))).toEqual([4, 3]);
});

it('drops what is no longer right', () => {
  const values = createMemoryValues<number>(9);
  for (const n of [1, 2, 3]) values.set(`${n}`, n);
  values.drop((n) => n > 1);
  expect(['1', '2', '3'].map((key) => values.get(key))).toEqual([1, undefined, undefined]);
});
