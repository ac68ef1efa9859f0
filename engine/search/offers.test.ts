import { expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';

const offer = { label: 'Mill+', tag: 'mill-plus', words: ['hosted'] };
const PAGES: PageTuple[] = [
  [
    '/plus/variables',
    'Environment variables',
    '<p>Set environment variables in the interface.</p>',
    { offer },
  ],
  [
    '/guides/variables',
    'Using variables of the environment',
    '<p>Environment variables hold secrets.</p>',
  ],
];
const { searcher } = searcherOf(PAGES);

it.each<[string, string]>([
  ['environment variables', '/guides/variables'],
  ['environment variables mill+', '/plus/variables'],
  ['hosted environment variables', '/plus/variables'],
])('a page about an offer comes first only if the query names it: %s', async (query, first) => {
  const { pages } = await searcher.search(query);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.path).toBe(first);
});

it('results say which offer a page is about', async () => {
  const found = await searcher.search('environment variables');
  expect(found.pages.map(({ path, offer: label }) => [path, label])).toEqual([
    ['/guides/variables', undefined],
    ['/plus/variables', 'Mill+'],
  ]);
  expect(pathsOf(found)).toHaveLength(2);
});
