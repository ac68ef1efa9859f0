import { describe, expect, it } from 'vitest';
import { matchSymbols } from './match-symbols.ts';
import type { SymbolList, SymbolName } from './symbol-list.ts';

const nameOf = (name: string, isDefined = true): SymbolName => ({
  name,
  key: name.toLowerCase().replace(/\W|_/g, ''),
  lastKey: (name.split('.').at(-1) ?? '').toLowerCase().replace(/_/g, ''),
  sections: [0],
  isDefined,
});

/** A list of these names; `near` are the indices and typos of names near to the query. */
function listOf(symbols: SymbolName[], near: [number, number][] = []): SymbolList {
  return {
    containing: (part) => symbols.filter(({ key }) => key.includes(part)),
    near: () => new Map(near.map(([index, slips]) => [symbols[index] as SymbolName, slips])),
  };
}

const found = (query: string, list: SymbolList, mayHaveSlips = true) =>
  matchSymbols(query.replaceAll(' ', ''), query.split(' '), mayHaveSlips, list).map(
    ({ symbol, quality, isGuess }) => [
      symbol.name,
      Math.round(quality * 100) / 100,
      ...(isGuess ? ['guess'] : []),
    ],
  );

describe('matchSymbols', () => {
  it('finds names with all words among their parts, from the first to the last, in order', () => {
    const names = [
      'AssetCheckExecutionContext',
      'AssetExecutionContext',
      'AssetCheckContexts',
      'ContextOfAsset',
      'AssetContext',
    ];
    const index = listOf(
      [...names, 'AssetA.run_context']
        .map((name) => nameOf(name))
        .concat(nameOf('AssetOpContext', false)),
    );
    expect(found('asset context', index)).toEqual([
      ['AssetContext', 1],
      ['AssetExecutionContext', 0.8],
      ['AssetCheckExecutionContext', 0.64],
    ]);
    expect(found('asset execution context', index)).toEqual([
      ['AssetExecutionContext', 1],
      ['AssetCheckExecutionContext', 0.8],
    ]);
  });

  it('ranks the name itself, its last part, prefixes and parts', () => {
    const names = ['AssetSpec', 'Spec.asset_spec', 'AssetSpecs', 'my_asset_spec'];
    expect(found('assetspec', listOf(names.map((name) => nameOf(name))))).toEqual([
      ['AssetSpec', 1],
      ['Spec.asset_spec', 0.95],
      ['AssetSpecs', 0.86],
      ['my_asset_spec', 0.65],
    ]);
  });

  it('prefers a defined name, then a shorter one, then the first by letter', () => {
    const [mentioned, defined] = [nameOf('asset_b', false), nameOf('asset_c')];
    const [other, longer] = [nameOf('asset_a', false), nameOf('asset_dd')];
    const index = listOf([mentioned, longer, other, defined]);
    expect(found('asset', index).map(([name]) => name)).toEqual([
      'asset_c',
      'asset_a',
      'asset_b',
      'asset_dd',
    ]);
  });

  it('takes a whole name with a typo before a name of which only the start was typed', () => {
    const index = listOf(
      [nameOf('AssetSpec'), nameOf('AssetSpecWithMore')],
      [
        [0, 1],
        [1, 1],
      ],
    );
    expect(found('assetspce', index)).toEqual([
      ['AssetSpec', 0.75],
      ['AssetSpecWithMore', 0.5, 'guess'],
    ]);
    expect(found('assetspce', index, false)).toEqual([]);
  });
});
