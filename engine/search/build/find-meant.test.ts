import { expect, it } from 'vitest';
import { findMeant } from './find-meant.ts';

/** The terms that a word can be a typo of, out of these words and the number of sections that contain each. */
function meant(typed: string, words: Record<string, number>): string[] {
  const terms = Object.keys(words).sort();
  const found = findMeant(terms, (index) => words[terms[index] as string] as number);
  return (found.get(typed) ?? []).map(([, , term]) => term);
}

it.each([
  ['a missing letter', 'shedule', 'schedule'],
  ['an additional letter', 'schedulle', 'schedule'],
  ['a wrong letter', 'schedole', 'schedule'],
  ['swapped letters', 'scehdule', 'schedule'],
])('finds the frequent word in spite of %s', (_, typed, word) => {
  expect(meant(typed, { [word]: 200, [typed]: 1 })).toEqual([word]);
});

it.each([
  ['the other is not much more frequent', 'shedule', { schedule: 10, shedule: 1 }],
  ['it is in many sections', 'shedule', { schedule: 200, shedule: 3 }],
  ['it is short', 'jobb', { jobs: 200, jobb: 1 }],
  ['two letters differ', 'shedulle', { schedule: 200, shedulle: 1 }],
])('takes a word for what it is if %s', (_, typed, words) => {
  expect(meant(typed, words)).toEqual([]);
});
