import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, buildSite, quireAlone, tinySite } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

const FILES = { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' };

it('two builds into one folder leave a whole site, and nothing beside it', async () => {
  const dir = tinySite(FILES);
  const { outDir } = await buildSite(dir);
  const before = readTree(outDir);
  const args = ['build', '--site', dir, '--out', outDir];
  for (const { code, output } of await Promise.all([1, 2, 3].map(() => quireAlone(args))))
    expect(code, output).toBe(0);
  expect(readTree(outDir)).toEqual(before);
  expect(readdirSync(path.dirname(outDir)).sort()).toEqual(['dist', 'site']);
});

it('the last one stays if another takes the place in between', async () => {
  const dir = tinySite(FILES);
  const { outDir } = await buildSite(dir);
  const before = readTree(outDir);
  const { code, output } = await quireAlone(['build', '--site', dir, '--out', outDir], {
    NODE_OPTIONS: `--require=${path.join(ROOT, 'test', 'harness', 'take-place.cjs')}`,
    OUT: outDir,
    TIMES: '2',
  });
  expect(code, output).toBe(0);
  expect(existsSync(path.join(outDir, 'other.html'))).toBe(false);
  expect(readTree(outDir)).toEqual(before);
  expect(readdirSync(path.dirname(outDir)).sort()).toEqual(['dist', 'site']);
});
