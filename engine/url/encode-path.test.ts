import { expect, it } from 'vitest';
import { decodePath, encodePath } from './encode-path.ts';

it.each([
  ['/a/b', '/a/b'],
  ['/über uns', '/%C3%BCber%20uns'],
  ['/%C3%BC', '/%C3%BC'],
  ['/"<>`{|}^\\', '/%22%3C%3E%60%7B%7C%7D%5E%5C'],
  ['/😀', '/%F0%9F%98%80'],
  ['/a\uD800b', '/a%EF%BF%BDb'],
  ['/\uDC00\uD83D\uDE00', '/%EF%BF%BD%F0%9F%98%80'],
])('%j is written %s', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded);
});

it('decodes what is encoded, and leaves what is not', () => {
  expect([decodePath('/%C3%BC'), decodePath('/100%'), decodePath('/%ff')]).toEqual([
    ...['/ü', '/100%', '/%ff'],
  ]);
});
