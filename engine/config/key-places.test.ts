import { expect, it } from 'vitest';
import { keyPlaces, placeOfKey } from './key-places.ts';

const SOURCE = `import type { X } from './x.ts';
// not: { a: 1 }
const links = { first: 'https://example.com/a' };
/* nor: {
   this: 1 } */
export default {
  title: 'It\\'s {not: 1}',
  url: links.first,
  toc: { min: 2, max: condition ? other : 4 },
  navbar: {
    items: [
      { label: 'A', doc: 'a' },
      {
        label: \`B
        more\`,
        doc: 'b',
      },
    ],
    'quoted key': true,
  },
  shorthand,
  call: f({ inner: 1 }),
  list: ['a', ...more([{ b: 1 }]), 'c', { d: 1 }],
} satisfies X;
`;

it.each([
  ['first', 3],
  ['title', 7],
  ['url', 8],
  ['toc', 9],
  ['toc.max', 9],
  ['navbar.items', 11],
  ['navbar.items.0', 12],
  ['navbar.items.0.doc', 12],
  ['navbar.items.1', 13],
  ['navbar.items.1.label', 14],
  ['navbar.items.1.doc', 16],
  ['navbar.quoted key', 19],
  ['shorthand', 21],
  ['call', 22],
  ['list.0', 23],
  ['list.1', 23],
  ['list.2', undefined],
  ['list.3.d', undefined],
  ['not', undefined],
  ['this', undefined],
  ['other', undefined],
])('%s is at line %s', (path, line) => {
  expect(keyPlaces(SOURCE).get(path)?.line).toBe(line);
});

it.each(['{', "{ a: 'unclosed", '/* open', '}}} ]', ''])('unbalanced %j does no harm', (source) => {
  expect(keyPlaces(source).size).toBeLessThanOrEqual(1);
});

it('items of a list have the column at which they begin', () => {
  const places = keyPlaces("export default { docs: ['a', /* b, */ [1], { c: 1 },\n  -2, ...d] };");
  const columns = [...places].map(([path, { line, column }]) => `${path} ${line}:${column}`);
  expect(columns).toEqual([
    ...['docs 1:18', 'docs.0 1:25', 'docs.1 1:39', 'docs.1.0 1:40', 'docs.2 1:44'],
    ...['docs.2.c 1:46', 'docs.3 2:3', 'docs.4 2:7'],
  ]);
});

it.each([
  ['a variable', "const locale = { texts: {\n next: 'a' } };\nexport default { locale };"],
  ['one in another', "const texts: T = {\n next: 'a' };\nexport default { locale: { texts } };"],
  [
    'one of another name',
    "let german = {\n next: 'a' };\nconst locale = { texts: german, a: 1 };\nexport default { locale };",
  ],
])('finds a key in %s', (_, source) => {
  const places = keyPlaces(source);
  expect(placeOfKey(['locale', 'texts', 'next'], places)).toEqual({ line: 2, column: 2 });
  expect(placeOfKey(['tagline'], places)).toBeUndefined();
});
