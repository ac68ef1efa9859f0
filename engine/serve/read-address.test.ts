import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it.each([
  ['/a?x=1#y', '/a', '?x=1'],
  ['/a#y?x', '/a', ''],
  ['/%C3%BC%20b', '/ü b', ''],
  ['/%5fquire/dev/source.place?at=%2Fetc', '/_quire/dev/source.place', '?at=%2Fetc'],
  ['/%255fquire', '/%5fquire', ''],
  ['http://proxied.test/a?x=1', '/a', '?x=1'],
  ['http://proxied.test', '/', ''],
  ['?x=1', '/', '?x=1'],
  ['', '/', ''],
  ['//evil.test/a', '//evil.test/a', ''],
])('%s asks for %s', (url, path, query) => {
  expect(readAddress(url)).toMatchObject({ path, query });
});

it.each(['*', '@evil.test/', '/%', '/%ff', '/a/../b', '/%2e%2e/b', '/a%2Fb', '/a%5Cb', '/a%00'])(
  '%s is none',
  (url) => {
    expect(readAddress(url)).toBeUndefined();
  },
);
