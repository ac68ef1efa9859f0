import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackage } from './find-package.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-find-')));
  const put = (folder: string, name: string, manifest: object): void => {
    const dir = join(root, folder, 'node_modules', name);
    mkdirSync(join(dir, 'lib'), { recursive: true });
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ name, ...manifest }));
    writeFileSync(join(dir, 'lib', 'main.js'), '');
  };
  put('site', 'loom', { main: 'lib/main.js' });
  put('engine', 'loom', { main: 'lib/main.js' });
  put('engine', 'dye', { main: 'lib/main.js' });
  put('site', 'closed', { exports: {} });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const find = (name: string) =>
  findPackage(name, { siteDir: join(root, 'site'), engine: { sources: join(root, 'engine') } });

it.each([
  ['loom', 'site'],
  ['dye', 'engine'],
])('finds %s beside the %s', (name, place) => {
  const folder = join(root, place, 'node_modules', name);
  expect(find(name)).toEqual({ main: join(folder, 'lib', 'main.js'), folder });
});

it('says nothing of a package that isn’t installed, and what is wrong with one that is', () => {
  expect(find('silk')).toBeUndefined();
  expect(() => find('closed')).toThrow('exports');
});
