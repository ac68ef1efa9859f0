import { describe, expect, it } from 'vitest';
import { configOf, contentOf, type SiteInput } from '../../test/harness/content-of.ts';
import type { SiteConfigInput } from '../model/site-config.ts';
import type { StandalonePage } from './collect-routes.ts';
import { buildRoutes, type RouteTable } from './build-routes.ts';
import { buildManifest } from './manifest.ts';
import { buildSiteMetadata } from './site-metadata.ts';

function build(
  input: SiteInput,
  config: Partial<SiteConfigInput> = {},
  pages: StandalonePage[] = [],
): RouteTable {
  return buildRoutes(contentOf(input), configOf(config), pages);
}

function pageOf(table: RouteTable, path: string) {
  const route = table.routes.get(path);
  if (!route) throw new Error(`no route ${path}`);
  return table.pageData(route);
}

const heading = (depth: number, id: string) => ({ depth, id, text: id, html: id });

/** Two areas; in `guides` a category with a landing page, an unlisted page, and one without. */
const SITE: SiteInput = {
  docs: {
    'intro.md': { title: 'Introduction', slug: '/', keywords: ['k'] },
    'guides/index.md': { title: 'Guides', description: 'How to' },
    'guides/a.md': {
      title: 'Page A',
      sidebar_label: 'A',
      headings: [1, 2, 3, 4, 5].map((depth) => heading(depth, `h${depth}`)),
    },
    'guides/secret.md': { title: 'Secret', unlisted: true },
    'guides/b.md': { title: 'Page B', pagination_label: 'Bee' },
    'guides/deep/c.md': { title: 'C', description: 'About C' },
    'api/index.md': { title: 'API' },
    'loose.md': { title: 'Loose' },
  },
  sidebars: {
    guides: [
      'intro',
      {
        type: 'category',
        label: 'All guides',
        link: { type: 'doc', id: 'guides/index' },
        items: [
          'guides/a',
          'guides/secret',
          'guides/b',
          { Deep: ['guides/deep/c', { type: 'link', label: 'Out', href: 'https://x.example' }] },
        ],
      },
      {
        type: 'category',
        label: 'Listed',
        link: { type: 'generated-index', title: 'The list', description: 'All of it' },
        items: [{ type: 'ref', id: 'api/index' }],
      },
    ],
    api: ['api/index', 'guides/a'],
  },
};
const NAV = {
  navbar: {
    items: [
      { label: 'Guide', doc: 'intro' },
      { label: 'API', doc: 'api/index' },
    ],
  },
};

