import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildArchive } from './archive.ts';
import { createAssets } from './assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-archive-'));
  mkdirSync(join(root, 'mill/src'), { recursive: true });
  mkdirSync(join(root, 'empty'));
  writeFileSync(join(root, 'mill/b.txt'), 'grind '.repeat(1000));
  writeFileSync(join(root, 'mill/src/a.py'), '#!/bin/sh\n', { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const archive = (): Uint8Array => buildArchive(join(root, 'mill')) as Uint8Array;
/** Reads the central directory at the end of an archive. */
function directory(bytes: Uint8Array) {
  const view = Buffer.from(bytes);
  const files = [];
  for (let at = view.indexOf('PK\x01\x02', 'latin1'); at !== -1;) {
    const length = view.readUInt16LE(at + 28);
    files.push({
      name: view.toString('utf8', at + 46, at + 46 + length),
      time: view.readUInt32LE(at + 12),
      mode: (view.readUInt32LE(at + 38) >>> 16).toString(8),
    });
    at = view.indexOf('PK\x01\x02', at + 46, 'latin1');
  }
  return files;
}
/** Noon on the first of January 1980: years from 1980, months and days from bit 25, 21 and 16, hours from bit 11. */
const NOON = (1 << 21) | (1 << 16) | (12 << 11);

it('holds the files of a folder below its name, sorted, with their rights and no time of their own', () => {
  const program = process.platform === 'win32' ? '100644' : '100755';
  expect(directory(archive())).toEqual([
    { name: 'mill/b.txt', time: NOON, mode: '100644' },
    { name: 'mill/src/a.py', time: NOON, mode: program },
  ]);
  const texts = Object.entries(unzipSync(archive())).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString().slice(0, 10),
  ]);
  expect(texts).toEqual([
    ['mill/b.txt', 'grind grin'],
    ['mill/src/a.py', '#!/bin/sh\n'],
  ]);
  expect(archive().length).toBeLessThan(400);
});

it('has the same bytes for the same files, and no others for another time', () => {
  const before = archive();
  utimesSync(join(root, 'mill/b.txt'), 1, 1);
  expect(archive()).toEqual(before);
  writeFileSync(join(root, 'mill/b.txt'), 'grind');
  expect(archive()).not.toEqual(before);
});

it.each(['empty', 'gone'])('is undefined for a folder without files: %s', (name) => {
  expect(buildArchive(join(root, name))).toBeUndefined();
});

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'is undefined rather than without a file that can’t be read',
  () => {
    chmodSync(join(root, 'mill/b.txt'), 0o000);
    expect(buildArchive(join(root, 'mill'))).toBeUndefined();
  },
);

it('is published under a name that changes with its files, also with new ones', () => {
  const assets = createAssets('/base/', (name) => join(root, name), new Map(), true);
  const publish = (): string => assets.archive('mill')?.url ?? '';
  const first = publish();
  expect(first).toMatch(/^\/base\/_quire\/assets\/mill-[0-9a-f]{10}\.zip$/);
  expect(assets.archives.get(first.slice('/base/'.length))).toEqual(archive());

  writeFileSync(join(root, 'mill/src/new.py'), '1');
  expect(publish()).toBe(first);
  assets.forget('docs/a.md');
  expect(publish()).toBe(first);
  assets.forget('mill/src/new.py');
  const second = publish();
  expect(second).not.toBe(first);
  rmSync(join(root, 'mill/src'), { recursive: true });
  assets.forget('mill/src');
  expect(publish()).not.toBe(second);
  rmSync(join(root, 'mill'), { recursive: true });
  assets.forget('mill');
  expect(assets.archive('mill')).toBeUndefined();
});
