import { expect, it } from 'vitest';
import { countTokens, cutToTokens } from './count-tokens.ts';

it.each([
  ['', 0],
  ['a', 1],
  ['abc', 1],
  ['abcd', 2],
  ['ä€', 2],
])('%j is %i tokens', (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

it.each([
  ['all of it', 'short', 2, 'short'],
  ['up to a line', 'one two\nthree four', 4, 'one two\n'],
  ['inside a long line', 'a\nlong long line', 3, 'a\nlong lo'],
  ['not inside a character', '€€€€', 1, '€'],
  ['not inside an emoji', 'ab😀cd', 1, 'ab'],
  ['nothing', 'abc', 0, ''],
  ['nothing for less than nothing', 'abc', -5, ''],
])('a cut keeps %s', (_, text, tokens, kept) => {
  expect(cutToTokens(text, tokens)).toBe(kept);
});
