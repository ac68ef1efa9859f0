import { expect, it } from 'vitest';
import { plainLine, type CodeLine } from './highlighter.ts';
import { nameRanges, readPythonImports } from './link-names.ts';

it.each([
  ['import dagster as dg', { dg: 'dagster' }],
  ['import a.b, c.d as e', { a: 'a', e: 'c.d' }],
  ['from dagster import asset, op as o', { asset: 'dagster.asset', o: 'dagster.op' }],
  ['from m import (\n    a,  # note\n    b as c,\n)', { a: 'm.a', c: 'm.b' }],
  ['from .near import x', {}],
  ['  import late  # inside of a function', { late: 'late' }],
])('reads %s', (code, names) => {
  expect(Object.fromEntries(readPythonImports(code))).toEqual(names);
});

it('links the last part that is known, outside of strings and comments', () => {
  const lines = ['import dagster as dg', 'dg.asset.missing("dg.asset")'];
  const tokens: CodeLine[] = [
    [['import dagster as dg']],
    [['dg.asset.missing('], ['"dg.asset"', 'ts'], [')']],
  ];
  const address = (name: string) => (name === 'dagster.asset' ? '/api#x"y' : undefined);
  expect(nameRanges(lines, tokens, address)).toEqual([
    [],
    [{ from: 3, to: 8, tagName: 'a', properties: { class: 'name', href: '/api#x"y' } }],
  ]);
});

it('links what the file of a sample imports above the cut; imports of the sample itself count first', () => {
  const lines = ['from mine import op', '@asset', '@op'];
  const address = (name: string) => `/${name}`;
  const hrefs = (file?: string) =>
    nameRanges(lines, lines.map(plainLine), address, {}, file).map((ranges) =>
      ranges.map(({ properties }) => properties['href']),
    );
  expect(hrefs()).toEqual([['/mine.op'], [], ['/mine.op']]);
  expect(hrefs('from dagster import asset, op')).toEqual([
    ['/mine.op'],
    ['/dagster.asset'],
    ['/mine.op'],
  ]);
});
