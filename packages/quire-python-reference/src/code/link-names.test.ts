import { expect, it } from 'vitest';
import { nameRanges, variableRanges, yamlRanges } from './link-names.ts';
import { readPythonImports } from './python-imports.ts';

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
  const code = 'import dagster as dg\ndg.asset.missing("dg.asset")';
  const isSilent = (line: number, column: number): boolean => line === 1 && column > 16;
  const address = (name: string) => (name === 'dagster.asset' ? '/api#x"y' : undefined);
  expect(nameRanges({ code, file: '', isSilent }, address)).toEqual([
    { line: 1, from: 3, to: 8, href: '/api#x"y' },
  ]);
});

it('links what the file of a sample imports above the cut; imports of the sample itself count first', () => {
  const code = 'from mine import op\n@asset\n@op';
  const hrefs = (file: string) =>
    nameRanges({ code, file, isSilent: () => false }, (name) => `/${name}`).map(
      ({ line, href }) => `${line} ${href}`,
    );
  expect(hrefs('')).toEqual(['0 /mine.op', '2 /mine.op']);
  expect(hrefs('from dagster import asset, op')).toEqual([
    '0 /mine.op',
    '1 /dagster.asset',
    '2 /mine.op',
  ]);
});

it('links the arguments that calls name, also over several lines, to the parameters of what is called', () => {
  const code =
    'from m import asset, deps\n@asset(\n    deps=[deps(a=1)],\n    group=other(deps=2),\n)';
  const known = new Set(['m.asset', 'm.asset-deps', 'm.deps', 'm.deps-a']);
  const address = (name: string) => (known.has(name) ? `#${name}` : undefined);
  expect(
    nameRanges({ code, file: '', isSilent: () => false }, address).map(
      ({ line, from, to, href }) => `${line} ${code.split('\n')[line]?.slice(from, to)} ${href}`,
    ),
  ).toEqual([
    '0 asset #m.asset',
    '0 deps #m.deps',
    '1 asset #m.asset',
    '2 deps #m.deps',
    '2 deps #m.asset-deps',
    '2 a #m.deps-a',
  ]);
});

it('links the component that YAML names, and the keys of its attributes', () => {
  const code = 'type: m.Knit\n\nattributes:\n  yarn: "{{ project_root }}/yarn"\n  unknown: 1\n';
  const known = new Set(['m.Knit', 'm.Knit-yarn']);
  const address = (name: string) => (known.has(name) ? `#${name}` : undefined);
  expect(yamlRanges({ code }, address)).toEqual([
    { line: 0, from: 6, to: 12, href: '#m.Knit' },
    { line: 3, from: 2, to: 6, href: '#m.Knit-yarn' },
  ]);
});

it('links the keys of a file whose settings are listed, and variables in any language', () => {
  const code = 'places:\n  - code:\n      file: a\n# LOOM_HOME, MY_LOOM_HOME\n';
  const address = (name: string) => (name.includes('unknown') ? undefined : `#${name}`);
  const settings = {
    inFile: (title: string, path: string) =>
      title === 'loom.yaml' ? `${title}/${path}` : undefined,
    variable: (word: string) => (word === 'LOOM_HOME' ? `environment/${word}` : undefined),
  };
  expect(
    yamlRanges({ code, title: 'loom.yaml' }, address, settings).map(({ href }) => href),
  ).toEqual(['#loom.yaml/places', '#loom.yaml/places.code', '#loom.yaml/places.code.file']);
  expect(yamlRanges({ code, title: 'other.yaml' }, address, settings)).toEqual([]);
  expect(variableRanges({ code }, address, settings)).toEqual([
    { line: 3, from: 2, to: 11, href: '#environment/LOOM_HOME' },
  ]);
});
