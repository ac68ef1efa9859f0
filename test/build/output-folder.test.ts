import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, buildSite, quire, quireAlone, tinySite, writeSite } from '../harness/site.ts';

const FILES = { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' };
const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

describe('a build touches nothing that no build wrote', () => {
  it('keeps a repository, the name of a host and a file of one’s own in its output', async () => {
    const dir = tinySite(FILES);
    const outDir = path.join(dir, '..', 'dist');
    execFileSync('git', ['init', '-q', outDir]);
    writeSite(outDir, { CNAME: 'docs.tiny.test', 'site.config.ts': 'of others' });
    rmSync(path.join(outDir, 'site.config.ts'));
    expect((await buildSite(dir)).code).toBe(0);
    writeSite(outDir, { 'site.config.ts': 'mine', 'deep/er/mine.txt': 'mine' });
    rmSync(path.join(dir, 'docs/a.md'));
    writeSite(dir, { 'docs/b.md': '# B\n' });
    const { code, output } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(existsSync(path.join(outDir, '.git/HEAD'))).toBe(true);
    expect(read(outDir, 'CNAME')).toBe('docs.tiny.test');
    expect(read(outDir, 'deep/er/mine.txt')).toBe('mine');
    expect(read(outDir, 'site.config.ts')).toBe('mine');
    expect([
      existsSync(path.join(outDir, 'a.html')),
      existsSync(path.join(outDir, 'b.html')),
    ]).toEqual([false, true]);
    expect(readdirSync(path.dirname(outDir)).sort()).toEqual(['dist', 'site']);
  });

  it('names files that are in the way, and changes nothing', async () => {
    const dir = tinySite(FILES);
    const { outDir } = await buildSite(dir);
    writeSite(outDir, { 'b.html': 'mine', 'site.config.ts': '' });
    writeSite(dir, { 'docs/b.md': '# B\n', 'docs/a.md': '# Changed\n' });
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain(': files that no build created are in the way: b.html.\n');
    expect(read(outDir, 'b.html')).toBe('mine');
    expect(read(outDir, 'a.html')).not.toContain('Changed');
  });

  it.each([
    ['a file', (out: string) => writeFileSync(out, 'mine'), 'it is a file'],
    ['a pipe', (out: string) => execFileSync('mkfifo', [out]), 'it is a pipe'],
    ['a link to nothing', (out: string) => symlinkSync('nowhere', out), 'leads to nothing'],
    [
      'a folder that only has a folder of the name',
      (out: string) => mkdirSync(path.join(out, '_quire/mine'), { recursive: true }),
      'it contains files that no build created: _quire',
    ],
  ])('refuses %s as the output', async (_what, put, why) => {
    const dir = tinySite(FILES);
    const outDir = path.join(dir, '..', 'dist');
    put(outDir);
    const { ino } = lstatSync(outDir);
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('error output-unsafe');
    expect(output).toContain(why);
    expect(lstatSync(outDir).ino).toBe(ino);
  });

  it.skipIf(!existsSync('/proc/self'))('ends at a path where nothing can be created', async () => {
    const { code, output } = await quireAlone([
      'build',
      '--site',
      tinySite(FILES),
      '--out',
      '/proc/x/y',
    ]);
    expect(code).toBe(1);
    expect(output).toContain('error output-unwritable');
  });

  it.skipIf(process.platform === 'win32')('reads no pipe in its cache', async () => {
    const dir = tinySite(FILES);
    const { outDir } = await buildSite(dir);
    const cache = path.join(dir, '.quire');
    const files = readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const ofOutput = ['_quire/previous.json', '_quire/files.json'].map((file) =>
      path.join(outDir, file),
    );
    expect(files.length).toBeGreaterThan(8);
    for (const file of [...files, ofOutput[0] as string]) {
      rmSync(file, { force: true });
      execFileSync('mkfifo', [file]);
    }
    writeSite(dir, { 'docs/a.md': '# Changed\n' });
    const { code, output } = await quire(['build', '--site', dir, '--out', outDir]);
    expect(code, output).toBe(0);
    expect(read(outDir, 'a.html')).toContain('Changed');
  });
});

/** Whether this process may mount: not in every container. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

describe.skipIf(!canMount)('a mount point as the output', () => {
  it('is filled file by file, and keeps what others have there', () => {
    const dir = tinySite(FILES);
    const parent = path.dirname(dir);
    for (const folder of ['dist', 'volume']) mkdirSync(path.join(parent, folder));
    const build = `"${process.execPath}" "${path.join(ROOT, 'bin/quire.mjs')}" build --site site --out dist`;
    const script = [
      'set -e; mount --bind volume dist',
      `${build}; test -f dist/a.html; mkdir volume/lost+found; echo mine > volume/mine.txt`,
      // A reader who has the old page open gets all of it.
      'exec 3< dist/index.html',
      "rm site/docs/a.md; printf '# B\\n' > site/docs/b.md; printf '# Other\\n' > site/docs/index.md",
      `${build}; grep -c 'Home' <&3`,
    ].join('\n');
    const { status, stderr, stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', script], {
      cwd: parent,
      encoding: 'utf8',
    });
    expect(status, stderr + stdout).toBe(0);
    const names = readdirSync(path.join(parent, 'volume'));
    expect(names).toEqual(expect.arrayContaining(['b.html', 'lost+found', 'mine.txt']));
    expect(names.filter((name) => name === 'a.html' || name.startsWith('.quire'))).toEqual([]);
    expect(read(parent, 'volume', 'index.html')).toContain('Other');
    expect(readdirSync(path.join(parent, 'dist'))).toEqual([]);
  });
});

describe.skipIf(!canMount)('a site that is mounted read-only', () => {
  it.each([
    ['has its cache in the user’s folder', 'caches', /^Built .*\(0 rendered\)/m],
    ['warns once if there is none, either', 'no/folder', /cache-unwritable/],
  ])('%s', (_what, caches, expected) => {
    const dir = tinySite(FILES);
    const parent = path.dirname(dir);
    writeSite(parent, { no: '', 'site.config.ts': '' });
    const program = `"${process.execPath}" "${path.join(ROOT, 'bin/quire.mjs')}"`;
    const script = [
      'set -e; mount --bind site site; mount -o remount,bind,ro site',
      `${program} build --site site --out dist; ${program} build --site site --out dist`,
    ].join('\n');
    const { status, stderr, stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', script], {
      cwd: parent,
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: path.join(parent, caches), NO_COLOR: '1' },
    });
    expect(status, stderr + stdout).toBe(0);
    expect(stderr + stdout).toMatch(expected);
    expect(stderr.match(/^warning /gm) ?? []).toHaveLength(caches === 'caches' ? 0 : 2);
    expect(readdirSync(dir).sort()).toEqual(['docs', 'site.config.ts']);
    expect(readdirSync(path.join(parent, 'dist'))).toContain('a.html');
  });
});
