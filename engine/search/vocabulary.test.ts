import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

/** The terms that a typed word can mean, out of these words and the number of sections that contain each. */
function meant(typed: string, words: Record<string, number>, isLast = false): string[] {
  const terms = Object.keys(words).sort();
  const counts = terms.map((term) => words[term] as number);
  const vocabulary = createVocabulary(terms, (index) => counts[index] as number);
  return vocabulary.match(typed, isLast).map(({ term }) => term);
}

describe('a word that an author has misspelt', () => {
  it('does not stand before the word that was meant', () => {
    expect(meant('shedule', { schedule: 200, shedule: 1 })).toContain('schedule');
  });

  it.each([
    ['its neighbour is not much more frequent', 'shedule', { schedule: 10, shedule: 1 }],
    ['it stands in many sections', 'shedule', { schedule: 200, shedule: 3 }],
    ['it is short', 'jobb', { jobs: 200, jobb: 1 }],
  ])('is taken for what it is when %s', (_, typed, words) => {
    expect(meant(typed, words)).toEqual([typed]);
  });
});

describe('matches of a word', () => {
  it('are the same list while other words are typed', () => {
    const vocabulary = createVocabulary(['asset', 'check'], () => 1);
    const first = vocabulary.match('asset', false);
    vocabulary.match('ch', true);
    expect(vocabulary.match('asset', false)).toBe(first);
    expect(vocabulary.match('asset', true)).not.toBe(first);
  });
});

describe('a slip in a form that no page has', () => {
  it('finds the word itself', () => {
    expect(meant('conditonal', { condition: 10, conduct: 3, console: 4 })).toEqual(['condition']);
  });
});
