import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROBLEM_IDS } from '../engine/model/problem.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (...name: string[]): string => readFileSync(path.join(ROOT, ...name), 'utf8');

it('every problem has a paragraph in docs/problems.md, and every paragraph a problem', () => {
  const documented = [...read('docs', 'problems.md').matchAll(/^### ([\w-]+)$/gm)].map((m) => m[1]);
  expect(documented.sort()).toEqual([...PROBLEM_IDS].sort());
});

it('every problem can be reported', () => {
  const code = ['engine', 'packages/quire-python-reference/src', 'packages/quire-docusaurus/src']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => /\.tsx?$/.test(name) && !/^model\/problem\.ts$|\.test\./.test(name))
        .map((name) => read(folder, name)),
    )
    .join('\n');
  expect(PROBLEM_IDS.filter((id) => !code.includes(`'${id}'`))).toEqual([]);
});
