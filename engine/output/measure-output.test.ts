import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureOutput } from './measure-output.ts';

it('sums up sizes by kind, and a folder that is gone has none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quire-sizes-'));
  mkdirSync(join(dir, '_quire', 'search'), { recursive: true });
  const files = ['a.html', 'b.html', 'a.md', '_quire/search/names.json', 'CNAME'];
  for (const file of files) writeFileSync(join(dir, file), 'four');
  const sizes = { pages: 8, 'Markdown copies': 4, search: 4, 'other files': 4 };
  expect(measureOutput(dir, files)).toEqual(sizes);
  rmSync(dir, { recursive: true });
  expect(measureOutput(dir, files)).toEqual({});
});
