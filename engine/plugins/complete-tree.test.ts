import type { Nodes, Root } from 'mdast';
import { expect, it } from 'vitest';
import { completeTree } from './complete-tree.ts';

const rootOf = (...children: unknown[]): Root => ({ type: 'root', children: children as never });

it.each<[string, object, object]>([
  [
    'an element of JSX without children',
    { type: 'mdxJsxFlowElement', name: 'Rule', attributes: [] },
    { name: 'Rule', attributes: [], children: [] },
  ],
  [
    'an element without a name or attributes',
    { type: 'mdxJsxTextElement' },
    { name: null, attributes: [], children: [] },
  ],
  ['a paragraph without children', { type: 'paragraph' }, { children: [] }],
  ['a text without its text', { type: 'text' }, { value: '' }],
  ['a text that is a number', { type: 'text', value: 7 }, { value: '7' }],
  ['a link without an address', { type: 'link', children: [] }, { url: '' }],
])('completes %s without a word', (_, given, expected) => {
  const tree = rootOf(given);
  expect(completeTree(tree)).toEqual([]);
  expect(tree.children[0]).toMatchObject(expected);
});

it('leaves nodes alone that have a text of their own', () => {
  const math = { type: 'math', value: 'x' };
  expect(completeTree(rootOf(math))).toEqual([]);
  expect(math).toEqual({ type: 'math', value: 'x' });
});

it.each<[string, unknown, RegExp, number]>([
  ['nothing at all', null, /isn’t a node/, 0],
  ['a bare text', 'words', /isn’t a node/, 0],
  ['a node without a type', { children: [] }, /isn’t a node/, 0],
  ['a heading without a level', { type: 'heading', children: [] }, /level 2/, 1],
  [
    'a program without its source',
    { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', body: [{}] } } },
    /without its source/,
    1,
  ],
  ['tabs of MDX 1', { type: 'jsx', value: '<Tabs>' }, /“jsx” of MDX 1/, 1],
  ['an import of MDX 1', { type: 'import', value: "import A from './a';" }, /“import” of MDX 1/, 1],
  ['an export of MDX 1', { type: 'export', value: 'export const a = 1;' }, /“export” of MDX 1/, 1],
])('reports %s once', (_, given, message, kept) => {
  const tree = rootOf({ type: 'blockquote', children: [given] });
  const known = new WeakSet();
  expect(completeTree(tree, known)).toEqual([expect.stringMatching(message) as string]);
  expect((tree.children[0] as Nodes & { children: unknown[] }).children).toHaveLength(kept);
  expect(completeTree(tree, known)).toEqual([]);
});

it.each([
  [1, 1],
  [6, 6],
  [0, 2],
  [7, 2],
  [1.5, 2],
])('a heading of level %d has level %d', (depth, expected) => {
  const tree = rootOf({ type: 'heading', depth, children: [] });
  expect(completeTree(tree)).toHaveLength(depth === expected ? 0 : 1);
  expect(tree.children[0]).toMatchObject({ depth: expected });
});
