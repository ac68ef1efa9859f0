import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginEntry } from './entries.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-entries-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('keeps the cache of a site out of its repository, as its author wrote it', () => {
  beginEntry(join(root, '.quire', 'articles'), 'a');
  const ignored = join(root, '.quire', '.gitignore');
  expect(readFileSync(ignored, 'utf8')).toBe('*\n');
  writeFileSync(ignored, '# own\n');
  beginEntry(join(root, '.quire', 'bundles'), 'a');
  expect(readFileSync(ignored, 'utf8')).toBe('# own\n');
});

it('writes nothing beside a cache that is somewhere else', () => {
  beginEntry(join(root, 'caches', 'articles'), 'a');
  expect(existsSync(join(root, 'caches', '.gitignore'))).toBe(false);
});
