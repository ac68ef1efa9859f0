import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** A title of a test that starts with ids of rows: `'S9 …'`, `'L2 L3 …'`. */
const TITLE = /['"`]((?:[A-Z]\d{1,2} )+)\S/g;

interface Row {
  id: string;
  /** Files that are said to test it. */
  files: string[];
}

/** Rows of the table in `docs/rows.md`. */
function readRows(): Row[] {
  const text = readFileSync(path.join(ROOT, 'docs', 'rows.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]\d{1,2}) \| .*? \| ([^|]*) \|$/gm)].map(([, id, tests]) => ({
    id: id ?? '',
    files: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  }));
}

/** Ids of rows by the file of their tests. */
function readTitles(): Map<string, Set<string>> {
  const files = ['test', 'engine', 'scripts'].flatMap((folder) =>
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
        const ids = [...text.matchAll(TITLE)].flatMap((match) =>
          (match[1] ?? '').trim().split(' '),
        );
        return [file, new Set(ids)] as const;
      }),
  );
}

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
