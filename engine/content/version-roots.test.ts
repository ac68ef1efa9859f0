import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { folderOfVersion, latestFolder } from './version-roots.ts';

let site: string;
beforeEach(() => (site = mkdtempSync(join(tmpdir(), 'quire-roots-'))));
afterEach(() => rmSync(site, { recursive: true, force: true }));

const config = configOf({
  versions: [
    { name: 'current', label: 'Next', href: '/next' },
    { name: '2.0', label: '2.0', href: '/', isLast: true },
    { name: '1.0', label: '1.0', href: '/1.0' },
  ],
});
const folders = () => [
  latestFolder(site, config),
  ...config.versions.map((version) => folderOfVersion(version, site, config)),
];

it('only the current version is in docs/ while the latest one has a folder of its own', () => {
  mkdirSync(join(site, 'versioned_docs/version-2.0'), { recursive: true });
  expect(folders()).toEqual([
    'versioned_docs/version-2.0',
    'docs',
    'versioned_docs/version-2.0',
    'versioned_docs/version-1.0',
  ]);
});

it('the latest version is in docs/ until it has a folder', () => {
  expect(folders()[0]).toBe('docs');
  expect(folders()[3]).toBe('versioned_docs/version-1.0');
});