describe('the route table', () => {
  it('R1, R4 has one route for each document, generated index, the page of results and the not-found page', () => {
    const { routes, problems } = build(SITE, NAV);
    expect(problems).toEqual([]);
    expect([...routes.values()].map(({ path, kind, file }) => [path, kind, file])).toEqual([
      ['/', 'doc', 'index.html'],
      ['/guides', 'doc', 'guides.html'],
      ['/guides/a', 'doc', 'guides/a.html'],
      ['/guides/secret', 'doc', 'guides/secret.html'],
      ['/guides/b', 'doc', 'guides/b.html'],
      ['/guides/deep/c', 'doc', 'guides/deep/c.html'],
      ['/api', 'doc', 'api.html'],
      ['/loose', 'doc', 'loose.html'],
      ['/category/listed', 'category-index', 'category/listed.html'],
      ['/search', 'search', 'search.html'],
      ['/404', 'not-found', '404.html'],
    ]);
    expect(buildManifest(routes).routes).toHaveLength(routes.size);
  });

  it('R10 the page of results is there, unless the site has one of its own', () => {
    expect(build(SITE, NAV).routes.get('/search')).toMatchObject({
      kind: 'search',
      unlisted: true,
    });
    const own = build({ docs: { 'a.md': {} } }, {}, [
      { file: 'pages/search.tsx', path: '/search' },
    ]);
    expect([own.routes.get('/search')?.kind, own.problems]).toEqual(['page', []]);
    const lost = build({ docs: { 'a.md': { slug: '/search' } } });
    expect([lost.routes.get('/search')?.kind, lost.problems]).toMatchObject([
      'doc',
      [{ id: 'route-duplicate', severity: 'warning', file: 'docs/a.md' }],
    ]);
    expect(lost.problems[0]?.message).toContain('docs/a.md and to the page of search results');
  });

  it.each(['/_quire/a', '/_quire', '/_quire/page/a'])(
    'C7 %s is in the folder of the engine',
    (slug) => {
      const { routes, problems } = build({ docs: { 'a.md': {}, 'b.md': { slug } } });
      expect([...routes.keys()]).not.toContain(slug);
      expect(problems).toMatchObject([
        { id: 'route-duplicate', severity: 'error', file: 'docs/b.md' },
      ]);
      expect(problems[0]?.message).toContain(
        'belongs to the folder of the engine and to docs/b.md',
      );
    },
  );

  it('C7 two pages with one address: the first wins, an error names both', () => {
    const docs = { 'a.md': { title: 'First' }, 'b.md': { title: 'Second', slug: '/a' } };
    const { routes, problems } = build({ docs }, {}, [{ file: 'pages/a.tsx', path: '/a/' }]);
    expect(routes.get('/a')?.title).toBe('First');
    expect(problems).toMatchObject([
      { id: 'route-duplicate', severity: 'error', file: 'docs/b.md' },
      { id: 'route-duplicate', severity: 'error', file: 'pages/a.tsx' },
    ]);
    expect(problems[0]?.message).toContain('docs/a.md and to docs/b.md');
  });

  it('L1 resolves the top navigation, C1 for a document that is not there, R6 leaves drafts out', () => {
    const items = ['intro', 'draft', 'introo'].map((doc) => ({ label: doc, doc }));
    const { areas, problems } = build(
      { ...SITE, drafts: { draft: 'docs/draft.md' } },
      { navbar: { items } },
    );
    expect(areas.map(({ label, href }) => [label, href])).toEqual([['intro', '/']]);
    expect(problems).toMatchObject([
      { file: 'site.config.ts', message: expect.stringContaining('id "introo"') },
    ]);
  });

  it('C2, C6 and C7 name the line that asked', () => {
    const docs = {
      'a.md': { slug: '/b' },
      'b.md': {},
      'c.md': { displayed_sidebar: 'nope', pagination_prev: 'nope', pagination_next: 'nope' },
    };
    const content = contentOf({ docs });
    for (const doc of content.versions[0]?.docs.values() ?? []) {
      const lines = Object.entries(doc.frontMatter).map(([key, value]) => `${key}: ${value}`);
      doc.source = ['---', ...lines, '---', ''].join('\n');
    }
    const { problems } = buildRoutes(content, configOf());
    expect(problems.map(({ id, file, line, column }) => `${id} ${file}:${line}:${column}`)).toEqual(
      [
        'sidebar-missing docs/c.md:2:20',
        'version-doc-missing docs/c.md:3:18',
        'version-doc-missing docs/c.md:4:18',
        'route-duplicate docs/a.md:2:7',
      ],
    );
  });

  it('C2 and C6 name what front matter asks for in vain', () => {
    const docs = {
      'a.md': { displayed_sidebar: 'giudes' },
      'b.md': { pagination_next: 'aa', pagination_prev: 'gone' },
    };
    const { problems } = build({
      docs,
      sidebars: { guides: ['a'] },
      drafts: { gone: 'docs/gone.md' },
    });
    expect(problems.map(({ file, message, fix }) => [file, message, fix])).toEqual([
      [
        'docs/a.md',
        `Can't find any sidebar with id "giudes" in version(s) "1.11.13".`,
        'Available sidebars: "guides".',
      ],
      [
        'docs/b.md',
        '`pagination_next`: no version doc found by id "aa" in version "1.11.13".',
        'Did you mean “a” or “b”?',
      ],
    ]);
  });

  it('R3 offers the nearest listed pages', () => {
    const table = build(SITE);
    expect(table.nearestPaths('/guide/a')).toContain('/guides/a');
    expect(table.nearestPaths('/guides/secrte')).not.toContain('/guides/secret');
  });

  it('docOf gives the document, and throws for other routes', () => {
    const table = build(SITE);
    const route = (path: string) => table.routes.get(path) as NonNullable<ReturnType<typeof pick>>;
    const pick = (path: string) => table.routes.get(path);
    expect(table.docOf(route('/guides/a')).id).toBe('guides/a');
    expect(() => table.docOf(route('/404'))).toThrow('/404');
  });
});

