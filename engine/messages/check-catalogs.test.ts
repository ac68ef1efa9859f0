import { expect, it } from 'vitest';
import { checkCatalogs } from './check-catalogs.ts';
import { parseCatalog } from './parse-catalog.ts';

/** Catalogs whose messages have these ids, patterns and exceptions. */
function problemsOf(...files: [id: string, pattern: string, exception?: string][][]): string[] {
  const catalogs = files.flatMap((messages, i) => {
    const entries = messages.map(
      ([id, pattern, exception]) =>
        `  - id: ${id}\n    pattern: '${pattern}'\n    says: [a]\n    package: a\n    cause: A.\n    cure: A.\n` +
        (exception === undefined ? '' : `    exception: ${exception}\n`),
    );
    const text = `title: A\ndescription: A.\nmessages:\n${entries.join('')}`;
    return parseCatalog(text, `messages/${i}.yml`).catalog ?? [];
  });
  return checkCatalogs(catalogs).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

it('reports an id that another file has, at the second one', () => {
  expect(problemsOf([['cold', 'The kiln is cold']], [['cold', 'The pot is cold']])).toEqual([
    '1.yml:4 The id “cold” is that of another message, at messages/0.yml:4.'.replace(
      /^/,
      'messages/',
    ),
  ]);
});

it.each([
  ['the same line', 'The kiln is cold', 'The kiln is cold'],
  ['a line with a name', 'The kiln {name} is cold', 'The kiln {other} is cold'],
  ['a special case', 'The kiln blue is cold', 'The kiln {name} is cold'],
])('reports two patterns that match %s', (_, one, other) => {
  const problems = problemsOf([['one', one]], [['other', other]]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^messages\/1\.yml:5 The pattern .* also matches/);
});

it('tells messages apart by their words and by their exceptions', () => {
  expect(
    problemsOf([
      ['one', 'The kiln {name} is cold'],
      ['two', 'The kiln {name} is hot'],
      ['three', 'The pot {name} broke', 'pots.PotError'],
      ['four', 'The pot {name} broke', 'PotWarning'],
    ]),
  ).toEqual([]);
});
