import { describe, expect, it } from 'vitest';
import { pathExcess, shortenPath } from './path-length.ts';

describe('the length of an address', () => {
  it.each([
    ['/a/b', undefined],
    [`/${'a'.repeat(230)}`, undefined],
    [`/${'é'.repeat(115)}/x`, undefined],
    [`/${'a'.repeat(231)}`, 'has a part of 231 bytes, and the limit is 230'],
    [`/x/${'東'.repeat(77)}`, 'has a part of 231 bytes'],
    [`/${'abcdefghi/'.repeat(160)}`, 'has 1601 bytes, and the limit is 1500'],
  ])('%#', (path, said) => {
    const excess = pathExcess(path);
    if (said === undefined) expect([excess, shortenPath(path)]).toEqual([undefined, path]);
    else expect(excess).toContain(said);
    expect(pathExcess(shortenPath(path))).toBeUndefined();
  });
});
