import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPassedBrowsers } from '../scripts/browsers/passed-browsers.mjs';
import { scenarios } from './browsers/rows.mjs';
import { testTitles } from './harness/test-titles.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Browsers, by their names in the record. */
const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
/** The ids of rows that a title starts with: `S9 …`, `L2 L3 …`, `R5, D3 …`. */
const IDS = /^(?:[A-Z]\d{1,2},? )+(?=\S)/;

interface Row {
  id: string;
  /** Files listed as its tests. */
  files: string[];
  /** Browsers that it was seen in. */
  seen: string;
}

/** Rows of the table in `docs/rows.md`. */
function readRows(): Row[] {
  const text = readFileSync(path.join(ROOT, 'docs', 'rows.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]\d{1,2}) \| .*? \| ([^|]*) \| ([^|]*) \|$/gm)].map((row) => ({
    id: row[1] ?? '',
    seen: row[3] ?? '',
    files: [...(row[2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  }));
}

/** Ids of rows by the file of their tests. */
function readTitles(): Map<string, Set<string>> {
  const files = ['test', 'engine', 'packages', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return new Map(
    files
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file !== 'test/rows.test.ts' && !file.includes('/fixtures/'))
      .map((file) => {
        const text = readFileSync(path.join(ROOT, file), 'utf8');
        return [file, new Set(testTitles(file, text).flatMap(idsOf))] as const;
      }),
  );
}

const idsOf = (title: string): string[] => IDS.exec(title)?.[0].match(/[A-Z]\d{1,2}/g) ?? [];

const rows = readRows();
const titles = readTitles();

it('docs/rows.md has every row once', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(60);
  expect(new Set(ids).size).toBe(ids.length);
  const tested = [...titles.values()].flatMap((each) => [...each]);
  expect(tested.filter((id) => !ids.includes(id))).toEqual([]);
});

it('docs/rows.md names files that test the row', () => {
  const untrue = rows.flatMap(({ id, files }) =>
    files.filter((file) => !titles.get(file)?.has(id)).map((file) => `${id} ${file}`),
  );
  expect(untrue).toEqual([]);
});

it('docs/rows.md says of no row that it has no test when it has one', () => {
  const hidden = rows.filter(
    ({ id, files }) => !files.length && [...titles.values()].some((ids) => ids.has(id)),
  );
  expect(hidden.map(({ id }) => id)).toEqual([]);
});

it('docs/rows.md says in which browsers a row was seen when its tests last passed', () => {
  const { browsers } = readPassedBrowsers(ROOT);
  const seen = rows.map(({ id, files }) => {
    const here = files.some((file) => /^test\/(?:e2e|a11y)\//.test(file));
    const names = Object.entries(NAMES)
      .filter(([key]) => browsers[key]?.rows.includes(id) || (here && key === 'chromium'))
      .map(([, name]) => name);
    return [id, names.join(', ') || '–'];
  });
  expect(rows.map((row) => [row.id, row.seen])).toEqual(seen);
});

it('a row of the browsers is a row of the table, and what is recorded has a scenario', () => {
  const ids = new Set(rows.map(({ id }) => id));
  const tested = new Set(scenarios.flatMap((each) => each.rows));
  expect([...tested].filter((id) => !ids.has(id))).toEqual([]);
  const { browsers } = readPassedBrowsers(ROOT);
  const recorded = Object.values(browsers).flatMap((each) => each.rows);
  expect(recorded.filter((id) => !tested.has(id))).toEqual([]);
  const names = scenarios.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it.each([
  ['a test', "it('S1 is', run);", ['S1 is']],
  [
    'a suite, a test that runs somewhere',
    "describe('S1 a', () => it.runIf(x)('S2 b', run));",
    ['S1 a', 'S2 b'],
  ],
  ['a template', 'it(`S1 ${what} is`, run);', ['S1 ']],
  ['a table with a title of its own', "it.each([['S1 x', 1]])('S2 %s', run);", ['S2 %s']],
  [
    'a table of titles',
    "it.each([['S1 a', 'S9 no'], ['S2 b', 1]] as const)('%s', run);",
    ['S1 a', 'S2 b'],
  ],
  ['a table with names', "const ALL = [{ name: 'S1 a' }];\nit.each(ALL)('$name', run);", ['S1 a']],
  ['a function of its own', "const test = (name) => name;\ntest('S1 it', 'failed');", []],
  ['what is no title', "const name = 'S1 it'; run('S2 it'); expect('S3 it').toBe('S4 it');", []],
])('titles: %s', (_name, text, titles) => {
  const imports = "import { describe, it } from 'vitest';\n";
  expect(testTitles('a.test.ts', imports + text)).toEqual(titles);
});
