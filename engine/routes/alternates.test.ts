import { expect, it } from 'vitest';
import type { Doc } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import { alternatesOf } from './alternates.ts';
import type { VersionTree } from './site-tree.ts';

const doc = { id: 'a', slug: '/a' } as unknown as Doc;
function tree(name: string, docs: Doc[], isBeside = false): [string, VersionTree] {
  const version = {
    name,
    path: `/${name}`,
    docs: new Map(docs.map((each) => [each.id, each])),
    isBeside,
  };
  return [name, { version } as unknown as VersionTree];
}
const route = { docId: 'a', version: '2.0' } as Route;

it.each([
  ['one version', [tree('2.0', [doc])], []],
  ['two', [tree('2.0', [doc]), tree('1.0', [])], ['2.0 has it', '1.0']],
  ['docs beside one version', [tree('2.0', [doc]), tree('blog', [], true)], []],
] as const)('a page of %s has its alternates', (_, trees, expected) => {
  const alternates = alternatesOf(route, new Map(trees));
  expect(
    alternates.map(({ version, path }) => (path === undefined ? version : `${version} has it`)),
  ).toEqual(expected);
});
