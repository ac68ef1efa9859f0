import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance, nearest } from './nearest.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['sidebar_lable', 'sidebar_label', 1],
    ['ab', 'ba', 1],
    ['é', 'e', 1],
  ])('%s → %s: %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
    expect(editDistance(b, a)).toBe(expected);
  });

  it('stops beyond the limit', () => {
    expect(editDistance('abcdefgh', 'zyxwvuts', 3)).toBe(4);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
    expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  });
});

describe('nearest', () => {
  const paths = ['/', '/guides/assets', '/guides/assets/partitions', '/api/assets', '/about/us'];
  it.each([
    ['/guides/asets', ['/guides/assets', '/api/assets']],
    ['/old/place/assets', ['/api/assets', '/guides/assets']],
    ['/Guides/Assets', ['/guides/assets']],
    ['/zzzzzzzz', []],
  ])('%s', (name, expected) => {
    expect(nearest(name, paths)).toEqual(expected);
  });

  it.each([
    ['/guides/build/partitions', '/guides/build/assets/partitions-and-backfills'],
    ['/tutorial', '/dagster-basics-tutorial'],
    ['/integrations/libraries/snowflake', '/api/libraries/dagster-snowflake'],
  ])('an address that has the words of another one finds it: %s', (asked, found) => {
    const paths = ['/guides', '/guides/build/assets/partitions-and-backfills', '/guides/deploy'];
    const others = ['/dagster-basics-tutorial', '/api/libraries/dagster-snowflake', '/about'];
    expect(nearest(asked, [...paths, ...others])[0]).toBe(found);
    expect(nearest(asked.slice(1).replaceAll('/', '-'), ['tutorial-of-names'])).toEqual([]);
  });

  it('takes the folder of an index page for its name', () => {
    expect(nearest('somewhere/else/deployment', ['deployment/index', 'a/b'])).toEqual([
      'deployment/index',
    ]);
  });

  it('gives at most as many as asked for', () => {
    expect(nearest('a1', ['a2', 'a3', 'a4', 'a5'], 2)).toEqual(['a2', 'a3']);
  });
});

describe('didYouMean', () => {
  it.each([
    [[], undefined],
    [['a'], 'Did you mean “a”?'],
    [['a', 'b'], 'Did you mean “a” or “b”?'],
    [['a', 'b', 'c'], 'Did you mean “a”, “b” or “c”?'],
  ])('%j', (names, expected) => {
    expect(didYouMean(names)).toBe(expected);
  });
});
