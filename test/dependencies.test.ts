import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
}
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([name]) => name !== '');

it('no package has an install script', () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

it('docs/dependencies.md names every license of an installed package', () => {
  const text = /^## Licenses$(.*?)(?=^## )/ms.exec(read('docs/dependencies.md'))?.[1] ?? '';
  const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const parts = locked.flatMap(([name, { license }]) =>
    (license ?? `none (${name})`).split(' AND ').map((part) => [part, name] as const),
  );
  expect(parts.filter(([license]) => !named.has(license))).toEqual([]);
});
