import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markUsed, pruneFolder } from './prune-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-prune-'));
  for (const [i, name] of ['oldest', 'older', 'old', 'new'].entries()) {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'file'), '');
    const used = name === 'new' ? new Date() : new Date(i * 1000);
    utimesSync(join(dir, name), used, used);
  }
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('removes what was not used for the longest time', () => {
  pruneFolder(dir, 2);
  expect(readdirSync(dir).sort()).toEqual(['new', 'old']);
});

it('leaves what was used within the hour, however many there are', () => {
  markUsed(join(dir, 'oldest'));
  pruneFolder(dir, 0);
  expect(readdirSync(dir).sort()).toEqual(['new', 'oldest']);
});

it('marks nothing that is not there', () => {
  markUsed(join(dir, 'none'));
  expect(readdirSync(dir)).toHaveLength(4);
});
