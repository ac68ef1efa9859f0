import { expect, it } from 'vitest';
import { keepBest } from './keep-best.ts';

it.each([1, 3, 7, 50])('the best %i are those of a sorted list, equals in their order', (size) => {
  const items = Array.from({ length: 40 }, (_, i) => ({ i, worth: (i * 17) % 11 }));
  const compare = (a: { worth: number }, b: { worth: number }): number => b.worth - a.worth;
  const best = keepBest(size, compare);
  for (const item of items) best.offer(item);
  expect(best.list).toEqual([...items].sort(compare).slice(0, size));
});
