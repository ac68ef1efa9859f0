import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutDir, inTheWay } from './check-out-dir.ts';
import { FILES_LIST, formatFiles, groupFiles } from './output-files.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-out-')));
  for (const folder of [
    'site/docs',
    'empty',
    'built/_quire',
    'marked/_quire',
    'foreign',
    'site-two',
    'worktree/lost+found',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'built', FILES_LIST), formatFiles(groupFiles(['index.html'])));
  for (const file of ['built/mine.txt', 'marked/mine.txt', 'worktree/.git', 'worktree/CNAME'])
    writeFileSync(join(root, file), '');
  writeFileSync(join(root, 'foreign', 'thesis.txt'), '');
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'site'), join(root, 'link'));
  symlinkSync(join(root, 'empty'), join(root, 'link-to-empty'));
  symlinkSync(join(root, 'gone'), join(root, 'broken'));
  symlinkSync(join(root, 'loop'), join(root, 'loop'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each([
  'dist',
  'a/b/dist',
  'empty',
  'link-to-empty',
  'built',
  'worktree',
  'site/dist',
  'site-two',
  'file/dist',
])('allows %s', (out) => {
  expect(checkOutDir(join(root, 'site'), join(root, out))).toBeUndefined();
});

it.each([
  ['', 'it contains the site itself'],
  ['site', 'it contains the site itself'],
  ['link', 'it contains the site itself'],
  ['site/docs', "it is part of the site's own folder docs"],
  ['site/docs/out', "it is part of the site's own folder docs"],
  ['link/static', "it is part of the site's own folder static"],
  ['foreign', 'it contains files that no build created: thesis.txt'],
  ['marked', 'it contains files that no build created: _quire, mine.txt'],
  ['..', 'it contains the site itself'],
  ['file', 'it is a file'],
  ['broken', 'it is a link that leads to nothing'],
  ['loop', 'it is a link that leads to nothing'],
])('refuses “%s”: %s', (out, why) => {
  const problem = checkOutDir(join(root, 'site'), join(root, out));
  expect(problem).toMatchObject({ id: 'output-unsafe', severity: 'error' });
  expect(problem?.message).toContain(`: ${why}`);
});

it.skipIf(process.platform === 'win32')('refuses a device and a pipe', () => {
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const of = (out: string): string | undefined => checkOutDir(join(root, 'site'), out)?.message;
  expect(of('/dev/null')).toContain('it is a device');
  expect(of(join(root, 'pipe'))).toContain('it is a pipe');
});

it('lists the first of many paths', () => {
  const { message } = inTheWay('/out', ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(message).toContain('in the way: a, b, c, d, e and 2 more.');
});
