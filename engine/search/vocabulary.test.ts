import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

/** The terms that a typed word can mean, out of these words and the number of sections that contain each. */
function meant(typed: string, words: Record<string, number>, isLast = false): string[] {
  const terms = Object.keys(words).sort();
  const counts = terms.map((term) => words[term] as number);
  const vocabulary = createVocabulary(terms, (index) => counts[index] as number);
  return vocabulary.match(typed, isLast).map(({ term }) => term);
}

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

describe('a part of the vocabulary', () => {
  it('knows the place of its terms in the whole, and what an author meant', () => {
    const part = createVocabulary(['shedule'], () => 1, {
      meant: () => [{ index: 40, term: 'schedule' }],
      indexIn: (index) => 70 + index,
    });
    expect(part.match('shedule', false)).toEqual([
      { index: 70, term: 'shedule', quality: 1 },
      { index: 40, term: 'schedule', quality: 0.7 },
    ]);
  });

  it('says whether a term begins like a word', () => {
    const { begins } = createVocabulary(['jobs', 'kept', 'schedule'], () => 1);
    expect(['job', 'jobs', 'keep', 'sched', 'scheduled'].every(begins)).toBe(true);
    expect(['obs', 'shedule', 'hedule'].some(begins)).toBe(false);
  });

  it('settles a word with one typo, unless it is the first letter', () => {
    const { settles } = createVocabulary(['materialize', 'schedule'], () => 1);
    expect(['matrialize', 'shedule', 'schedulle', 'scheduling'].every(settles)).toBe(true);
    expect(['naterialize', 'shedul', 'matrialise'].some(settles)).toBe(false);
  });
});
