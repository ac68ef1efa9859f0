import { expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import type { DescribedSite } from './described-site.ts';
import { openSearchText, robotsText } from './discovery.ts';

const site = (config: Record<string, unknown>): DescribedSite =>
  ({ config: configOf({ url: 'https://x.test', ...config }) }) as DescribedSite;

it('robots.txt names the sitemap, at the root of the host only', () => {
  expect(robotsText(site({}))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://x.test/sitemap.xml\n',
  );
  expect(robotsText(site({ baseUrl: '/docs/' }))).toBeUndefined();
});

it('opensearch.xml has the address of the search and a name of at most 16 characters', () => {
  const text = openSearchText(
    site({ title: 'Mill & Bakery documentation', baseUrl: '/docs/', favicon: '/icon.svg' }),
  );
  expect(text).toContain('<ShortName>Mill &amp; Bakery do</ShortName>');
  expect(text).toContain('template="https://x.test/docs/search?q={searchTerms}"');
  expect(text).toContain('<Image>https://x.test/docs/icon.svg</Image>');
});
