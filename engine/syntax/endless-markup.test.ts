import { describe, expect, it } from 'vitest';
import { findEndless, mostOpen } from './endless-markup.ts';
import { compileMarkdown, parseMarkdown } from './parse-markdown.ts';

const open = (count: number): string => '<b>'.repeat(count);

// Each of the first two tests waits until the parser is given up.
it('tags in an expression that are never closed are a problem with its place', () => {
  const source = `Text.\n\nMore {"}" + ${open(40)}}\n`;
  const { tree, problems } = parseMarkdown(source, 'docs/a.md');
  expect(tree).toBeUndefined();
  expect(problems).toEqual([
    {
      ...{ id: 'mdx-syntax', severity: 'error', file: 'docs/a.md', line: 3, column: 6 },
      message: 'After this brace, 40 tags are opened and not closed, so the page wasn’t read.',
      fix: 'Close the tags (`<br />`), or write `\\{` if the brace is text.',
    },
  ]);
});

it('Markdown that a component imports is refused with the same sentence', () => {
  const source = `Text.\n\nMore {"}" + ${open(40)}}\n`;
  expect(() => compileMarkdown(source, '/site/a.md', 'provider')).toThrow(
    '3:6: After this brace, 40 tags are opened and not closed',
  );
});

describe('the parser comes to an end', () => {
  it.each([
    ['of many tags without a brace', open(40)],
    ['of tags that are closed', `{${open(40)}${'</b>'.repeat(40)}}`],
    ['of tags before a brace', `${'`<b>` '.repeat(40)} {1}`],
    [
      'of code, which only looks like it',
      `{1}\n\n\`\`\`ts\n${'Array<string> '.repeat(40)}\n\`\`\`\n`,
    ],
  ])('%s', (_what, text) => {
    expect(findEndless(text, {})).toBeUndefined();
  });
});

it.each([
  ['after a brace in a string', `{"}" + ${open(40)}}`],
  ['after a backtick in a string', `{'\`' + ${'<b x="1">'.repeat(40)}}`],
])('tags %s are suspicious', (_what, text) => {
  expect(mostOpen(text)).toEqual({ at: 0, tags: 40 });
});

// A suspicious text costs a process of its own.
describe('elements that are closed are not suspicious', () => {
  it.each([
    ['with a name', '<b>text</b> '],
    ['with attributes', '<Release since="1.0">text</Release>\n'],
    ['in each other', '<ul><li>text</li></ul>\n'],
    ['without content', '<Card title="a" /> <br/> <>text</>\n'],
  ])('%s', (_what, text) => {
    expect(mostOpen(`{1} ${text.repeat(40)}`).tags).toBeLessThan(3);
  });
});
