import { expect, it } from 'vitest';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { crawlerHead } from './crawler-head.ts';
import { ENGLISH } from '../model/texts.ts';

const CONFIG = {
  ...{ title: 'Mill </script>', tagline: 'Flour', url: 'https://x.test', baseUrl: '/docs/' },
  locale: { lang: 'en', dir: 'ltr', calendar: 'gregorian', texts: ENGLISH },
} as unknown as SiteConfig;

/** A page of this site; breadcrumbs as on a document two levels below. */
function page(route: Partial<PageData['route']> = {}): PageData {
  return {
    route: { kind: 'doc', path: '/guides/a', version: '1.0', unlisted: false, ...route },
    ...{ title: 'A', description: 'About A.', canonical: 'https://x.test/docs/guides/a' },
    breadcrumbs: [{ label: 'Guides', href: '/guides' }, { label: 'Group' }, { label: 'A' }],
    lastUpdate: { date: '2026-01-02T03:04:05.000Z' },
  } as unknown as PageData;
}
const head = (data: PageData, hasImage = false, hasFeed = false): string =>
  crawlerHead(data, hasImage, { config: CONFIG, hasFeed });
const graph = (html: string): Record<string, unknown>[] =>
  (
    JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}') as {
      '@graph': Record<string, unknown>[];
    }
  )['@graph'];

it('a document is a technical article with its breadcrumbs', () => {
  const [article, trail, ...rest] = graph(head(page()));
  expect(rest).toEqual([]);
  expect(article).toEqual({
    '@type': 'TechArticle',
    ...{ headline: 'A', description: 'About A.', url: 'https://x.test/docs/guides/a' },
    ...{ inLanguage: 'en', dateModified: '2026-01-02T03:04:05.000Z' },
    isPartOf: { '@type': 'WebSite', name: 'Mill </script>', url: 'https://x.test/docs/' },
  });
  // A category without a page has no address, so it's left out.
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://x.test/docs/guides' },
      { '@type': 'ListItem', position: 2, name: 'A' },
    ],
  });
});

it('the front page is the site with its search', () => {
  const front = { ...page({ path: '/' }), breadcrumbs: [] };
  expect(graph(head(front))).toEqual([
    {
      ...{ '@type': 'WebSite', name: 'Mill </script>', url: 'https://x.test/docs/' },
      ...{ inLanguage: 'en', description: 'Flour' },
      potentialAction: {
        '@type': 'SearchAction',
        target: 'https://x.test/docs/search?q={query}',
        'query-input': 'required name=query',
      },
    },
  ]);
});

it.each<[string, Partial<PageData['route']>]>([
  ['an unlisted document', { unlisted: true }],
  ['a list of pages with a tag', { kind: 'tag' }],
])('%s has no structured data', (_, route) => {
  expect(head(page(route))).not.toContain('ld+json');
});

it('the not-found page tells crawlers nothing', () => {
  expect(head(page({ kind: 'not-found' }))).toBe('');
});

it('names the version for the crawler of a hosted search', () => {
  const html = head(page());
  expect(html).toContain('<meta name="docsearch:language" content="en">');
  expect(html).toContain('<meta name="docsearch:version" content="1.0">');
  expect(html).toContain('<meta name="docusaurus_tag" content="docs-default-1.0">');
  expect(head(page({ kind: 'tag' }))).toContain('<meta name="docusaurus_tag" content="default">');
});

it('links the Markdown copy, the search and the feed, with the base path', () => {
  const links = (html: string): (string | undefined)[] =>
    [...html.matchAll(/<link rel="(.*?)".* href="(.*?)">/g)].map(([, rel, to]) => `${rel} ${to}`);
  expect(links(head(page(), false, true))).toEqual([
    'alternate /docs/guides/a.md',
    'alternate /docs/feed.xml',
    'search /docs/opensearch.xml',
  ]);
  expect(links(head(page({ kind: 'search' })))).toEqual(['search /docs/opensearch.xml']);
});

it('a page with a social image of its own keeps its large card', () => {
  expect(head(page())).toContain('twitter:card');
  expect(head(page(), true)).not.toContain('twitter:card');
});
