import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { addedPages } from './added-pages.ts';
import type { AddedPage } from './extension.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'quire-added-'));
mkdirSync(join(siteDir, 'docs'));
writeFileSync(join(siteDir, 'docs', 'own.md'), '');
afterAll(() => rmSync(siteDir, { recursive: true }));

/** What a site gets from extensions that add these pages, one each. */
async function added(...paths: string[]) {
  const extensions = paths.map((path, i) => ({
    name: `e${i}`,
    key: '1',
    pages: () => ({ pages: [{ path, source: 'Text.' } satisfies AddedPage] }),
  }));
  const { sources, problems } = await addedPages(extensions, {
    siteDir,
    docs: 'docs',
    config: configOf({}),
  });
  return { files: [...sources.keys()], messages: problems.map(({ message }) => message) };
}

it('pages have paths below the folder of the pages', async () => {
  expect(await added('a.md', 'b/c d/é.mdx')).toEqual({
    files: ['docs/a.md', 'docs/b/c d/é.mdx'],
    messages: [],
  });
});

it.each([
  '../a.md',
  '/a.md',
  'a//b.md',
  'a/../../b.md',
  'a.txt',
  '_a.md',
  'a/.b.md',
  'a\\b.md',
  '',
])('“%s” is no path of a page', async (path) => {
  expect(await added(path)).toEqual({
    files: [],
    messages: [`The extension “e0” adds a page at “${path}”, which can’t be one.`],
  });
});

it.each([['own.md'], ['a.md', 'a.md']])('%s can’t be there twice', async (...paths) => {
  const { messages } = await added(...paths);
  expect(messages).toEqual([expect.stringMatching(/adds the page docs\/.*, which exists already/)]);
});

it('an extension that rejects is a problem, and the others still add pages', async () => {
  const failing = { name: 'odd', key: '1', pages: () => Promise.reject(new Error('no file')) };
  const other = { name: 'b', key: '1', pages: () => ({ pages: [{ path: 'b.md', source: '' }] }) };
  const folder = { siteDir, docs: 'docs', config: configOf({}) };
  const { sources, problems } = await addedPages([failing, other], folder);
  expect([...sources.keys()]).toEqual(['docs/b.md']);
  expect(problems[0]?.message).toBe('The extension “odd” failed in `pages`: no file');
});
