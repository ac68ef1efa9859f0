import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import { buildRoutes } from '../routes/build-routes.ts';
import { movedPages } from './moved-pages.ts';

const config = configOf({ url: 'https://loom.example' });
const docs = { 'weave/warp.md': {}, 'weave/weft.md': {}, 'dye.md': {} };
const { routes } = buildRoutes(contentOf({ docs }), config);

/** Where each file leads that a host is sent for these redirects. */
function moved(...redirects: [source: string, destination: string][]): Record<string, string> {
  const all = redirects.map(([source, destination]) => ({
    ...{ source, destination },
    ...{ permanent: true, line: 1, column: 1 },
  }));
  const files = movedPages({ ...config, redirects: all, routes });
  return Object.fromEntries(
    [...files].map(([file, html]) => [
      file,
      /href="https:\/\/loom\.example([^"]*)"/.exec(html)?.[1] ?? '',
    ]),
  );
}

it('expands a wildcard to the pages it leads to, and prefers a redirect of its own, then the longest wildcard', () => {
  expect(moved(['/old/:path*', '/weave/:path*'])).toEqual({
    'old.html': '/weave',
    'old/warp.html': '/weave/warp',
    'old/weft.html': '/weave/weft',
  });
  const several = moved(
    ['/old/:path*', '/weave/:path*'],
    ['/old/warp', '/dye'],
    ['/old/we/:path*', '/weave/:path*'],
  );
  expect(several['old/warp.html']).toBe('/dye');
  expect(several['old/we/weft.html']).toBe('/weave/weft');
});

it('never replaces a page', () => {
  expect(moved(['/dye', '/weave/warp'])).toEqual({});
});
