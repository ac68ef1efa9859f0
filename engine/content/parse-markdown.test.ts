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

  it('gives an error behind such an element its own place', () => {
    const source = '<details><summary>More</summary>\n\nHidden\n\n</details>\n\nAfter <b>open\n';
    expect(parseMarkdown(source, 'a.md').problems).toMatchObject([{ line: 7, column: 7 }]);
  });

  it('refuses elements nested without end', () => {
    const source = `${'<div>\n'.repeat(1000)}x\n${'</div>\n'.repeat(1000)}`;
    expect(parseMarkdown(source, 'a.md').problems).toMatchObject([{ id: 'nesting-too-deep' }]);
  });
});
