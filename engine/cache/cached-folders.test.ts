import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolders, type FolderOptions } from './cached-folders.ts';
import { fileStates } from '../files/file-state.ts';

let root: string;
let dir: string;
let made: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-folders-'));
  dir = join(root, '.quire', 'kind');
  made = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);
/** Requests a key, and returns what the folder contains; `made` lists what had to be built. */
async function get(
  key: string | (() => string),
  { reads = [], ...options }: Partial<FolderOptions> & { reads?: string[] } = {},
): Promise<string> {
  const keyOf = typeof key === 'string' ? () => key : key;
  const folders = openFolders(dir, { keep: 3, ...options });
  const folder = await folders.get(keyOf, async (outDir) => {
    const text = `${keyOf()}: ${reads.map((file) => readFileSync(at(file), 'utf8')).join()}`;
    made.push(text);
    writeFileSync(join(outDir, 'text'), text);
    return fileStates(reads.map(at));
  });
  return readFileSync(join(folder.dir, 'text'), 'utf8');
}
const entries = (): string[] => readdirSync(dir).sort();

describe('a folder', () => {
  it('is made once for a key, and keeps its cache out of the history', async () => {
    expect([await get('a'), await get('a'), await get('b')]).toEqual(['a: ', 'a: ', 'b: ']);
    expect(made).toEqual(['a: ', 'b: ']);
    expect(readFileSync(at('.quire/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('is made again when a file has changed that was read for it, and found when it is back', async () => {
    for (const text of ['one', 'two', 'one']) {
      writeFileSync(at('read'), text);
      expect(await get('a', { reads: ['read'] })).toBe(`a: ${text}`);
    }
    expect(made).toEqual(['a: one', 'a: two']);
    rmSync(at('read'));
    await expect(get('a', { reads: ['read'] })).rejects.toThrow('ENOENT');
  });

  it('is found wherever the site lies', async () => {
    mkdirSync(at('one/.quire'), { recursive: true });
    writeFileSync(at('one/read'), 'x');
    dir = at('one/.quire/kind');
    await get('a', { reads: ['one/read'], root: at('one') });
    renameSync(at('one'), at('two'));
    dir = at('two/.quire/kind');
    await get('a', { reads: ['two/read'], root: at('two') });
    expect(made).toHaveLength(1);
    writeFileSync(at('two/read'), 'y');
    expect(await get('a', { reads: ['two/read'], root: at('two') })).toBe('a: y');
  });

  it('is made again when something was saved meanwhile', async () => {
    const keys = ['a', 'b', 'b', 'b', 'b', 'b'];
    const folders = openFolders(dir, { keep: 3 });
    let key = 'a';
    const { dir: folder } = await folders.get(
      () => key,
      async (outDir) => {
        writeFileSync(join(outDir, 'text'), key);
        key = keys[1] as string;
        return new Map();
      },
    );
    expect(readFileSync(join(folder, 'text'), 'utf8')).toBe('b');
    expect(entries().map((name) => name[0])).toEqual(['b']);
  });

  it('of the process that was faster stays, as somebody may be reading it', async () => {
    const make = (who: string) => async (outDir: string) => {
      writeFileSync(join(outDir, 'who'), who);
      await new Promise(setImmediate);
      return new Map<string, string>();
    };
    const both = ['first', 'second'].map((who) =>
      openFolders(dir, { keep: 3 }).get(() => 'a', make(who)),
    );
    const [one, two] = await Promise.all(both);
    expect(one?.dir).toBe(two?.dir);
    expect(readFileSync(join(one?.dir ?? '', 'who'), 'utf8')).toBe('first');
    expect(entries()).toHaveLength(1);
  });

  it('that cannot be made leaves nothing', async () => {
    const folders = openFolders(dir, { keep: 3 });
    await expect(
      folders.get(
        () => 'a',
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(entries()).toEqual([]);
  });
});

describe('what is damaged is made again', () => {
  it.each<[what: string, damage: (entry: string) => void]>([
    ['a file that says something else', (entry) => writeFileSync(join(entry, 'files/text'), 'x')],
    ['a file that is gone', (entry) => rmSync(join(entry, 'files/text'))],
    ['a file too many', (entry) => writeFileSync(join(entry, 'files/more'), '')],
    ['a record that is gone', (entry) => rmSync(join(entry, 'record.json'))],
    ['a record that is broken', (entry) => writeFileSync(join(entry, 'record.json'), '{"reads"')],
    [
      'a record that says nothing was read',
      (entry) => {
        const { digest } = JSON.parse(readFileSync(join(entry, 'record.json'), 'utf8')) as {
          digest: string;
        };
        writeFileSync(join(entry, 'record.json'), JSON.stringify({ reads: [], digest }));
      },
    ],
  ])('%s', async (_what, damage) => {
    writeFileSync(at('read'), 'one');
    await get('a', { reads: ['read'] });
    damage(join(dir, entries()[0] ?? ''));
    expect(await get('a', { reads: ['read'] })).toBe('a: one');
    expect(made).toHaveLength(2);
    expect(entries()).toHaveLength(1);
  });

  it('so is all that was sealed by another installation', async () => {
    await get('a', { seal: (text) => `mine ${text}` });
    await get('a', { seal: (text) => `mine ${text}` });
    expect(made).toHaveLength(1);
    await get('a', { seal: (text) => `yours ${text}` });
    expect(made).toHaveLength(2);
  });
});

describe('of many', () => {
  const grow = (name: string, hoursAgo: number): void => {
    const time = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(join(dir, name), time, time);
  };

  it('those that were not used for the longest time go, and what killed processes left', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await get(key);
    mkdirSync(join(dir, 'e.1.1'));
    for (const [i, name] of entries().entries()) grow(name, 9 - i);
    // This counts as a use.
    await get('a');
    await get('f');
    expect(entries().map((name) => name[0])).toEqual(['a', 'd', 'f']);
  });

  it('those that were used a moment ago stay, however many there are', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key);
    mkdirSync(join(dir, 'g.1.1'));
    await get('f');
    expect(entries()).toHaveLength(7);
    expect(existsSync(join(dir, 'g.1.1'))).toBe(true);
  });
});

describe('folders that come with the engine', () => {
  const ship = async (key: string): Promise<string> => {
    await get(key);
    const shipped = at('shipped');
    renameSync(dir, shipped);
    made = [];
    return shipped;
  };

  it('are used where there is none, and stay as they are', async () => {
    const shipped = await ship('a');
    const [name = ''] = readdirSync(shipped);
    utimesSync(join(shipped, name), 1, 1);
    expect(await get('a', { shipped })).toBe('a: ');
    expect([made, existsSync(dir)]).toEqual([[], false]);
    expect(statSync(join(shipped, name)).mtimeMs).toBe(1000);
    expect(await get('b', { shipped })).toBe('b: ');
    expect(made).toEqual(['b: ']);
  });

  it('are made again where they are damaged', async () => {
    const shipped = await ship('a');
    const [name = ''] = readdirSync(shipped);
    writeFileSync(join(shipped, name, 'files', 'text'), 'x');
    expect(await get('a', { shipped })).toBe('a: ');
    expect(made).toEqual(['a: ']);
    expect(readFileSync(join(shipped, name, 'files', 'text'), 'utf8')).toBe('x');
  });

  it('count as folders', async () => {
    expect(openFolders(dir, { keep: 1 }).isEmpty()).toBe(true);
    const shipped = await ship('a');
    expect(openFolders(dir, { keep: 1, shipped }).isEmpty()).toBe(false);
  });
});
