import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeptValues } from './kept-values.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-kept-'));
  file = join(dir, 'below', 'values.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = (engine = 'engine', spare = 0) => openKeptValues<number>(file, engine, spare);
/** Which of these keys the next run finds. */
const found = (...keys: string[]): string[] => {
  const next = open();
  return keys.filter((key) => next.get(key) !== undefined);
};
function write(...keys: string[]): void {
  const values = open();
  keys.forEach((key, i) => values.set(key, i));
  values.save();
}

it('gives back what was set, and drops what nobody asked for', () => {
  write('a', 'b');
  const next = open();
  expect([next.get('a'), next.get('b'), next.get('c')]).toEqual([0, 1, undefined]);
  next.save();
  const third = open();
  third.get('b');
  third.save();
  expect(found('a', 'b')).toEqual(['b']);
});

it('keeps as many others as it is told, the last used first', () => {
  write('a', 'b', 'c');
  const next = open('engine', 2);
  next.get('c');
  next.set('d', 4);
  next.save();
  expect(found('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  const third = open('engine', 2);
  third.get('a');
  third.save();
  expect(found('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
});

it('goes on after it was saved', () => {
  const values = open();
  values.set('a', 1);
  values.save();
  expect(values.get('a')).toBe(1);
  values.set('b', 2);
  values.save();
  expect(found('a', 'b')).toEqual(['a', 'b']);
});

it('gives nothing of another engine, and nothing of a broken file', () => {
  write('a');
  expect(open('other').get('a')).toBeUndefined();
  writeFileSync(file, '{"engine":"engine","val');
  expect(open().get('a')).toBeUndefined();
  writeFileSync(file, '{"engine":"engine"}');
  expect(open().get('a')).toBeUndefined();
});

it('leaves the file alone when it says the same, and nothing beside it', () => {
  write('a');
  utimesSync(file, 1, 1);
  const next = open();
  next.get('a');
  next.save();
  expect(statSync(file).mtimeMs).toBe(1000);
  expect(readdirSync(join(dir, 'below'))).toEqual(['values.json']);
});
