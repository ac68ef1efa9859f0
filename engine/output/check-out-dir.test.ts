import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutDir } from './check-out-dir.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-out-')));
  for (const folder of ['site/docs', 'empty', 'built/_quire', 'foreign', 'site-two']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'foreign', 'thesis.txt'), '');
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'site'), join(root, 'link'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(['dist', 'a/b/dist', 'empty', 'built', 'site/dist', 'site-two', 'file', 'file/dist'])(
  'allows %s',
  (out) => {
    expect(checkOutDir(join(root, 'site'), join(root, out))).toBeUndefined();
  },
);

it.each(['', 'site', 'link', 'site/docs', 'site/docs/out', 'link/static', 'foreign', '..'])(
  'refuses “%s”',
  (out) => {
    expect(checkOutDir(join(root, 'site'), join(root, out))).toMatchObject({ id: 'output-unsafe' });
  },
);
