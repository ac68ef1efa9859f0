import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(
  // Packages of others: those of this repository are folders and links.
  ([name, { link }]) => name.startsWith('node_modules/') && !link,
);

it('no package has an install script', () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

it('nothing of this repository runs when it is installed, so `npm ci --ignore-scripts` is enough', () => {
  const manifests = [
    '',
    ...readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/`),
  ];
  const scripts = manifests.flatMap((folder) =>
    Object.keys(
      (JSON.parse(read(`${folder}package.json`)) as { scripts?: Record<string, string> }).scripts ??
        {},
    ),
  );
  expect(scripts).toContain('start');
  expect(scripts.filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

it('docs/dependencies.md names every license of an installed package', () => {
  const text = /^## Licenses$(.*?)(?=^## )/ms.exec(read('docs/dependencies.md'))?.[1] ?? '';
  const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const parts = locked.flatMap(([name, { license }]) =>
    (license ?? `none (${name})`).split(' AND ').map((part) => [part, name] as const),
  );
  expect(parts.filter(([license]) => !named.has(license))).toEqual([]);
});
