import { expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';

const TEXT = '<p>A failed weave stops the loom. Weaves that failed are repeated by the loom.</p>';
const PAGES: PageTuple[] = [
  ['/migration/changes-2', 'Changes in 2.0', TEXT],
  ['/guides/weaves', 'Spinning', TEXT],
];
const { searcher } = searcherOf(PAGES);

it('what changed between releases comes after guides', async () => {
  expect(pathsOf(await searcher.search('failed weave stops loom'))).toEqual([
    '/guides/weaves',
    '/migration/changes-2',
  ]);
});

it.each(['failed weave changed', 'failed weave 2', 'changes weave loom'])(
  'unless the query asks for a change: %s',
  async (query) => {
    expect(pathsOf(await searcher.search(query))[0]).toBe('/migration/changes-2');
  },
);
