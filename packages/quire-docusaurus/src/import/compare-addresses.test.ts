import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../../../test/harness/content-of.ts';
import { siteView } from '../../../../engine/commands/site-view.ts';
import { buildRoutes } from '../../../../engine/routes/build-routes.ts';
import type { Site } from '../../../../engine/site/site.ts';
import { compareAddresses } from './compare-addresses.ts';

const config = configOf({ baseUrl: '/base/' });
const content = contentOf({
  docs: { 'index.md': {}, 'guides/bake.md': {}, 'größe.md': {} },
  staticFiles: ['/files/a.html'],
  redirects: [
    { source: '/old/:path*', destination: '/guides/:path*', permanent: true, line: 1, column: 1 },
  ],
});
const site = siteView({
  config,
  content: { ...content, siteDir: import.meta.dirname },
  table: buildRoutes(content, config),
  modules: {} as Site['modules'],
  problems: [],
});
const gone = (...paths: string[]): (string | undefined)[][] => {
  const locs = paths
    .map((path) => `<url><loc>https://old.example.com${path}</loc></url>`)
    .join('\n');
  const found = compareAddresses(`<urlset>${locs}</urlset>`, site);
  expect(found.all).toBe(new Set(paths).size);
  return found.gone.map(({ path, near }) => [path, near]);
};

it.each([
  ['/base/'],
  ['/base/guides/bake'],
  ['/base/guides/bake/'],
  ['/base/gr%C3%B6%C3%9Fe'],
  ['/base/files/a.html'],
  ['/base/old/bake'],
])('%s leads somewhere', (path) => {
  expect(gone(path)).toEqual([]);
});

it('lists what moved, each once, with the nearest address', () => {
  expect(gone('/base/v6/guides/bake', '/base/guides/bake', '/base/v6/guides/bake')).toEqual([
    ['/v6/guides/bake', '/guides/bake'],
  ]);
  expect(gone('/elsewhere')).toEqual([['/elsewhere', undefined]]);
});
