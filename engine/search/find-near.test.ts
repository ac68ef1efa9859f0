import { describe, expect, it } from 'vitest';
import { editDistance } from '../url/nearest.ts';
import { findNear, forgivenSlips } from './find-near.ts';

/** Number of typos between what was typed and each word that is near enough. */
function near(
  typed: string,
  words: readonly string[],
  limit: number,
  asPrefix = false,
): Record<string, number> {
  const sorted = [...words].sort();
  const found: Record<string, number> = {};
  findNear(sorted)(typed, limit, asPrefix, (index, slips) => {
    found[sorted[index] as string] = slips;
  });
  return found;
}

describe('slips', () => {
  it.each([
    ['schedule', 'schedule', 0],
    ['shedule', 'schedule', 1],
    ['chekcs', 'checks', 1],
    ['kuberentes', 'kubernetes', 1],
    ['matrialise', 'materialize', 2],
  ])('%s for %s are %i', (typed, word, slips) => {
    expect(near(typed, [word], 2)).toEqual({ [word]: slips });
    expect(near(word, [typed], 2)).toEqual({ [typed]: slips });
  });

  it('are not more than the limit', () => {
    expect(near('asset', ['sensor', 'reset', 'as'], 2)).toEqual({ reset: 2 });
  });

  it('of what is still being typed do not count what follows', () => {
    expect(near('shedu', ['schedules', 'sheep'], 1)).toEqual({});
    expect(near('shedu', ['schedules', 'sheep'], 1, true)).toEqual({ schedules: 1 });
  });

  it('are forgiven by length', () => {
    expect([3, 4, 7, 8].map(forgivenSlips)).toEqual([0, 1, 1, 2]);
  });
});

describe('words that share letters with their neighbours', () => {
  // Every word of three letters, and each with two endings: the state of one word must not leak into another.
  const letters = ['a', 'b', 'c'];
  const short = letters.flatMap((x) => letters.flatMap((y) => letters.map((z) => x + y + z)));
  const words = short.flatMap((word) => [word, `${word}ab`, `${word}cacb`]);
  const lettersOf = (word: string): string[] =>
    Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));

  it.each(['abc', 'bacab', 'cabcacb', 'aaaa', 'cbacb', 'ä', 'b'])(
    'are as near to %s as when compared alone',
    (typed) => {
      for (const limit of [1, 2, 3]) {
        const whole = words.map((word) => [word, editDistance(typed, word)] as const);
        const begun = words.map(
          (word) =>
            [word, Math.min(...lettersOf(word).map((part) => editDistance(typed, part)))] as const,
        );
        const within = (all: typeof whole): Record<string, number> =>
          Object.fromEntries(all.filter(([, slips]) => slips <= limit));
        expect(near(typed, words, limit)).toEqual(within(whole));
        expect(near(typed, words, limit, true)).toEqual(within(begun));
      }
    },
  );
});
