import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFolder } from './list-folder.ts';

let root: string;
const folder = (): string => join(root, 'mill');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-list-'));
  for (const name of ['src/b.py', 'src/a.py', 'run', '.env', 'B.md', '.venv/lib/x.py', 'é.txt'])
    put(name);
  chmodSync(join(folder(), 'run'), 0o755);
  mkdirSync(join(folder(), 'empty'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string): void {
  const file = join(folder(), name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, name);
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}

const paths = (): string[] => listFolder(folder()).map(({ path }) => path);

it('without a repository, it is every file but what tools leave behind', () => {
  expect(listFolder(folder())).toEqual([
    { path: '.env', isProgram: false },
    { path: 'B.md', isProgram: false },
    { path: 'run', isProgram: process.platform !== 'win32' },
    { path: 'src/a.py', isProgram: false },
    { path: 'src/b.py', isProgram: false },
    { path: 'é.txt', isProgram: false },
  ]);
});

it('in a repository, it is what Git tracks, with the rights that Git knows', () => {
  git('init', '-q');
  expect(paths()).toEqual([]);
  git('add', 'mill/src', 'mill/run', 'mill/é.txt');
  git('update-index', '--chmod=+x', 'mill/src/b.py');
  put('target/left-over.json');
  put('src/new.py');
  expect(listFolder(folder())).toEqual([
    { path: 'run', isProgram: process.platform !== 'win32' },
    { path: 'src/a.py', isProgram: false },
    { path: 'src/b.py', isProgram: true },
    { path: 'é.txt', isProgram: false },
  ]);
  rmSync(join(folder(), 'src/a.py'));
  expect(paths()).toEqual(['run', 'src/b.py', 'é.txt']);
});

it.skipIf(process.platform === 'win32')('links are no way out of the folder', () => {
  writeFileSync(join(root, 'secret.txt'), '');
  mkdirSync(join(root, 'outside'));
  writeFileSync(join(root, 'outside/a.py'), '');
  symlinkSync('../secret.txt', join(folder(), 'link.txt'));
  expect(paths()).not.toContain('link.txt');
  git('init', '-q');
  git('add', 'mill');
  rmSync(join(folder(), 'src'), { recursive: true });
  symlinkSync('../outside', join(folder(), 'src'));
  expect(paths()).not.toContain('link.txt');
  expect(paths()).not.toContain('src/a.py');
});

it('a repository’s own settings start no program', () => {
  git('init', '-q');
  git('config', 'core.fsmonitor', `touch ${join(root, 'started')}; false`);
  git('add', 'mill/run');
  rmSync(join(root, 'started'), { force: true });
  expect(paths()).toEqual(['run']);
  expect(existsSync(join(root, 'started'))).toBe(false);
});

it('is empty for a folder that does not exist', () => {
  expect(listFolder(join(root, 'gone'))).toEqual([]);
});
