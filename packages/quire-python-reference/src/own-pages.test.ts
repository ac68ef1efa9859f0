import { expect, it } from 'vitest';
import { createOwnPages } from './own-pages.ts';

const page = (path: string, title: string) =>
  ({ path, title }) as Parameters<typeof createOwnPages>[0]['pages'][number];
const pagesOf = (path: string, baseUrl: string) =>
  createOwnPages({
    config: { url: 'https://mill.test', baseUrl } as Parameters<typeof createOwnPages>[0]['config'],
    path,
    pages: [page('/grind', 'Grind'), page('/2.8/grind', 'Grind in 2.8'), page('/sails', 'Sails')],
  });

it.each([
  ['/', '/', 'https://mill.test/grind', 'Grind'],
  ['/', '/', 'https://mill.test/grind/', 'Grind'],
  ['/', '/', 'https://mill.test/grind#stones', 'Grind'],
  ['/2.8', '/', 'https://mill.test/grind/', 'Grind in 2.8'],
  ['/2.8', '/docs/', 'https://mill.test/docs/grind', 'Grind in 2.8'],
])('in %s of %s, %s is “%s”', (path, baseUrl, address, title) => {
  expect(pagesOf(path, baseUrl)(address)).toEqual({ title, path: '/grind' });
});

it.each([
  ['another site', 'https://other.test/grind'],
  ['a page that the version lacks', 'https://mill.test/sails'],
  ['an address below another base path', 'https://mill.test/grind', '/docs/'],
])('finds nothing for %s', (_, address, baseUrl = '/') => {
  expect(pagesOf('/2.8', baseUrl)(address)).toBeUndefined();
});
