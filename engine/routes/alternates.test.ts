import { describe, expect, it } from 'vitest';
import { configOf, contentOf, type SiteInput } from '../../test/harness/content-of.ts';
import type { ContentModel } from '../model/content.ts';
import { buildRoutes, type RouteTable } from './build-routes.ts';

/** A site with a latest version at the root, and 1.0 at `/1.0`. */
function siteOf(latest: SiteInput, old: SiteInput): RouteTable {
  const [now] = contentOf(latest).versions;
  const [then] = contentOf({ ...old, root: 'versions/1.0/docs' }).versions;
  const older = { ...then!, name: '1.0', label: '1.0', isLast: false, path: '/1.0' };
  const content: ContentModel = { ...contentOf(latest), versions: [now!, older] };
  return buildRoutes(content, configOf({}));
}

/** The page in the other version; an asterisk if it's only the nearest one. */
function other(table: RouteTable, path: string): string | undefined {
  const route = table.routes.get(path)!;
  const { alternates } = table.pageData(route);
  const found = alternates.find(({ version }) => version !== route.version);
  return found && found.path + (found.isNearest ? '*' : '');
}

const guide = (items: string[]) => ({
  docs: [
    'index',
    {
      type: 'category' as const,
      label: 'Guides',
      link: { type: 'doc' as const, id: 'guides/index' },
      items: [
        ...items,
        { type: 'category' as const, label: 'Deep', link: generated, items: ['guides/deep/b'] },
      ],
    },
  ],
});
const generated = { type: 'generated-index' as const, slug: '/guides/deep' };

describe('V2 a page in another version', () => {
  const docs = { 'index.md': {}, 'guides/index.md': {}, 'guides/deep/b.md': {} };
  const table = siteOf(
    {
      docs: { ...docs, 'guides/new.md': { tags: ['x', 'y'] }, 'alone.md': {} },
      sidebars: guide(['guides/new']),
    },
    {
      docs: { ...docs, 'guides/old.md': { tags: ['x'] }, 'guides/deep/c.md': {} },
      sidebars: {
        docs: [
          ...guide(['guides/old']).docs,
          { type: 'category', label: 'Deeper', link: generated, items: ['guides/deep/c'] },
        ],
      },
    },
  );

  it.each([
    ['the same document', '/guides', '/1.0/guides'],
    ['the page of the category around it', '/guides/new', '/1.0/guides*'],
    ['the same, from the old version', '/1.0/guides/old', '/guides*'],
    ['the first page, if no category has one', '/alone', '/1.0*'],
    ['a generated list', '/1.0/guides/deep', '/guides/deep'],
    ['a tag', '/tags/x', '/1.0/tags/x'],
    ['the list of tags, for a tag that only one has', '/tags/y', '/1.0/tags*'],
    ['the search', '/1.0/search', '/search'],
    ['the first page, from one that is of no version', '/404', '/1.0'],
  ])('is %s', (_, from, to) => {
    expect(other(table, from)).toBe(to);
  });

  it('says on the nearest pages that they are no others', () => {
    const nearest = [...table.routes.values()].filter((route) => table.pageData(route).isNearest);
    const expected = ['/1.0', '/1.0/guides', '/1.0/tags', '/guides', '/guides/deep'];
    expect(nearest.map(({ path }) => path).sort()).toEqual(expected);
  });

  it.each([
    ['/1.0/guides', '/guides'],
    ['/1.0/guides/old', '/1.0/guides/old'],
    ['/1.0/guides/deep', '/guides/deep'],
    ['/1.0/tags/x', '/tags/x'],
    ['/guides/new', '/guides/new'],
  ])('V3 the canonical address of %s is %s', (path, canonical) => {
    const { canonical: found } = table.pageData(table.routes.get(path)!);
    expect(new URL(found).pathname).toBe(canonical);
  });
});

it('a site with one version has no alternates', () => {
  const table = buildRoutes(contentOf({ docs: { 'index.md': {} } }), configOf({}));
  expect(other(table, '/')).toBeUndefined();
});
