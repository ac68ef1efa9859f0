import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { configOf } from '../../test/harness/content-of.ts';
import { checkWords } from './check-words.ts';

const config = configOf({
  checks: {
    names: [
      { name: 'Dagster+', not: ['Dagster Plus', 'Dagster Cloud'] },
      { name: 'Dagster' },
      { name: 'DuckDB' },
      { name: 'dbt' },
    ],
    avoid: ['simply', 'just'],
  },
});
const words = (text: string): string[] =>
  told(checkWords(checkedSite({ 'a.md': text }, { config })));

describe('words that are fine', () => {
  it.each([
    'Dagster, Dagster+ and DuckDB. dbt too: “DuckDB”, (Dagster).',
    'The package `dagster`, dagster-duckdb, dagster.yaml, dagster/hello, @dagster, dagster_dbt.',
    'See https://duckdb.org and [Dagster](https://dagster.io).',
    '```bash\npip install dagster # TODO simply\n```',
    '{/* TODO: dagster */}',
    'A todo list. Justified, unjust. A code: `TODO`.',
    'The `tbd` value <br /> is lorry.',
  ])('%s', (text) => {
    expect(words(text)).toEqual([]);
  });
});

describe('words that are not', () => {
  it.each<[string, string[]]>([
    ['Use dagster.', ['1:5 name-misspelled “dagster” should be “Dagster”.']],
    [
      'Dbt and\nDuckdb',
      ['2:1 name-misspelled “Duckdb” should be “DuckDB”.', '1:1 name-misspelled'],
    ],
    ['> On\n> Dagster Plus it', ['2:3 name-misspelled “Dagster Plus” should be “Dagster+”.']],
    ['- one\n- DAGSTER+ two', ['2:3 name-misspelled “DAGSTER+” should be “Dagster+”.']],
    ['| a |\n|---|\n| duckdb |', ['3:3 name-misspelled']],
    ['## A **simply** heading', ['1:8 word-avoided']],
    ['TODO: write', ['1:1 filler']],
    ['This is Lorem ipsum, coming soon.', ['1:9 filler', '1:22 filler']],
    [
      '---\ntitle: Use duckdb\ndescription: Coming soon\n---\n',
      ['2:12 name-misspelled', '3:14 filler'],
    ],
    [':::note[About duckdb]\n\nx\n\n:::', ['1:15 name-misspelled']],
    ['<details><summary>duckdb</summary>x</details>', ['name-misspelled']],
  ])('%s', (text, expected) => {
    const found = words(text);
    expect(found).toHaveLength(expected.length);
    expected.forEach((part, i) => expect(found[i]).toContain(part));
  });

  it('the title of a page about a command is the command as typed', () => {
    const page = (title: string): string[] => {
      const site = checkedSite({ 'a.md': `---\ntitle: ${title}\n---\nText.\n` }, { config });
      const defines = ['dagster job'];
      const pages = site.pages.map((each) => ({ ...each, doc: { ...each.doc, defines } }));
      return told(checkWords({ ...site, pages }));
    };
    expect(page('dagster job')).toEqual([]);
    expect(page('dagster jobs')).toEqual([expect.stringContaining('2:8 name-misspelled')]);
    expect(page('dagster job in dagster')).toEqual([
      expect.stringContaining('2:23 name-misspelled'),
    ]);
  });

  it('what a partial says is told of the partial, once', () => {
    const files = {
      'a.md': "import P from './_p.md';\n\n<P />",
      'b.md': "import P from './_p.md';\n\n<P />",
      '_p.md': 'A duckdb.',
    };
    expect(told(checkWords(checkedSite(files, { config })))).toEqual([
      '_p.md:1:3 name-misspelled “duckdb” should be “DuckDB”.',
    ]);
  });
});
