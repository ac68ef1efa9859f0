import { describe, expect, it } from 'vitest';
import { createCatalogParser, parseCatalog } from './parse-catalog.ts';

const HEAD = 'title: Kilns\ndescription: What kilns print.\nmessages:\n';
const ENTRY = `  - id: kiln-is-cold
    pattern: 'The kiln {name} is cold'
    says: [kiln]
    package: kiln
    cause: Nobody lit it.
    cure: Light it.
`;
const problemsOf = (text: string) =>
  parseCatalog(text, 'messages/kilns.yml').problems.map(
    ({ id, line, column, message }) => `${id} ${line}:${column} ${message}`,
  );

describe('a catalog of messages', () => {
  it('has its messages with a title from the id, and the places of their texts', () => {
    const { catalog, problems } = parseCatalog(HEAD + ENTRY, 'messages/kilns.yml');
    expect(problems).toEqual([]);
    expect(catalog).toMatchObject({ file: 'messages/kilns.yml', title: 'Kilns' });
    expect(catalog?.messages).toMatchObject([
      {
        id: 'kiln-is-cold',
        title: 'Kiln is cold',
        line: 4,
        places: { cure: { line: 9, column: 11 } },
      },
    ]);
  });

  it.each([
    ['an unknown key', ENTRY.replace('cure:', 'care:'), /9:5 Unknown key `care`/],
    ['a missing one', ENTRY.replace('    cure: Light it.\n', ''), /`cure` is missing/],
    [
      'a pattern that matches anything',
      ENTRY.replace('The kiln {name} is cold', '{name}: {cold}'),
      /5:14 .*almost no words/,
    ],
    ['an open brace', ENTRY.replace('{name}', '{name'), /5:14 .*brace/],
    ['an id that is no anchor', ENTRY.replace('kiln-is-cold', 'kiln is cold'), /4:9 `id` must be/],
    [
      'a release that isn’t one',
      `${ENTRY}    since: next\n`,
      /10:12 `since` must be the number of a release/,
    ],
    ['a text for a list', ENTRY.replace('[kiln]', 'kiln'), /6:11 `says` must be a list/],
  ])('reports %s at its place', (_, entry, expected) => {
    expect(problemsOf(HEAD + entry).join('\n')).toMatch(expected);
  });

  it('reports a file that holds something else', () => {
    expect(problemsOf('- a')).toEqual([
      'messages-invalid 1:1 A catalog of messages must be `key: value` lines.',
    ]);
    expect(problemsOf('title: [')[0]).toMatch(/^messages-invalid 1:/);
  });

  it('keeps the other messages when one is wrong, also one that is not an object', () => {
    const text = `${HEAD}  - cold\n${ENTRY.replace('cure:', 'care:')}${ENTRY.replace('is-cold', 'is-hot')}`;
    const { catalog, problems } = parseCatalog(text, 'messages/kilns.yml');
    expect(problems.length).toBeGreaterThan(0);
    expect(catalog?.messages.map(({ id, line }) => [id, line])).toEqual([['kiln-is-hot', 11]]);
  });

  it('is parsed once for the same text', () => {
    const parse = createCatalogParser();
    const first = parse(HEAD + ENTRY, 'messages/kilns.yml');
    expect(parse(HEAD + ENTRY, 'messages/kilns.yml')).toBe(first);
    expect(parse(`${HEAD}${ENTRY}\n`, 'messages/kilns.yml')).not.toBe(first);
  });
});