describe('page data', () => {
  const table = build(SITE, { ...NAV, url: 'https://x.example/', editUrl: 'https://e.example/d/' });

  it.each([
    ['/', ['Introduction -']],
    ['/guides', ['All guides -']],
    ['/guides/a', ['All guides /guides', 'A -']],
    ['/guides/deep/c', ['All guides /guides', 'Deep -', 'C -']],
    ['/category/listed', ['Listed -']],
    ['/loose', ['Loose -']],
    ['/404', []],
  ])('L5 breadcrumbs of %s', (path, expected) => {
    const crumbs = pageOf(table, path).breadcrumbs;
    expect(crumbs.map(({ label, href }) => `${label} ${href ?? '-'}`)).toEqual(expected);
  });

  it.each([
    ['/', undefined, 'All guides /guides'],
    ['/guides', 'Introduction /', 'A /guides/a'],
    ['/guides/a', 'All guides /guides', 'Bee /guides/b'],
    ['/guides/b', 'A /guides/a', 'C /guides/deep/c'],
    ['/guides/deep/c', 'Bee /guides/b', 'Listed /category/listed'],
    ['/category/listed', 'C /guides/deep/c', undefined],
    ['/guides/secret', undefined, undefined],
    ['/loose', undefined, undefined],
  ])('L10, R5 neighbours of %s', (path, previous, next) => {
    const data = pageOf(table, path);
    const shown = [data.previous, data.next].map((n) => n && `${n.label} ${n.href}`);
    expect(shown).toEqual([previous, next]);
  });

  it.each([
    ['/', 0, []],
    ['/guides/a', 0, ['all-guides']],
    ['/guides', 0, ['all-guides']],
    ['/guides/deep/c', 0, ['all-guides', 'all-guides/deep']],
    ['/category/listed', 0, ['listed']],
    ['/api', 1, []],
    ['/loose', -1, []],
    ['/404', -1, []],
  ])('L1, L7 area and open categories of %s', (path, area, open) => {
    const { activeArea, openCategories } = pageOf(table, path);
    expect([activeArea, openCategories]).toEqual([area, open]);
  });

  it('a document belongs to the first sidebar that names it, unless it says otherwise', () => {
    expect(table.routes.get('/guides/a')?.sidebar).toBe('guides');
    expect(table.routes.get('/api')?.sidebar).toBe('api');
    const chosen = build({
      docs: { 'a.md': { displayed_sidebar: 'two' }, 'b.md': { displayed_sidebar: null } },
      sidebars: { one: ['a', 'b'], two: ['b', 'a'] },
    });
    expect([...chosen.routes.values()].map(({ sidebar }) => sidebar)).toEqual([
      'two',
      undefined,
      undefined,
      undefined,
    ]);
    expect(pageOf(chosen, '/a').previous?.href).toBe('/b');
  });

  it('L8 levels 2 to 4, unless the page says otherwise', () => {
    const ids = (input: object) => {
      const headings = SITE.docs['guides/a.md']?.headings ?? [];
      return pageOf(build({ docs: { 'a.md': { headings, ...input } } }), '/a').toc.map((h) => h.id);
    };
    expect(ids({})).toEqual(['h2', 'h3', 'h4']);
    expect(ids({ toc_min_heading_level: 3, toc_max_heading_level: 5 })).toEqual(['h3', 'h4', 'h5']);
    expect(ids({ hide_table_of_contents: true })).toEqual([]);
  });

  it('canonical and edit addresses', () => {
    const { canonical, editUrl, keywords } = pageOf(table, '/');
    expect([canonical, editUrl, keywords]).toEqual([
      'https://x.example/',
      'https://e.example/d/docs/intro.md',
      ['k'],
    ]);
    const other = build(
      {
        docs: {
          'a b.md': { custom_edit_url: null },
          'c.md': { canonicalUrl: 'https://c.example/', custom_edit_url: 'https://mine' },
        },
      },
      { baseUrl: '/base/', editUrl: 'https://e.example' },
    );
    expect(pageOf(other, '/a b').canonical).toBe('https://docs.example.com/base/a%20b');
    expect(pageOf(other, '/a b').editUrl).toBeUndefined();
    expect(pageOf(other, '/c')).toMatchObject({
      canonical: 'https://c.example/',
      editUrl: 'https://mine',
    });
  });

  it('front matter chooses the neighbours', () => {
    const docs = {
      'a.md': { pagination_prev: 'c', pagination_next: null },
      'b.md': {},
      'c.md': { sidebar_label: 'See' },
    };
    const data = pageOf(build({ docs, sidebars: { s: ['a', 'b', 'c'] } }), '/a');
    expect([data.previous, data.next]).toEqual([{ label: 'See', href: '/c' }, undefined]);
  });
});

it('D1, K2 site metadata', () => {
  const content = contentOf({ ...SITE, drafts: { d: 'docs/d.md' } });
  const config = configOf({ siteVersion: '0.0.1' });
  const engine = { name: 'quire', version: '9.9.9' };
  expect(buildSiteMetadata(content, buildRoutes(content, config), config, engine)).toEqual({
    siteVersion: '0.0.1',
    conventions: { generatorVersion: '3.8.1' },
    engine,
    locale: { lang: 'en', dir: 'ltr', calendar: 'gregorian' },
    versions: [
      {
        name: '1.11.13',
        label: 'Latest (1.11.13)',
        isLast: true,
        path: '/',
        mainDocId: 'intro',
        docs: 8,
        sidebars: { guides: '/', api: '/api' },
        draftIds: ['d'],
      },
    ],
  });
});

it('D1 the main document is the one at /, wherever a sidebar begins', () => {
  const docs = { 'a.md': {}, 'home.md': { slug: '/' } };
  const content = contentOf({ docs, sidebars: { guides: ['a', 'home'] } });
  const table = buildRoutes(content, configOf());
  const { versions } = buildSiteMetadata(content, table, configOf(), { name: 'q', version: '1' });
  expect(versions[0]).toMatchObject({ mainDocId: 'home', sidebars: { guides: '/a' } });
});
