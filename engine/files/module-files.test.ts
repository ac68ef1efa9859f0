import { describe, expect, it } from 'vitest';
import { findModule, isModuleFile } from './module-files.ts';

const FILES = new Set([
  'src/chart.tsx',
  'src/table/index.jsx',
  'src/old/index.js',
  'src/both.ts',
  'src/both.js',
  'src/data.json',
  'src/note.md',
]);
const find = (path: string): string | undefined => findModule(path, (file) => FILES.has(file));

describe('the module that an import names', () => {
  it.each([
    ['src/chart.tsx', 'src/chart.tsx'],
    ['src/chart', 'src/chart.tsx'],
    ['src/table', 'src/table/index.jsx'],
    ['src/old', 'src/old/index.js'],
    ['src/both', 'src/both.ts'],
    ['src/data', 'src/data.json'],
    ['src/note.md', undefined],
    ['src/missing', undefined],
  ])('%s is %s', (path, file) => {
    expect(find(path)).toBe(file);
  });

  it('is never a folder', () => {
    expect(findModule(import.meta.dirname)).toBeUndefined();
  });
});

it.each([
  ['a.tsx', true],
  ['a.mts', true],
  ['a.cjs', true],
  ['a.json', true],
  ['a.css', false],
  ['a.md', false],
])('%s is a module: %s', (file, expected) => {
  expect(isModuleFile(file)).toBe(expected);
});
