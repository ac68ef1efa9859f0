import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteCacheFolder } from './site-cache-folder.ts';

let root: string;
let site: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-cache-folder-'));
  site = join(root, 'site');
  mkdirSync(site);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const find = () => siteCacheFolder(site, join(root, 'caches'));

it('is in the site if that can be changed, and makes nothing by itself', () => {
  expect(find()).toEqual({ dir: join(site, '.quire'), isTemporary: false });
  mkdirSync(join(site, '.quire/modules'), { recursive: true });
  expect(find().dir).toBe(join(site, '.quire'));
  expect(existsSync(join(root, 'caches'))).toBe(false);
  rmSync(site, { recursive: true });
  expect(find().dir).toBe(join(site, '.quire'));
});

it.each([
  ['a file', (path: string) => writeFileSync(path, '')],
  ['a link to nothing', (path: string) => symlinkSync('gone', path)],
])('is the user’s where %s is in its place', (_what, put) => {
  put(join(site, '.quire'));
  const { dir, isTemporary } = find();
  expect(dir).toMatch(/caches[\\/]quire[\\/][0-9a-f]{16}$/);
  expect([existsSync(dir), isTemporary]).toEqual([true, false]);
  expect(find().dir).toBe(dir);
  expect(siteCacheFolder(join(root), join(root, 'caches')).dir).toBe(join(root, '.quire'));
});

it('is a temporary one where the user has none', () => {
  writeFileSync(join(site, '.quire'), '');
  writeFileSync(join(root, 'caches'), '');
  const { dir, isTemporary } = find();
  expect([existsSync(dir), isTemporary]).toEqual([true, true]);
  expect(find().dir).toBe(dir);
  rmSync(dir, { recursive: true });
});
