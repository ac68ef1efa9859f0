import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findNames, parseInventory } from './read-inventory.ts';

const HEAD = '# Sphinx inventory version 2\n# Project: A\n# Version: 1\n# compressed\n';
const LINES = `loom.Thread py:class 1 api/loom#$ -
loom.Thread.spin py:method 1 api/loom#$ -
loom.Silk.spin py:method 1 api/loom#loom.Thread.spin -
loom.cloth.thread py:function 1 api/cloth#$ -
damaged
`;
const entries = parseInventory(Buffer.concat([Buffer.from(HEAD), deflateSync(LINES)]));

it('reads names with their addresses', () => {
  expect(entries).toHaveLength(4);
  expect(entries[2]).toEqual({
    name: 'loom.Silk.spin',
    role: 'method',
    path: '/api/loom',
    anchor: 'loom.Thread.spin',
  });
  expect(entries[0]?.anchor).toBe('loom.Thread');
});

it('refuses a damaged file', () => {
  expect(() => parseInventory(Buffer.from(`${HEAD}nothing`))).toThrow();
});

it.each([
  ['loom.Thread', ['loom.Thread']],
  ['Thread', ['loom.Thread', 'loom.cloth.thread']],
  ['thread', ['loom.cloth.thread', 'loom.Thread']],
  ['lm.Thread.spin', ['loom.Thread.spin']],
  ['spin', ['loom.Silk.spin', 'loom.Thread.spin']],
  ['@loom.Thread()', ['loom.Thread']],
  ['hread', []],
  ['', []],
  ['.', []],
])('%j means %j', (wanted, names) => {
  expect(findNames(entries, wanted).map(({ name }) => name)).toEqual(names);
});
