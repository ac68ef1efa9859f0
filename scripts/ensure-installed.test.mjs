import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensureInstalled, recordMatches } from './ensure-installed.mjs';

const LOCK = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
    'node_modules/c-darwin': { version: '1.0.0', optional: true },
  },
};
const A = { 'node_modules/a': { version: '1.0.0' } };
const B = { 'node_modules/b': { version: '1.0.0' } };

it.each([
  ['everything', { ...A, ...B }, true, true],
  ['production packages are enough to build', A, false, true],
  ['the test tools are missing', A, true, false],
  ['another version', { 'node_modules/a': { version: '0.9.0' }, ...B }, false, false],
  ['nothing', {}, false, false],
])('%s', (_name, packages, dev, result) => {
  expect(recordMatches(LOCK, { packages }, dev)).toBe(result);
});

it('what is installed is noted, and not looked at again', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ensure-installed-'));
  try {
    mkdirSync(path.join(root, 'node_modules'));
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(LOCK));
    const record = path.join(root, 'node_modules', '.package-lock.json');
    writeFileSync(record, JSON.stringify({ packages: { ...A, ...B } }));
    await ensureInstalled(root, { dev: true });
    expect(readFileSync(path.join(root, 'node_modules', '.quire-lock'), 'utf8')).toMatch(/ all$/);
    rmSync(record);
    await ensureInstalled(root, { dev: true });
  } finally {
    rmSync(root, { recursive: true });
  }
});
