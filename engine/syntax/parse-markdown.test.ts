import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

describe('parsing', () => {
  it('gives the place of a syntax error in the author’s file, front matter counted', () => {
    const source = '---\ntitle: A\n---\n\nText\n\nHere is <b>open.\n';
    expect(parseMarkdown(source, 'docs/a.md')).toMatchObject({
      tree: undefined,
      problems: [{ id: 'mdx-syntax', file: 'docs/a.md', line: 7, column: 9 }],
    });
  });

  it('accepts an element that starts on a line with text, and keeps every position', () => {
    const source = '<details><summary>More</summary>\n\nHidden\n\n</details>\n\nAfter {x}\n';
    const { tree, problems } = parseMarkdown(source, 'docs/a.md');
    expect(problems).toEqual([]);
    const [details, after] = tree?.children ?? [];
    expect(details).toMatchObject({ name: 'details', position: { start: { line: 1, column: 1 } } });
    expect(details).toHaveProperty(
      'children.0.position.start',
      expect.objectContaining({ line: 1, column: 10 }),
    );
    expect(details).toHaveProperty('children.1.position.start.line', 3);
    expect(after?.position?.start).toMatchObject({ line: 7, column: 1 });
  });

  it('accepts a page full of them', () => {
    const source = '<details><summary>More</summary>\n\nHidden\n\n</details>\n\n'.repeat(120);
    expect(parseMarkdown(source, 'a.md').problems).toEqual([]);
  });

  it('leaves what only looks like one as it is, however many there are', () => {
    const one = '<details><summary>More</summary>\n\nHidden\n\n</details>\n\n';
    const code = '```html\n<details><summary>Code</summary>\n```\n\n';
    const inline = '<details>a *b*\nc</details>\n\n';
    const { tree, problems } = parseMarkdown((one + code + inline).repeat(40), 'a.md');
    expect(problems).toEqual([]);
    const [, fence, paragraph] = tree?.children ?? [];
    expect(fence).toMatchObject({ type: 'code', value: '<details><summary>Code</summary>' });
    expect(paragraph).toMatchObject({ position: { start: { line: 11, column: 1 } } });
    expect(tree?.children.at(-1)?.position?.start).toMatchObject({ line: 39 * 13 + 11 });
  });

  it('gives an error behind such an element its own place', () => {
    const source = '<details><summary>More</summary>\n\nHidden\n\n</details>\n\nAfter <b>open\n';
    expect(parseMarkdown(source, 'a.md').problems).toMatchObject([{ line: 7, column: 7 }]);
  });

  it('survives a backslash at the end of an open template, where the parser would end the process', () => {
    const { problems } = parseMarkdown('export const a = `\\', 'docs/a.mdx');
    expect(problems.map(({ id }) => id)).toEqual([]);
  });

  it('refuses elements nested without end', () => {
    const source = `${'<div>\n'.repeat(1000)}x\n${'</div>\n'.repeat(1000)}`;
    expect(parseMarkdown(source, 'a.md').problems).toMatchObject([{ id: 'nesting-too-deep' }]);
  });
});

describe('blocks without their end', () => {
  it.each([
    ['a fence', 'Text.\n\n```python\na = 1\n\n## Next\n\nText.\n', 3, 1, 'to line 8'],
    ['a fence in the last line', 'Text.\n\n```', 3, 1, 'a line with ``` where it ends'],
    [
      'a fence with a shorter line behind it',
      '````md\na\n```\n',
      1,
      1,
      'a line with ```` where it ends',
    ],
    ['a fence in a list', '- a\n  ```py\n  x\n- b\n', 2, 3, 'to line 3'],
    ['a fence in a quote', '> ~~~\n> x\n\nText\n', 1, 3, 'a line with ~~~ where it ends'],
    ['an admonition', ':::note\n\nText.\n\n## Next\n', 1, 1, '“:::note” is not closed'],
    [
      'an outer admonition',
      '::::note\n\n:::tip\n\na\n\n:::\n\nb\n',
      1,
      1,
      'a line with :::: where it ends',
    ],
  ])('%s is told at its first line', (_, source, line, column, says) => {
    const { tree, problems } = parseMarkdown(source, 'docs/a.md');
    expect(tree).toBeDefined();
    expect(problems).toMatchObject([
      { id: 'block-unclosed', severity: 'warning', file: 'docs/a.md', line, column },
    ]);
    expect(`${problems[0]?.message} ${problems[0]?.fix}`).toContain(says);
  });

  it.each([
    '```\n```\n\n```py\na\n```',
    '````md\n```\n````\n',
    '- a\n  ```py\n  x\n  ```\n- b\n  ~~~\n  ~~~~\n',
    '> ```\n> x\n> ```\n\n1. > ```\n   > x\n   > ```\n',
    '<div>\n  ```\n  x\n  ```\n</div>\n',
    '<details><summary>More</summary>\n\n```\nx\n```\n\n</details>\n\n```\ny\n```\n',
    ':::note\n\nText.\n\n:::\n',
    ':::note\n\n:::tip\n\na\n\n:::\n\nb\n',
    '- a\n\n  :::note Title\n\n  x\n\n  :::\n\n- b\n',
    '> :::note\n> x\n> :::\n',
    '```md\n:::note\n```\n',
  ])('nothing is told of %j', (source) => {
    expect(parseMarkdown(source, 'a.md').problems).toEqual([]);
  });

  it('a fence that took a closing tag is what has to be closed', () => {
    const source = 'Text.\n\n<div>\n\n```py\na\n\n</div>\n';
    expect(parseMarkdown(source, 'a.md').problems).toMatchObject([
      { id: 'mdx-syntax', line: 3, fix: expect.stringContaining('the code fence on line 5') },
    ]);
  });
});

it('round quotes around an attribute are named', () => {
  expect(parseMarkdown('Text.\n\n<Tabs groupId=“os”>\n', 'a.md').problems).toMatchObject([
    { id: 'mdx-syntax', line: 3, fix: 'Attributes take straight quotes: write `groupId="os"`.' },
  ]);
});

it('reads .md as Markdown without JSX where the site says so', () => {
  const source = '# A\n\nText {braces}, <user@example.com>, a<br>b and <id>.\n';
  expect(parseMarkdown(source, 'docs/a.md').tree).toBeUndefined();
  expect(parseMarkdown(source, 'docs/a.mdx', { format: 'detect' }).tree).toBeUndefined();
  const { tree, problems } = parseMarkdown(source, 'docs/a.md', { format: 'detect' });
  expect(problems).toEqual([]);
  const [, paragraph] = tree?.children ?? [];
  const kinds = paragraph?.type === 'paragraph' ? paragraph.children.map(({ type }) => type) : [];
  expect(kinds).toEqual(['text', 'link', 'text', 'html', 'text', 'html', 'text']);
});
