import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-make-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('creates a folder and those around it, once', () => {
  for (let i = 0; i < 2; i += 1) makeFolder(join(root, 'a/b/c'));
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
});

it('fails where there is a file, or a link to nothing', () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'gone'), join(root, 'link'));
  for (const path of ['file', 'link', 'link/a'])
    expect(() => makeFolder(join(root, path))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file/a'))).toThrow('ENOTDIR');
});

it.skipIf(!existsSync('/proc/self'))('fails where nothing can be created', () => {
  expect(() => makeFolder('/proc/quire')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/quire/a/b')).toThrow('ENOENT');
});
