import { expect, it } from 'vitest';
import { readLiteral } from './read-literal.ts';

const values = { props: { who: 'you', run: () => 1, list: [1] }, title: 'T' };

it.each<[string, unknown]>([
  ['"text"', 'text'],
  ['-2.5', -2.5],
  ['true', true],
  ['null', null],
  ['`whole`', 'whole'],
  ['[1, { a: "b", "c-d": [2] }]', [1, { a: 'b', 'c-d': [2] }]],
  ['({ ...props.nothing }, 1)', undefined],
  ['props.who', 'you'],
  ['title', 'T'],
  ['{ ...{ a: 1 }, b: 2 }', { a: 1, b: 2 }],
])('%s is data', (source, expected) => {
  const found = readLiteral(source, values);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toEqual({ value: expected });
});

it('nothing but a comment is no expression', () => {
  expect(readLiteral('/* a */ // b', values)).toEqual({ value: undefined });
});

it.each([
  '1 + 1',
  'f()',
  'props.run',
  'props.run()',
  'props["who"]',
  'props.constructor',
  'title.length',
  'process',
  '`a ${title}`',
  '() => 1',
  'new Date()',
  '<b />',
  'import("node:fs")',
  '{ get a() { return 1; } }',
  '{ a() {} }',
  '{ [title]: 1 }',
  '[...title]',
  '[,]',
  '/x/',
  '1n',
  'a b',
  '1); f(2',
])('%s is refused', (source) => {
  expect(readLiteral(source, values)).toBeUndefined();
});

it('__proto__ is no way to the prototype', () => {
  const found = readLiteral('{ "__proto__": { polluted: true }, a: 1 }', values);
  expect(found).toEqual({ value: { a: 1 } });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
