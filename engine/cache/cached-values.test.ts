import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openValues, type ValueOptions } from './cached-values.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'quire-values-')), 'kind');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

const open = (options: Partial<ValueOptions> = {}) =>
  openValues<string>(dir, { version: 'engine', ...options });
/** What the next run finds. */
const found = (...keys: string[]): (string | undefined)[] => {
  const next = open();
  return keys.map((key) => next.get(key));
};
function write(values: Record<string, string>, options: Partial<ValueOptions> = {}): void {
  const kind = open(options);
  for (const [key, value] of Object.entries(values)) kind.set(key, value);
  kind.save();
}
const packs = (): string[] => readdirSync(dir).map((name) => join(dir, name));
/** Replaces bytes of the only pack. */
function damage(change: (bytes: Buffer) => Buffer): void {
  const [file = ''] = packs();
  writeFileSync(file, change(readFileSync(file)));
}

describe('values', () => {
  it('are given back to the run that set them and to the next, the last one of a key', () => {
    const kind = open();
    kind.set('a', 'ä');
    kind.set('a', 'ö');
    expect([kind.get('a'), kind.get('b')]).toEqual(['ö', undefined]);
    kind.save();
    expect(found('a', 'b')).toEqual(['ö', undefined]);
    write({ a: 'ü' });
    expect(found('a')).toEqual(['ü']);
  });

  it('can be read and set after they were saved', () => {
    const kind = open();
    kind.set('a', '1');
    kind.save();
    expect(kind.get('a')).toBe('1');
    kind.set('b', '2');
    kind.save();
    expect(found('a', 'b')).toEqual(['1', '2']);
  });

  it('of another version are none', () => {
    write({ a: '1' });
    expect(open({ version: 'other' }).get('a')).toBeUndefined();
  });

  it('of processes that saved at once are all there', () => {
    write({ a: '0' });
    const [first, second] = [open(), open()];
    first.get('a');
    second.get('a');
    first.set('b', '1');
    second.set('c', '2');
    first.save();
    second.save();
    expect(found('a', 'b', 'c')).toEqual(['0', '1', '2']);
  });

  it('that another process saved after these were opened stay, even if they are most of all', () => {
    const first = open();
    write({ a: 'x'.repeat(1000) });
    const later = new Date(Date.now() + 1000);
    for (const file of packs()) utimesSync(file, later, later);
    first.set('b', '1');
    first.save();
    expect(found('a', 'b')).toEqual(['x'.repeat(1000), '1']);
  });

  it('are written only when one is new', () => {
    write({ a: '1' });
    const [file = ''] = packs();
    const { mtimeMs } = statSync(file);
    const next = open();
    next.get('a');
    next.save();
    expect(packs().map((one) => statSync(one).mtimeMs)).toEqual([mtimeMs]);
  });

  it('that are kept in memory are the same objects', () => {
    const kind = openValues<string[]>(dir, { version: '', inMemory: true });
    const value = ['x'];
    kind.set('a', value);
    expect(kind.get('a')).toBe(value);
  });
});

describe('what is damaged is a miss, and made again', () => {
  it.each<[what: string, change: (bytes: Buffer) => Buffer]>([
    ['a value', (bytes) => Buffer.from(bytes.toString('latin1').replace('"one"', '"oNe"'))],
    ['the index', (bytes) => Buffer.from(bytes.toString('latin1').replace('[["', '[[" '))],
    ['the end', (bytes) => bytes.subarray(0, -3)],
    ['all but the beginning', (bytes) => bytes.subarray(0, 20)],
    ['everything', () => Buffer.from('{"engine":')],
  ])('%s', (_what, change) => {
    write({ a: 'one' });
    damage(change);
    expect(found('a')).toEqual([undefined]);
    write({ a: 'two' });
    expect(found('a')).toEqual(['two']);
  });

  it('one value of many', () => {
    write({ a: 'one', b: 'two' });
    const [file = ''] = packs();
    truncateSync(file, statSync(file).size - 1);
    expect(found('a', 'b')).toEqual(['one', undefined]);
  });

  it('a pack that another process removed meanwhile', () => {
    write({ a: 'one' });
    const kind = open();
    kind.get('b');
    kind.save();
    rmSync(dir, { recursive: true });
    expect(kind.get('a')).toBeUndefined();
    kind.set('a', 'two');
    kind.save();
    expect(found('a')).toEqual(['two']);
  });
});

describe('more than fits into memory', () => {
  const large = 'x'.repeat(3_000_000);

  it('is written before the end, and merged with what comes later', () => {
    const kind = open();
    for (const key of 'abcd') kind.set(key, key + large);
    expect(packs()).toHaveLength(1);
    expect(kind.get('a')).toBe(`a${large}`);
    kind.save();
    expect(packs()).toHaveLength(2);
    for (let i = 0; i < 9; i += 1) write({ [i]: `v${i}` });
    expect(packs().length).toBeLessThan(10);
    // The large ones haven't been used since.
    expect(found('a', 'd', '8')).toEqual([undefined, undefined, 'v8']);
  });

  it('stays in memory where nothing can be written', () => {
    writeFileSync(dir, 'a file in place of the folder');
    const kind = open();
    for (const key of 'abcd') kind.set(key, key + large);
    expect([kind.get('a'), kind.get('d')]).toEqual([`a${large}`, `d${large}`]);
    expect(() => kind.save()).toThrow();
  });
});

describe('what nobody uses', () => {
  const long = 'x'.repeat(1000);

  it('is dropped once it is most of what is there', () => {
    write({ a: long, b: '1', c: '2' });
    const next = open();
    next.get('b');
    next.set('d', '3');
    next.save();
    expect(found('a', 'b', 'c', 'd')).toEqual([undefined, '1', undefined, '3']);
    expect(packs()).toHaveLength(1);
  });

  it('is used if it was touched', () => {
    write({ a: long, b: '1' });
    const next = open();
    next.touch('a');
    next.touch('nothing');
    next.set('c', '2');
    next.save();
    expect(found('a', 'c')).toEqual([long, '2']);
  });

  it('stays while it is little', () => {
    write({ a: '1', b: long });
    const next = open();
    next.get('b');
    next.set('c', '2');
    next.save();
    expect(found('a', 'b', 'c')).toEqual(['1', long, '2']);
  });

  it('stays where it is one of the spare ones, which are those last used', () => {
    write({ a: long, b: '1' });
    const next = open({ spare: 1 });
    next.set('c', '2');
    next.save();
    expect(found('a', 'b', 'c')).toEqual([undefined, '1', '2']);
  });

  it('is what another version has left', () => {
    write({ a: long }, { version: 'old' });
    write({ a: '1' });
    expect(open({ version: 'old' }).get('a')).toBeUndefined();
    expect(found('a')).toEqual(['1']);
  });

  it('packs are merged before there are many', () => {
    for (let i = 0; i < 30; i += 1) {
      const kind = open();
      for (let j = 0; j < i; j += 1) kind.get(`${j}`);
      kind.set(`${i}`, `v${i}`);
      kind.save();
    }
    expect(packs().length).toBeLessThan(10);
    expect(found('0', '15', '29')).toEqual(['v0', 'v15', 'v29']);
  });
});
