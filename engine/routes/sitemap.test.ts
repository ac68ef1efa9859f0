import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import { buildRoutes } from './build-routes.ts';
import { buildSitemap } from './sitemap.ts';

it('R9 lists pages weekly with priority 0.5, tags, unlisted pages and 404 left out', () => {
  const config = configOf({ baseUrl: '/base/' });
  const docs = {
    'index.md': {},
    'a & b.md': { tags: ['x'] },
    'hidden.md': { unlisted: true },
  };
  const { routes } = buildRoutes(contentOf({ docs }), config);
  const dates = (route: { path: string }): string | undefined =>
    route.path === '/' ? '2025-10-01T23:30:00.000Z' : undefined;
  const rest = '<changefreq>weekly</changefreq><priority>0.5</priority></url>';
  expect(buildSitemap(routes.values(), config, dates).split('\n').slice(2, -1)).toEqual([
    `<url><loc>https://docs.example.com/base/</loc><lastmod>2025-10-01</lastmod>${rest}`,
    `<url><loc>https://docs.example.com/base/a%20&amp;%20b</loc>${rest}`,
    '</urlset>',
  ]);
});
