import { describe, expect, it } from 'vitest';
import { configOf, contentOf, type SiteInput } from '../../test/harness/content-of.ts';
import { buildRoutes, type RouteTable } from './build-routes.ts';

const build = (input: SiteInput): RouteTable => buildRoutes(contentOf(input), configOf());

const SITE: SiteInput = {
  docs: {
    'intro.md': { slug: '/' },
    'guides/index.md': { title: 'Guides', description: 'How to' },
    'guides/a.md': { title: 'Page A', sidebar_label: 'A' },
    'guides/secret.md': { unlisted: true },
    'guides/b.md': { title: 'Page B' },
    'guides/deep/c.md': { title: 'C' },
    'api/index.md': { title: 'API' },
    'loose.md': {},
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

describe('cards', () => {
  const table = build(SITE);
  const labels = (docId: string) => table.links.cards(docId).map(({ label }) => label);

  it('a landing page shows what its category holds, other pages what is beside them', () => {
    expect(labels('guides/index')).toEqual(['A', 'Page B', 'Deep']);
    expect(labels('guides/a')).toEqual(['Page B', 'Deep']);
    expect(table.links.cards('guides/deep/c')).toEqual([
      { label: 'Out', href: 'https://x.example', description: '' },
    ]);
    expect(labels('intro')).toEqual(['All guides', 'Listed']);
  });

  it('categories are described by their landing page, else by their size', () => {
    const cards = table.links.cards('guides/index');
    expect(cards.at(-1)).toEqual({
      label: 'Deep',
      href: '/guides/deep/c',
      description: '2 items',
    });
    expect(table.links.cards('intro').map(({ description }) => description)).toEqual([
      'How to',
      'All of it',
    ]);
  });

  it('show logo and support level', () => {
    const docs = {
      'a.md': { sidebar_custom_props: { logo: 'x.svg', community: true } },
      'b.md': {},
    };
    expect(build({ docs }).links.cards('b')).toEqual([
      { label: 'a', href: '/a', description: '', logo: 'x.svg', community: true },
    ]);
  });

  it('a catalog has the tagged pages of all categories below, and their tags', () => {
    const pypi = 'https://pypi.org/project/quire-loom/';
    const docs = {
      'a.md': { tags: ['wool'], pypi, sidebar_label: 'Loom' },
      'b/index.md': {
        title: 'B',
        tags: ['ours'],
        sidebar_custom_props: { graph: 'g.json', code: 'a.py' },
      },
      'b/c.md': { tags: ['wool', 'ours'], description: 'Deep.' },
      'b/untagged.md': {},
      'b/unlisted.md': { tags: ['wool'], unlisted: true },
      'index.md': { tags: ['wool'] },
    };
    const { cards, tags: used } = build({ docs }).links.catalog('index');
    expect(cards).toEqual([
      { ...{ label: 'Loom', href: '/a', description: '' }, tags: ['wool'], package: 'quire-loom' },
      {
        ...{ label: 'B', href: '/b', description: '' },
        tags: ['ours'],
        graph: 'g.json',
        code: 'a.py',
      },
      { ...{ label: 'c', href: '/b/c', description: 'Deep.' }, tags: ['wool', 'ours'], group: 'B' },
    ]);
    expect(used.map(({ name, href, count }) => [name, href, count])).toEqual([
      // Undeclared tags are sorted by label.
      ['ours', '/tags/ours', 2],
      ['wool', '/tags/wool', 2],
    ]);
  });

  it('C3 a page outside of every sidebar has none, and says so', () => {
    expect(labels('loose')).toEqual([]);
    expect(table.links.cardsReason('loose')).toBe('loose is not associated with a category');
    expect(table.links.cardsReason('guides/a')).toBeUndefined();
  });

  it('generated index pages', () => {
    const route = table.routes.get('/category/listed');
    expect(route && table.cardsOf(route).map(({ label }) => label)).toEqual(['API']);
    expect(route).toMatchObject({ title: 'The list', description: 'All of it' });
  });
});
