import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../../../test/harness/checked-site.ts';
import { checkNames } from './check-names.ts';
import type { CheckedSite } from '../../../../engine/checks/checked-site.ts';
import { checkExtensions } from '../../../../engine/checks/check-extensions.ts';
import type { KnownNames } from './known-names.ts';

const ALL = [
  'dagster.asset',
  'dagster.AssetSpec',
  'dagster.AssetSpec.with_key',
  'dagster.MaterializeResult',
];
const names: KnownNames = {
  knows: (name) => /^dagster(?:_dbt)?(?:\.|$)/.test(name),
  has: (name) => ALL.includes(name),
  unknown: (name) => (ALL.includes(name) || name.includes('._') ? undefined : name),
  unknownThing: (written) => ({
    id: 'name-unknown',
    message: `“${written}” isn’t in the documented release.`,
    fix: 'Nearest: dagster.asset.',
  }),
  later: () => [],
  shownLines: () => () => true,
  classes: new Set(['AssetSpec', 'AssetKey', 'MaterializeResult', 'AssetExecutionContext']),
};
const opened: CheckedSite['opened'] = [
  {
    site: { docs: 'docs' },
    all: [
      {
        name: 'python',
        check: (pages, files) => checkNames(pages, files, names, { dg: 'dagster' }),
      },
    ],
  },
];
const find = (text: string, more: Partial<CheckedSite> = {}): string[] =>
  told(checkExtensions(checkedSite({ 'a.md': text }, { opened, ...more })));

describe('names that are there, or not ours', () => {
  it.each([
    '<PyObject section="assets" object="AssetSpec" /> <PyObject section="x" module="dagster" object="AssetSpec.with_key" />',
    '<PyObject section="x" module="dagster_nobody_knows" object="Whatever" />',
    '`@dg.asset(name="x")`, `dagster.AssetSpec`, `dagster.yaml`, `dg.toml`, `my_dg.nothing`, `pkg.dg.nothing`, `dg.weekly_…`',
    '`AssetSpec`, `MaterializeResult`, `MaterializeResult(asset_key="x")`, `MyMaterializeThing`, `Asset`',
    // The build checks samples, since it shows them.
    '```bash\ndg.nothing\n```',
    '```python\ndg.nothing\n```',
    '`celery -A dagster_dbt.app worker`',
    '`Asset`, `Asst`, `AssetKey`, `JobKey`',
    'Prose with dg.nothing in it.',
  ])('%s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('a class that the page defines itself', () => {
    const text = '`MaterialiseResult`\n\n```python\nclass MaterialiseResult: ...\n```';
    expect(find(text)).toEqual([]);
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
    ['`dg.AssetSpec.with_kee`', '1:2 name-unknown “dg.AssetSpec.with_kee”'],
    ['`@dagster_dbt.nothing(x=1)`', '1:3 name-unknown “dagster_dbt.nothing”'],
    ['`AsetKey("a")`', '1:1 class-misspelled'],
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

  it('in the words of an API or of commands', () => {
    const texts: Record<string, string> = {
      'docs/a.api.yml': 'package: dagster\nwords: As `dg.asset`, not `dg.aset`.',
      'docs/b.cli.yml': 'words: Takes an `AsetKey`.',
      'docs/c.yml': 'words: Takes an `AsetKey`.',
    };
    const read = (file: string): string | undefined => texts[file];
    const site = checkedSite({ 'a.md': '' }, { opened, read });
    const pages = site.pages.map((page) => ({ ...page, dependencies: Object.keys(texts) }));
    expect(told(checkExtensions({ ...site, pages }))).toEqual([
      'a.api.yml:2:28 name-unknown “dg.aset” isn’t in the documented release.',
      'b.cli.yml:1:17 class-misspelled No class of the documented release is called “AsetKey”.',
    ]);
  });

  it('in a partial, at its place there', () => {
    const files = { 'a.md': "import P from './_p.md';\n\n<P />", '_p.md': 'A\n`dg.aset`.' };
    expect(told(checkExtensions(checkedSite(files, { opened })))[0]).toContain(
      '_p.md:2:2 name-unknown',
    );
  });
});
