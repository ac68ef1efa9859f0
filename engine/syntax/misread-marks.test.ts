import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { textOf } from './inline-html.ts';
import { compileMarkdown, parseMarkdown } from './parse-markdown.ts';

/** The parts of the first block. */
function partsOf(source: string): unknown[] {
  const [block] = parseMarkdown(source, 'docs/a.mdx').tree?.children ?? [];
  return 'children' in (block as object)
    ? (block as { children: Nodes[] }).children.map((node) =>
        'value' in node ? node.value : node.type,
      )
    : [];
}

describe('a colon before a word', () => {
  it.each([
    ['registry/app:v{props.tag}', ['registry/app:v', 'props.tag']],
    ['part:two[more](./b.md) of it', ['part:two', 'link', ' of it']],
    ['a ratio of 4:3[^1] here', ['a ratio of 4:3', 'footnoteReference', ' here']],
    ['at 10:30, key:value[] and é😀:a[b]', ['at 10:30, key:value[] and é😀:a[b]']],
    ['::video[A film](./film.mdx)', ['::video', 'link']],
    ['std::vector[0] and `a:b[c]`', ['std::vector[0] and ', 'a:b[c]']],
    ['a \u{FE13} and x:y[z](./z.md)', ['a \u{FE13} and x:y', 'link']],
  ])('in %j is text', (source, parts) => {
    expect(partsOf(`${source}\n\n[^1]: Note.\n`)).toEqual(parts);
  });

  it('keeps the places of what follows', () => {
    const { tree } = parseMarkdown('é😀 k:v[a](b) c:d[e](f)\n', 'docs/a.md');
    const [block] = tree?.children ?? [];
    const links = (block as { children: Nodes[] }).children.filter(({ type }) => type === 'link');
    expect(links.map(({ position }) => position?.start.column)).toEqual([8, 18]);
  });

  it('is text in addresses and attributes, too', () => {
    const { tree } = parseMarkdown('[a:b[c]](x:y) <b title="m:n[o]">p:q[r]</b>\n', 'a.mdx');
    expect(JSON.stringify(tree)).not.toMatch(/[\uFE13\uFE55]|Directive/);
  });

  it('before braces that hold no code is an error with its place', () => {
    const { problems } = parseMarkdown('Text.\n\nan item:x{.wide} here\n', 'docs/a.mdx');
    expect(problems).toMatchObject([{ id: 'mdx-syntax', line: 3 }]);
  });

  it('stays in Markdown that a component imports', () => {
    const code = compileMarkdown('one:two[three](./x.md) at 10:30\n', '/site/a.md', 'react');
    expect(code).toContain('one:two');
    expect(code).toContain('10:30');
    expect(code).toContain('href: "./x.md"');
  });
});

describe('a | in an element in a table', () => {
  const row = (cells: string): unknown => {
    const { tree, problems } = parseMarkdown(`| a | b |\n|---|---|\n${cells}\n`, 'docs/a.mdx');
    expect(problems).toEqual([]);
    const [, cellsOfRow] =
      (tree as unknown as { children: { children: Nodes[] }[] }).children[0]?.children ?? [];
    return (cellsOfRow as { children: Nodes[] }).children.map(textOf);
  };

  it.each([
    ['| <code>int | str</code> | size |', ['int | str', 'size']],
    ['| <b>a | *b* | c</b> or <i>d|e</i> | f |', ['a | b | c or d|e', 'f']],
    ['| <Tag>x <sub>y | z</sub></Tag> | <>p | q</> |', ['x y | z', 'p | q']],
  ])('%s is text', (cells, texts) => {
    expect(row(cells)).toEqual(texts);
  });

  it('separates cells outside of elements', () => {
    expect(row('| <b>x</b> | y |')).toEqual(['x', 'y']);
  });
});
