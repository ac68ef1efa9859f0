import { describe, expect, it } from 'vitest';
import { evidenceOf, quotesOf } from './page-evidence.mjs';

const texts = (python) => quotesOf(python).map(({ text }) => text);

describe('the quotes in a test', () => {
  it.each([
    ['a sentence', 'assert "The run fails with it" in page', ['The run fails with it']],
    ['with escapes', String.raw`x = "Type \"yes\" to go on"`, ['Type "yes" to go on']],
    ['over several lines', 'x = """\nThe first\nand the second\n"""', ['The first and the second']],
    ['the fixed parts of an f-string', 'f"stores the {n} rows of a day"', ['rows of a day']],
    ['no names or keys', 'x = ["weather", \'raw/loans\', "two words"]', []],
  ])('are %s', (_, python, expected) => {
    expect(texts(python)).toEqual(expected);
  });

  it('are joined where Python joins them', () => {
    expect(texts('x = (\n  "a run of all "\n  "the assets"\n)')).toEqual([
      'a run of all',
      'a run of all the assets',
    ]);
  });

  it('are patterns if they are raw', () => {
    expect(quotesOf('re.search(r"takes (\\d+) seconds", page)')).toEqual([
      { text: 'takes (\\d+) seconds', isPattern: true },
    ]);
  });
});

const PAGE = `---
title: Cache
---

## When to cache

A resource looks up \`EUR\` 3 times, and then [stops](./stop.md).

\`\`\`python
rates()
\`\`\`

| Cache | Calls |
| --- | --- |
| none | four |

<CodeExample path="core/rates.py" />
`;
const evidence = (page, python = '') => evidenceOf(page, quotesOf(python));

describe('what tests can see of a page', () => {
  it.each([
    ['a word of a sentence', 'looks up', 'fetches'],
    ['the front matter', 'title: Cache', 'title: Cache it'],
    ['the text of a link', '[stops]', '[ends]'],
    ['a line break in a sentence', '`EUR` 3', '`EUR`\n3'],
  ])('does not change with %s', (_, from, to) => {
    expect(PAGE).toContain(from);
    expect(evidence(PAGE.replace(from, to))).toBe(evidence(PAGE));
  });

  it.each([
    ['a number', ' 3 ', ' 4 '],
    ['code in a line', '`EUR`', '`SEK`'],
    ['code in a block', 'rates()', 'rate()'],
    ['a row of a table', 'four', 'five'],
    ['a heading', 'When to cache', 'Cache'],
    ['a component', 'rates.py', 'rate.py'],
    ['an address', './stop.md', './end.md'],
  ])('changes with %s', (_, from, to) => {
    expect(PAGE).toContain(from);
    expect(evidence(PAGE.replace(from, to))).not.toBe(evidence(PAGE));
  });

  it.each([
    ['a sentence', 'assert "A resource looks up" in page'],
    ['a pattern', 're.search(r"A \\w+ looks up", page)'],
  ])('changes with %s that a test quotes', (_, python) => {
    const edited = PAGE.replace('looks up', 'fetches');
    expect(evidence(edited, python)).not.toBe(evidence(PAGE, python));
  });

  it('changes when a quoted sentence stands there twice', () => {
    const python = '"A resource looks up"';
    expect(evidence(`${PAGE}\nA resource looks\nup\n`, python)).not.toBe(evidence(PAGE, python));
  });

  it.each([
    ['that JavaScript cannot read', 'r"(?P<many>resource looks up"'],
    ['that matches everywhere', 'r"|resource looks up|"'],
  ])('ignores a pattern %s', (_, python) => {
    expect(evidence(PAGE, python)).toBe(evidence(PAGE));
  });
});
