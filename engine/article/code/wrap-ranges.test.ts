import { expect, it } from 'vitest';
import { parseHtml } from '../../hast/parse-html.ts';
import { toHtml } from '../../hast/to-html.ts';
import { placesInLine, wrapRanges } from './wrap-ranges.ts';

const mark = (from: number, to: number) => ({ from, to, tagName: 'm', properties: {} });

it.each([
  ['inside of a token', '<b>abc</b>', [mark(1, 2)], '<b>a<m>b</m>c</b>'],
  ['over the edge of one', '<b>ab</b>cd', [mark(1, 3)], '<b>a<m>b</m></b><m>c</m>d'],
  ['with entities as one character', 'a&lt;b&amp;c', [mark(1, 3)], 'a<m>&lt;b</m>&amp;c'],
  ['up to the end', 'ab', [mark(1, 2), mark(0, 1)], '<m>a</m><m>b</m>'],
  ['that overlap', 'abcd', [mark(0, 3), mark(1, 4)], '<m>abc</m><m>d</m>'],
])('wraps parts %s', (_, html, ranges, expected) => {
  expect(toHtml(wrapRanges(parseHtml(html), ranges))).toBe(expected);
});

it('finds every place of a text', () => {
  expect(placesInLine('a.b.a', 'a')).toEqual([0, 4]);
  expect(placesInLine('a', '')).toEqual([]);
});
