import { describe, expect, it } from 'vitest';
import { createBudget } from './prefetch-budget.ts';

/** How many pages of a size fit. */
function fits(bytes: number | undefined): number {
  const budget = createBudget();
  let pages = 0;
  for (; budget.allows() && pages < 100; pages += 1) budget.spend(bytes);
  return pages;
}

describe('N2 the budget for links in view', () => {
  it.each([
    [1000, 12],
    [2500, 12],
    [3000, 10],
    [8000, 3],
    [40_000, 1],
    [undefined, 5],
  ])('pages of %s bytes: %s', (bytes, expected) => expect(fits(bytes)).toBe(expected));

  it('keeps room for a page as large as the largest seen', () => {
    const budget = createBudget();
    budget.spend(12_000);
    budget.spend(1000);
    expect(budget.allows()).toBe(true);
    budget.spend(6000);
    expect(budget.allows()).toBe(false);
  });
});
