import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import type { Tag } from '../model/tag.ts';
import { buildRoutes } from './build-routes.ts';

const docs = {
  'b.md': { title: 'b', tags: ['one', 'one', 'two words'] },
  'a.md': { title: 'A', tags: ['one'] },
  'hidden.md': { title: 'Hidden', tags: ['one'], unlisted: true },
};
const tag = (name: string, permalink: string): [string, Tag] => [
  name,
  { name, label: name.toUpperCase(), permalink, description: 'D.', line: 1, column: 1 },
];

function tagged(tags?: [string, Tag][], path = '/') {
  const content = contentOf({ docs });
  for (const version of content.versions) {
    version.path = path;
    if (tags) version.tags = new Map(tags);
  }
  return buildRoutes(content, configOf());
}

it('R8 without tags.yml every word is a tag', () => {
  const table = tagged();
  const paths = [...table.routes.values()].filter(({ kind }) => kind.startsWith('tag'));
  expect(paths.map(({ path, kind, title }) => [path, kind, title])).toEqual([
    ['/tags', 'tag-list', 'Tags'],
    ['/tags/one', 'tag', 'one'],
    ['/tags/two-words', 'tag', 'two words'],
  ]);
  expect(table.cardsOf(paths[1]!).map(({ label }) => label)).toEqual(['A', 'b']);
  expect(table.problems).toEqual([]);
});

it('R8 declared tags keep their permalinks, in a version below its path', () => {
  const table = tagged([tag('two words', 'x/two'), tag('one', '/one')], '/1.0');
  const list = table.routes.get('/1.0/tags')!;
  expect(table.cardsOf(list)).toEqual([
    { label: 'ONE', href: '/1.0/tags/one', description: 'D.', count: 2 },
    { label: 'TWO WORDS', href: '/1.0/tags/x/two', description: 'D.', count: 1 },
  ]);
  expect(table.routes.has('/1.0/tags/x/two')).toBe(true);
  expect(table.pageData(table.routes.get('/1.0/b')!).tags).toEqual([
    { label: 'ONE', href: '/1.0/tags/one' },
    { label: 'TWO WORDS', href: '/1.0/tags/x/two' },
  ]);
});

it.each([
  ['that no page has', { 'a.md': { tags: ['one'] } }, ['/tags', '/tags/one']],
  ['of unlisted pages only', { 'a.md': { tags: ['one', 'two'], unlisted: true } }, []],
  ['of a site whose pages have none', { 'a.md': {} }, []],
])('R8 a declared tag %s has no page, and no link to it', (_, docs, paths) => {
  const content = contentOf({ docs });
  content.versions[0]!.tags = new Map([tag('one', 'one'), tag('two', 'two')]);
  const table = buildRoutes(content, configOf());
  expect([...table.routes.keys()].filter((path) => path.startsWith('/tags'))).toEqual(paths);
  const links = table.pageData(table.routes.get('/a')!).tags;
  expect(links.map(({ href }) => href)).toEqual(paths.slice(1));
  expect(table.problems).toEqual([]);
});

it('R8 a tag that is not declared is an error', () => {
  expect(tagged([tag('one', '/one')]).problems).toMatchObject([
    { id: 'tag-unknown', severity: 'error', file: 'docs/b.md', line: 1, column: 1 },
  ]);
});

it('R8 a site without tags has no pages of tags', () => {
  const table = buildRoutes(contentOf({ docs: { 'a.md': {} } }), configOf());
  expect(table.routes.has('/tags')).toBe(false);
});
