import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, buildSite, quire, quireAlone, tinySite, writeSite } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

const FILES = { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n\nThe old text.\n' };
const CHANGED = { ...FILES, 'docs/a.md': '# A\n\nThe new text.\n' };
const shift = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--require=${path.join(ROOT, 'test', 'harness', 'shift-clock.cjs')}`,
  SHIFT_DAYS: String(days),
});

it.each([400, -400])('a build %i days ahead changes nothing for the next one', async (days) => {
  const fresh = await buildSite(tinySite(CHANGED));
  const dir = tinySite(FILES);
  const outDir = path.join(path.dirname(dir), 'dist');
  const args = ['build', '--site', dir, '--out', outDir];
  expect((await quireAlone(args, shift(days))).code).toBe(0);
  // The file system doesn't use the shifted clock, so file times are set to match.
  const then = new Date(Date.now() + days * 86_400_000);
  for (const folder of [dir, outDir]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      utimesSync(path.join(folder, name), then, then);
  }
  writeSite(dir, CHANGED);
  const next = await quire(args);
  expect(next.code, next.output).toBe(0);
  expect(readTree(outDir)).toEqual(readTree(fresh.outDir));
  expect((await quireAlone(args, shift(days))).output).toContain('(0 rendered)');
});
