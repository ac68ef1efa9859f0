import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFIG_FILES, findSite } from './find-site.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-find-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('is the folder `site` inside, unless the current folder is a site', () => {
  expect(findSite(dir)).toBe(join(dir, 'site'));
});

it.each(CONFIG_FILES)('is the current folder if that holds %s', (name) => {
  writeFileSync(join(dir, name), '');
  expect(findSite(dir)).toBe(dir);
  rmSync(join(dir, name));
});
