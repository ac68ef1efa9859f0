import { describe, expect, it } from 'vitest';
import { prepareSource } from './prepare-source.ts';

const prepared = (source: string): string => prepareSource(source, 'docs/a.md').text;

describe('readying a source', () => {
  it('never moves a character', () => {
    const source = 'a <!-- b\nc --> d\n\n```\n<!-- e -->\n```\n:::tip Title\nx\n:::\n';
    const text = prepared(source);
    expect(text.split('\n').map((line) => line.length)).toEqual([8, 7, 0, 3, 10, 3, 13, 1, 3, 0]);
  });

  it.each([
    ['a <!-- b --> c', 'a {/*    */} c'],
    ['<!--\n{x}\n-->', '{/* \n   \n*/}'],
    ['> a <!-- b\n> c --> d', '> a {/*   \n>   */} d'],
    ['`<!-- a -->`', '`<!-- a -->`'],
    ['```\n<!-- a -->\n```', '```\n<!-- a -->\n```'],
    ['~~~\n```\n<!-- a -->\n~~~', '~~~\n```\n<!-- a -->\n~~~'],
    ['1. ```\n   <!-- a -->\n   ```\n<!-- b -->', '1. ```\n   <!-- a -->\n   ```\n{/*    */}'],
    ['- > ~~~\n  > <!-- a -->\n  > ~~~', '- > ~~~\n  > <!-- a -->\n  > ~~~'],
    ['```in a line``` x\n<!-- a -->', '```in a line``` x\n{/*    */}'],
    ['```\n``` x\n<!-- a -->\n````\n<!-- b -->', '```\n``` x\n<!-- a -->\n````\n{/*    */}'],
    ['a\n```mdx-code-block\n<!-- a --><A />\n```\nb', 'a\n\n{/*    */}<A />\n\nb'],
    ['````mdx-code-block\n```js\n<!-- a -->\n```\n````\n', '\n```js\n<!-- a -->\n```\n\n'],
    ['```md\n```mdx-code-block\n```\n<!-- a -->', '```md\n```mdx-code-block\n```\n{/*    */}'],
    [
      '````mdx-code-block\n<A>\n```mdx-code-block\n<B />\n```\n</A>\n````\nb',
      '\n<A>\n\n<B />\n\n</A>\n\nb',
    ],
    [':::note Some title', ':::note[Some title]'],
    [':::note[Some title]', ':::note[Some title]'],
    [':::note', ':::note'],
  ])('turns %j into %j', (source, expected) => {
    expect(prepared(source)).toBe(expected);
  });

  it.each([
    ['quotes', `${'>'.repeat(10_000)} x`, 1, 1],
    ['list marks', `ok\n\n${'- '.repeat(10_000)}x`, 3, 1],
    ['brackets', `{${'('.repeat(10_000)}1${')'.repeat(10_000)}}`, 1, 201],
    ['brackets over lines', `{${'[\n'.repeat(10_000)}`, 200, 1],
    ['colons', `${':'.repeat(10_000)}note`, 1, 1],
  ])('refuses 10,000 levels of %s with their place', (_, source, line, column) => {
    expect(prepareSource(source, 'docs/a.md').problems).toMatchObject([
      { id: 'nesting-too-deep', severity: 'error', file: 'docs/a.md', line, column },
    ]);
  });

  it.each([
    ['text <!-- a\nmore', 1, 6],
    ['<!-- a --> b\n\n  <!--', 3, 3],
  ])('refuses a comment that is never closed: %j', (source, line, column) => {
    expect(prepareSource(source, 'a.md').problems).toMatchObject([{ line, column }]);
  });

  it('reads marks without end in the time of a glance', () => {
    const started = performance.now();
    prepareSource(`${'-  '.repeat(50)}x\n${'1.\t '.repeat(50)}\`\`\n`, 'a.md');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('allows what people write', () => {
    const table = `| ${Array.from({ length: 100 }, (_, i) => `[a](b${i})`).join(' | ')} |`;
    expect(
      prepareSource(`${table}\n\n\`\`\`\n${'('.repeat(5000)}\n\`\`\``, 'a.md').problems,
    ).toEqual([]);
  });
});
