import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FILES_LIST, formatFiles, groupFiles } from './output-files.ts';
import { InTheWay } from './replace-files.ts';
import { createStaging } from './staging.ts';

/** What an earlier build wrote. */
function putOutput(dir: string, files: string[]): void {
  for (const file of [...files, FILES_LIST])
    mkdirSync(dirname(join(dir, file)), { recursive: true });
  for (const file of files) writeFileSync(join(dir, file), basename(file, '.html'));
  writeFileSync(join(dir, FILES_LIST), formatFiles(groupFiles(files)));
}

/** Every file of a folder, without the list. */
const tree = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((file) => file !== FILES_LIST)
    .sort();

let parent: string;
let out: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'quire-staging-'));
  out = join(parent, 'dist');
  putOutput(out, ['old.html']);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('staging', () => {
  it('leaves the output as it was until it is committed', () => {
    const staging = createStaging(out);
    staging.write('a/b.html', 'new');
    expect(tree(out)).toEqual(['old.html']);
    staging.commit();
    expect(readFileSync(join(out, 'a/b.html'), 'utf8')).toBe('new');
    expect(existsSync(join(out, 'old.html'))).toBe(false);
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('puts the output back that a killed build had moved away', () => {
    // This process id can't exist: it's above every system's limit.
    renameSync(out, join(parent, '.dist-next-old-99999999-x1'));
    const staging = createStaging(out);
    expect(tree(out)).toEqual(['old.html']);
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('takes files over from the output', () => {
    const staging = createStaging(out);
    staging.keep('old.html');
    staging.commit();
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
  });

  it('waits for a file while another build puts its output in place', async () => {
    const away = join(parent, 'away');
    renameSync(out, away);
    // In another process, since this one is blocked while it waits for the file.
    const back = spawn('sh', ['-c', `sleep 0.05; mv "${away}" "${out}"`]);
    const staging = createStaging(out);
    staging.keep('old.html');
    await once(back, 'close');
    staging.commit();
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
  });

  it('never writes into the output through what was taken over from it', () => {
    putOutput(out, ['old.html', 'other.html']);
    writeFileSync(join(parent, 'source'), 'new');
    const staging = createStaging(out);
    for (const file of ['old.html', 'other.html']) staging.keep(file);
    staging.write('old.html', 'new');
    staging.copy(join(parent, 'source'), 'other.html');
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
    expect(readFileSync(join(out, 'other.html'), 'utf8')).toBe('other');
    staging.commit();
    expect(readFileSync(join(out, 'other.html'), 'utf8')).toBe('new');
  });

  it('is gone without a trace when discarded', () => {
    const staging = createStaging(out);
    staging.write('a.html', 'new');
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(tree(out)).toEqual(['old.html']);
  });

  it('removes what a killed build left', () => {
    putOutput(join(parent, '.dist-next-999999999-a'), ['half.html']);
    putOutput(join(parent, '.dist-next-old-999999999-b'), ['older.html']);
    mkdirSync(join(parent, '.dist-next-999999998-c', '_quire'), { recursive: true });
    putOutput(join(out, '.quire-next-999999999-d'), ['half.html']);
    createStaging(out).discard();
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(tree(out)).toEqual(['old.html']);
  });

  it('gives back what came into a replaced output that a killed build left', () => {
    const old = join(parent, '.dist-next-old-999999999-b');
    putOutput(old, ['older.html', 'a/older.html']);
    writeFileSync(join(old, 'a', 'mine.txt'), 'mine');
    writeFileSync(join(old, 'old.html'), 'also mine');
    createStaging(out).discard();
    expect(tree(out)).toEqual(['a/mine.txt', 'old.html']);
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
    expect(tree(old)).toEqual(['old.html']);
  });
});

describe('what no build wrote', () => {
  const commit = (files: string[]): void => {
    const staging = createStaging(out);
    try {
      for (const file of files) staging.write(file, 'new');
      staging.commit();
    } finally {
      staging.discard();
    }
  };

  it.each([
    'CNAME',
    '.git/HEAD',
    'mine.txt',
    'guides/mine.txt',
    '_quire/mine.json',
    'empty/of/mine.txt',
  ])('stays beside the output: %s', (mine) => {
    commit(['guides/a.html', 'b.html']);
    mkdirSync(dirname(join(out, mine)), { recursive: true });
    writeFileSync(join(out, mine), 'mine');
    const { ino } = statSync(join(out, mine));
    commit(['guides/c.html', 'b.html']);
    expect(tree(out)).toEqual(['b.html', 'guides/c.html', mine].sort());
    expect(statSync(join(out, mine)).ino).toBe(ino);
    commit(['d.html']);
    expect(tree(out)).toEqual(['d.html', mine].sort());
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it.each([
    ['a file', 'a.html', (path: string) => writeFileSync(path, 'mine')],
    ['a folder', 'a.html', (path: string) => mkdirSync(path)],
    ['a link to a file', 'a.html', (path: string) => symlinkSync('/etc/hostname', path)],
    ['a link to a folder', 'guides', (path: string) => symlinkSync(parent, path)],
    ['a file instead of a folder', 'guides', (path: string) => writeFileSync(path, 'mine')],
  ])('is not replaced: %s', (_what, name, put) => {
    put(join(out, name));
    const before = tree(out);
    let thrown: unknown;
    try {
      commit(['a.html', 'guides/b.html']);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InTheWay);
    expect((thrown as InTheWay).paths).toEqual([name]);
    expect(tree(out)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('is not removed through a link that has taken the place of a folder', () => {
    commit(['guides/a.html']);
    const elsewhere = join(parent, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'a.html'), 'mine');
    rmSync(join(out, 'guides'), { recursive: true });
    symlinkSync(elsewhere, join(out, 'guides'));
    commit(['b.html']);
    expect(readdirSync(elsewhere)).toEqual(['a.html']);
    expect(lstatSync(join(out, 'guides')).isSymbolicLink()).toBe(true);
  });

  it.each([
    '.dist-next-mine',
    '.dist-next-5',
    '.dist-next-999999999-a',
    '.dist-next-old-999999999-a',
  ])('stays beside the output folder: %s', (name) => {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'mine.txt'), 'mine');
    commit(['a.html']);
    expect(tree(join(parent, name))).toEqual(['mine.txt']);
  });

  it('is not what a list outside of its folder names', () => {
    writeFileSync(join(parent, 'mine.txt'), 'mine');
    for (const folder of ['..', 'a/..', '/', parent]) {
      const folders = { [folder]: ['mine.txt'], '': ['b.html'] };
      writeFileSync(
        join(out, FILES_LIST),
        JSON.stringify({ ...(JSON.parse(formatFiles(groupFiles([]))) as object), folders }),
      );
      expect(() => commit(['a.html'])).toThrow(InTheWay);
      expect(readFileSync(join(parent, 'mine.txt'), 'utf8')).toBe('mine');
    }
  });

  it('leaves room for a folder where a file was, and for a file where a folder was', () => {
    writeFileSync(join(out, 'mine.txt'), 'mine');
    commit(['a', 'b/c']);
    commit(['a/c', 'b']);
    expect(tree(out)).toEqual(['a/c', 'b', 'mine.txt']);
  });

  it('is still known after a build that failed while it replaced files', () => {
    writeFileSync(join(out, 'mine.txt'), 'mine');
    const staging = createStaging(out);
    staging.write('a.html', 'new');
    (staging.files as Set<string>).add('missing.html');
    expect(() => staging.commit()).toThrow('ENOENT');
    staging.discard();
    expect(tree(out)).toContain('a.html');
    commit(['c.html']);
    expect(tree(out)).toEqual(['c.html', 'mine.txt']);
  });
});
