import { expect, it } from 'vitest';
import type { SiteFacts } from './carried-site.ts';
import { convertSite } from './convert-site.ts';

const facts = {
  siteDir: '/site',
  file: 'docusaurus.config.js',
  versions: [],
  staticFile: () => undefined,
  sizeOf: () => undefined,
  moduleText: () => '',
  fileText: () => '',
  filesIn: () => [],
} satisfies SiteFacts;

const lost = (sitemap: object): string[] =>
  convertSite(
    { title: 'T', url: 'https://t.test', presets: [['classic', { docs: {}, sitemap }]] },
    facts,
  ).lost.map(({ path }) => path);

it.each([
  ['ignorePatterns', ['/tags/**']],
  ['createSitemapItems', () => []],
  ['filename', 'pages.xml'],
])('the option %s of the sitemap is lost', (key, value) => {
  expect(lost({ [key]: value })).toEqual([`presets.0.1.sitemap.${key}`]);
});

it('what only describes its entries is not', () => {
  expect(lost({ changefreq: 'weekly', priority: 0.5, filename: 'sitemap.xml' })).toEqual([]);
});
