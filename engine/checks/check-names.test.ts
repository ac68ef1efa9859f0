import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { checkNames } from './check-names.ts';
import type { CheckedSite, KnownNames } from './checked-site.ts';

const ALL = [
  'dagster.asset',
  'dagster.AssetSpec',
  'dagster.AssetSpec.with_key',
  'dagster.MaterializeResult',
];
const names: KnownNames = {
  knows: (name) => name === 'dagster',
  has: (name) => ALL.includes(name),
  nearest: () => ['dagster.asset'],
  classes: new Set(['AssetSpec', 'MaterializeResult', 'AssetExecutionContext']),
};
const find = (text: string, more: Partial<CheckedSite> = {}): string[] =>
  told(checkNames(checkedSite({ 'a.md': text }, { names, ...more })));

describe('names that are there, or not ours', () => {
  it.each([
    '<PyObject section="assets" object="AssetSpec" /> <PyObject section="x" module="dagster" object="AssetSpec.with_key" />',
    '<PyObject section="x" module="dagster_nobody_knows" object="Whatever" />',
    '`@dg.asset(name="x")`, `dagster.AssetSpec`, `dagster.yaml`, `dg.toml`, `my_dg.nothing`, `pkg.dg.nothing`, `dg.weekly_…`',
    '`AssetSpec`, `MaterializeResult`, `MaterializeResult(asset_key="x")`, `MyMaterializeThing`, `Asset`',
    '```bash\ndg.nothing\n```',
    'Prose with dg.nothing in it.',
  ])('%s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('a class that the page defines itself', () => {
    const text = '`MaterialiseResult`\n\n```python\nclass MaterialiseResult: ...\n```';
    expect(find(text)).toEqual([]);
  });

  it('a site without facts', () => {
    expect(find('`dg.nothing`', { names: undefined })).toEqual([]);
  });
});

describe('names that nobody has', () => {
  it.each<[string, string]>([
    ['Text <PyObject section="x" object="AsetSpec" />', '1:6 name-unknown “dagster.AsetSpec”'],
    [
      '<PyObject section="x" object="AssetSpec.with_kee" />',
      '1:1 name-unknown “dagster.AssetSpec.with_kee”',
    ],
    ['See `@dg.aset`.', '1:7 name-unknown “dg.aset”'],
    ['| a |\n|---|\n| `x=dagster.Aset` |', '3:6 name-unknown “dagster.Aset”'],
    [
      '```python title="a"\nimport dagster as dg\n\n@dg.aset\ndef a(): ...\n```',
      '4:2 name-unknown “dg.aset”',
    ],
    [
      'A `MaterialiseResult`.',
      '1:3 class-misspelled No class of the documented release is called “MaterialiseResult”.',
    ],
    ['`AssetExecutionContex`', 'class-misspelled'],
  ])('%s', (text, expected) => {
    const found = find(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('in a partial, at its place there', () => {
    const files = { 'a.md': "import P from './_p.md';\n\n<P />", '_p.md': 'A\n`dg.aset`.' };
    expect(told(checkNames(checkedSite(files, { names })))[0]).toContain('_p.md:2:2 name-unknown');
  });
});
