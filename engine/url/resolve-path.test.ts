import { describe, expect, it } from 'vitest';
import { decodePath, encodePath } from './encode-path.ts';
import { folderOf, joinPaths, nameOfFile, resolvePath } from './resolve-path.ts';
import { splitHref } from './split-href.ts';

describe('resolvePath', () => {
  it.each([
    ['/a/b', 'c', '/a/b/c'],
    ['/a/b', '../c', '/a/c'],
    ['/a/b', './c/', '/a/b/c'],
    ['/a/b', '/c', '/c'],
    ['/a', '../../..', '/'],
    ['', 'x', '/x'],
    ['/a', '', '/a'],
    ['/a//b', '.', '/a/b'],
  ])('%s and %s: %s', (folder, path, expected) => {
    expect(resolvePath(folder, path)).toBe(expected);
  });
});

it.each([
  ['/a/b', '/a', 'b'],
  ['/a', '/', 'a'],
  ['docs/x.md', 'docs', 'x'],
  ['x.tar.gz', '', 'x.tar'],
  ['.hidden', '', '.hidden'],
])('folder and name of %s', (path, folder, name) => {
  expect([folderOf(path), nameOfFile(path)]).toEqual([folder, name]);
});

it.each([
  ['/', '/', '/'],
  ['/', '/a', '/a'],
  ['/1.9', '/', '/1.9'],
  ['/1.9', '/a', '/1.9/a'],
])('joins %s and %s', (prefix, path, expected) => {
  expect(joinPaths(prefix, path)).toBe(expected);
});

it.each([
  ['/a/b?x=1#y', '/a/b', '?x=1', '#y'],
  ['#y?z', '', '', '#y?z'],
  ['a.md', 'a.md', '', ''],
  ['?q', '', '?q', ''],
])('splits %s', (href, path, query, hash) => {
  expect(splitHref(href)).toEqual({ path, query, hash });
});

describe('percent-encoding', () => {
  it.each([
    ['/a b', '/a%20b'],
    ['/größe/日本', '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC'],
    ['/a%20b', '/a%20b'],
    ['/plain-path/x.html', '/plain-path/x.html'],
    ['/"x"<y>', '/%22x%22%3Cy%3E'],
  ])('%s → %s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
    expect(encodePath(encoded)).toBe(encoded);
  });

  it('comes off again; broken escapes stay', () => {
    expect(decodePath(encodePath('/größe a'))).toBe('/größe a');
    expect(decodePath('/100%')).toBe('/100%');
  });
});
