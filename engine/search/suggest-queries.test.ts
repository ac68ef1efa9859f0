import { expect, it } from 'vitest';
import { searcherOf } from '../../test/harness/search-index.ts';

const { searcher } = searcherOf([
  [
    '/guides/tables',
    'Tables',
    '<p>Write tables into a warehouse.</p><h2 id="AssetSelection">Select</h2><p>Takes <code>lib.AssetSelection.downstream</code>.</p>',
  ],
  [
    '/api/lib',
    'lib',
    '<h2 id="lib.AssetSelection.downstream"><code>downstream</code></h2><p>What lies downstream.</p>',
  ],
]);

it.each([
  ['wrehuoze', ['warehouse'], 'nothing is found but a near word'],
  ['How do I Write the wrehuoze?', ['How do I Write the warehouse?'], 'what is known stays'],
  ['fxxl the wrehuoze', ['the warehouse'], 'a word without any near one is left out'],
  ['AssetSelection.wrehuoze', ['AssetSelection.warehouse'], 'within a name, too'],
  ['warehuse', ['warehouse'], 'a slip that was put right is said'],
  ['AssetSelection.downstream', [], 'a name that was found as it was typed'],
  ['lib.AssetSelection', [], 'with its module'],
  ['asset_selection', [], 'in other letters'],
  ['Tables', [], 'a word that was found'],
  ['tables qqzzxx', [], 'a word without any near one beside one that was found'],
  ['qqzzxx', [], 'nothing near'],
])('%s: suggests %j (%s)', async (query, suggestions) => {
  expect((await searcher.search(query)).suggestions).toEqual(suggestions);
});

it.each([
  [3, ['warehouse']],
  [4, []],
])('where %i pages were found, suggests %j', async (total, suggestions) => {
  const { searcher: large } = searcherOf(
    Array.from(
      { length: total },
      (_, i) => [`/p${i}`, `Page ${i}`, '<p>A warehouse.</p>'] as const,
    ),
  );
  expect(await large.search('warehuse')).toMatchObject({ total, suggestions });
});
