import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

const lines = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('\n');

// Each of these crashes the parser's process, fills the memory, or takes minutes.
it.each([
  ['brackets', '['.repeat(20_000)],
  ['braces', `a: 1\nb: ${'{'.repeat(20_000)}`],
  ['lists in one line', '- '.repeat(20_000)],
  ['keys in one line', `${'? '.repeat(2000)}a`],
  ['lines', lines(2000, (i) => `${' '.repeat(i)}a:`)],
])('%s that nest too deep are refused before they are parsed', (_, text) => {
  const { value, errors } = readYaml(text);
  expect(value).toBeUndefined();
  expect(errors).toEqual([
    expect.objectContaining({ message: 'Lists and maps nest deeper than 100 levels' }),
  ]);
});

it('the line that is too deep is named', () => {
  expect(readYaml(`a: 1\nb: ${'['.repeat(200)}`, 5).errors[0]).toMatchObject({
    line: 6,
    column: 1,
  });
});

it('a hundred levels are read, and brackets of texts that are closed', () => {
  const deep = `${'['.repeat(100)}1${']'.repeat(100)}`;
  expect(JSON.stringify(readYaml(deep).value)).toBe(deep);
  const text = lines(500, (i) => `k${i}: "[]{} - - -"`);
  expect(Object.keys(readYaml(text).value as object)).toHaveLength(500);
});

// A list as a key becomes a text, which doubles with each level.
it.each([
  ['? ? ? a', 1, 3],
  ['a: 1\n[x, y]: 2', 2, 1],
  ['a: &b [1]\n*b : 2', 2, 1],
])('a key that is no text is refused: %j', (text, line, column) => {
  const { value, errors } = readYaml(text);
  expect(value).toBeUndefined();
  expect(errors).toEqual([
    expect.objectContaining({ line, column, message: 'A key must be text' }),
  ]);
});
