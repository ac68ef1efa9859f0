import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readText } from './read-text.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-text-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a file of 10 MB is read, and a larger one refused with its size', () => {
  const file = join(root, 'a.md');
  writeFileSync(file, Buffer.alloc(10_000_000, 'a'));
  expect(readText(file, 'docs/a.md').text).toHaveLength(10_000_000);
  truncateSync(file, 200_000_000);
  expect(readText(file, 'docs/a.md').problem).toMatchObject({
    id: 'content-too-large',
    severity: 'error',
    file: 'docs/a.md',
    message: 'The file has 200 MB, so it wasn’t read: the limit for text files is 10 MB.',
  });
});
