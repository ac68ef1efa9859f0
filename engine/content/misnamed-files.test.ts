import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { misnamedFiles } from './misnamed-files.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-misnamed-'));
  mkdirSync(join(dir, 'pages'));
  for (const name of ['pages/team.md', 'pages/_part.md', 'redirects.yaml'])
    writeFileSync(join(dir, name), '');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const filesWith = (otherDocs: string[]): (string | undefined)[] =>
  misnamedFiles(dir, {
    staticFolders: ['static'],
    pages: 'pages',
    otherDocs: otherDocs.map((path) => ({ name: path, path, route: `/${path}` })),
  }).map(({ file }) => file);

it('reports Markdown among the pages of code, unless these are also a folder of documents', () => {
  expect(filesWith([])).toEqual(['redirects.yaml', 'pages/team.md']);
  expect(filesWith(['community'])).toEqual(['redirects.yaml', 'pages/team.md']);
  expect(filesWith(['pages'])).toEqual(['redirects.yaml']);
});
