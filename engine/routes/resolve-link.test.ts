import { describe, expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import { buildRoutes } from './build-routes.ts';

const content = contentOf({
  docs: {
    'index.md': {},
    'guides/01-build.md': {},
    'guides/index.md': {},
    'guides/deep/c.mdx': { slug: '/c' },
    'guides/my page.md': {},
    'api/größe.md': {},
    'hidden.md': { unlisted: true },
  },
  drafts: { 'guides/draft': 'docs/guides/draft.md' },
  staticFiles: ['/images/a b.png', '/objects.inv'],
  redirects: [
    { source: '/old/:path*', destination: '/guides/:path*', permanent: true, line: 1, column: 1 },
    { source: '/part', destination: '/c#part', permanent: true, line: 2, column: 1 },
  ],
});
const pages = [{ file: 'pages/search.tsx', path: '/search' }];
const generated = ['/llms.txt', '/sitemap.xml'];
const { links } = buildRoutes(content, configOf({ baseUrl: '/base' }), pages, generated);
const FROM = 'docs/guides/01-build.md';

describe('links as authors write them', () => {
  it.each([
    // Files.
    ['./index.md', '/base/guides'],
    ['index.md#top', '/base/guides#top'],
    ['../index.md?x=1#y', '/base/?x=1#y'],
    ['./deep/c.mdx', '/base/c'],
    ['/guides/01-build.md', '/base/guides/build'],
    ['/docs/guides/01-build.md', '/base/guides/build'],
    ['@site/docs/api/größe.md', '/base/api/gr%C3%B6%C3%9Fe'],
    ['guides/deep/c.mdx', '/base/c'],
    ['./my%20page.md', '/base/guides/my%20page'],
    // Addresses.
    ['/guides/build', '/base/guides/build'],
    ['/guides/build/', '/base/guides/build'],
    ['/guides/build.html#a', '/base/guides/build#a'],
    ['/guides/index.html', '/base/guides'],
    ['/', '/base/'],
    ['/search?q=a%20b', '/base/search?q=a%20b'],
    ['/hidden', '/base/hidden'],
    ['/api/größe', '/base/api/gr%C3%B6%C3%9Fe'],
    ['/api/gr%C3%B6%C3%9Fe', '/base/api/gr%C3%B6%C3%9Fe'],
    ['my page', '/base/guides/my%20page'],
    ['../c', '/base/c'],
    // With the base path written out.
    ['/base/guides/build#a', '/base/guides/build#a'],
    ['/base/', '/base/'],
    ['/base/images/a%20b.png', '/base/images/a%20b.png'],
    // Static files.
    ['/images/a%20b.png', '/base/images/a%20b.png'],
    ['@site/static/objects.inv', '/base/objects.inv'],
    // Files that the build writes.
    ['/llms.txt', '/base/llms.txt'],
    ['/sitemap.xml', '/base/sitemap.xml'],
    ['pathname:///anything.json', '/base/anything.json'],
    // Left alone.
    ['#here', '#here'],
    ['', ''],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['//example.com', '//example.com'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
  ])('%s → %s', (href, expected) => {
    expect(links.resolve(FROM, href)).toEqual({ href: expected });
  });

  it.each([
    ['./01-biuld.md', 'there is no page file docs/guides/01-biuld.md', ['/guides/01-build.md']],
    ['/guides/biuld', 'there is no page or file at /guides/biuld', ['/guides/build']],
    ['./draft.md', 'docs/guides/draft.md is a draft', []],
    ['@site/docs/nowhere/zzzzzzzzz.md', 'there is no page file docs/nowhere/zzzzzzzzz.md', []],
    ['/404', 'there is no page or file at /404', []],
  ])('%s is broken', (href, reason, nearest) => {
    expect(links.resolve(FROM, href)).toEqual({ reason, nearest });
  });

  it.each([
    [
      'pages that lie outside of the site',
      '../docs',
      { drafts: { 'guides/draft': '../docs/guides/draft.md' } },
    ],
    ['an id of its own', 'docs', { drafts: { 'guides/other': 'docs/guides/draft.md' } }],
  ])('names a draft in %s', (_, root, { drafts }) => {
    const site = contentOf({ root, docs: { 'guides/a.md': {} }, drafts });
    const { resolve } = buildRoutes(site, configOf(), [], []).links;
    const reason = `${root}/guides/draft.md is a draft`;
    expect(resolve(`${root}/guides/a.md`, './draft.md')).toEqual({ reason, nearest: [] });
  });

  it('a partial resolves files beside itself, and has no address to start from', () => {
    const partial = 'docs/partials/_x.md';
    expect(links.resolve(partial, '../guides/01-build.md')).toEqual({ href: '/base/guides/build' });
    expect(links.resolve(partial, 'build')).toMatchObject({
      reason: expect.stringContaining('start with "/"'),
    });
  });

  it('a partial’s addresses start at the page that shows it, its files at the partial', () => {
    const partial = 'docs/partials/_x.md';
    expect(links.resolve(partial, 'build', FROM)).toEqual({ href: '/base/guides/build' });
    expect(links.resolve(partial, '../guides/01-build.md', 'docs/index.md')).toEqual({
      href: '/base/guides/build',
    });
  });
});

it.each([
  ['/old/build', '/guides/build'],
  ['/old/build?x=1#y', '/guides/build?x=1#y'],
  ['../../part#other', '/c#part'],
])('%s moved to %s', (href, moved) => {
  expect(links.resolve(FROM, href)).toMatchObject({
    moved,
    reason: expect.stringContaining('moved'),
  });
});

describe('relative addresses on pages that stand for a folder', () => {
  const site = contentOf({
    docs: {
      'index.md': {},
      'guides/index.md': {},
      'guides/bake.md': {},
      'bake.md': {},
      'named/index.md': { slug: '/called' },
      'called/inside.md': {},
      'plain.md': {},
      'plain/below.md': {},
    },
  });
  const { links: found } = buildRoutes(site, configOf({}));
  it.each([
    // Its address was `/guides/`.
    ['docs/guides/index.md', 'bake', '/guides/bake'],
    ['docs/guides/index.md', './bake/#a', '/guides/bake#a'],
    ['docs/guides/index.md', '../plain', '/plain'],
    ['docs/index.md', 'bake', '/bake'],
    // What is only beside the page is there as before.
    ['docs/guides/index.md', 'plain', '/plain'],
    // Another page is seen as a folder only if the address leads nowhere otherwise.
    ['docs/guides/bake.md', 'bake', '/guides/bake'],
    ['docs/plain.md', 'below', '/plain/below'],
    ['docs/named/index.md', 'inside', '/called/inside'],
  ])('on %s, %s leads to %s', (page, href, expected) => {
    expect(found.resolve(page, href)).toEqual({ href: expected });
  });
});
