import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

/** A tree without positions, as `kind(children)` and quoted text. */
function shapeOf(node: Nodes | undefined): string {
  if (!node) return 'no tree';
  if (node.type === 'text') return JSON.stringify(node.value);
  const inside = 'children' in node ? (node.children as Nodes[]).map(shapeOf).join(' ') : '';
  const loose = node.type === 'listItem' && node.spread ? ' loose' : '';
  return `${node.type}${loose}(${inside})`;
}

const inMdx = (source: string): string => shapeOf(parseMarkdown(source, 'docs/a.mdx').tree);
const inMarkdown = (source: string): string =>
  shapeOf(parseMarkdown(source, 'docs/a.md', { format: 'detect' }).tree);

it.each([
  ['a sentence <!-- later -->\ngoes on\n', 'root(paragraph("a sentence \\ngoes on"))'],
  ['under<!-- x -->stand\n', 'root(paragraph("understand"))'],
  ['**bold<!-- x -->** text\n', 'root(paragraph(strong("bold") " text"))'],
  [
    '- one\n  <!-- two lines\n  of it -->\n- two\n',
    'root(list(listItem(paragraph("one")) listItem(paragraph("two"))))',
  ],
  ['one\n<!-- x -->\ntwo\n', 'root(paragraph("one") paragraph("two"))'],
  ['<!-- x | y -->\n', 'root()'],
  ['<!-- a\n\n# b\n-->\n\n> c <!-- d --> e\n', 'root(blockquote(paragraph("c  e")))'],
])('%j has the same effect in MDX and in Markdown: none', (source, shape) => {
  expect(inMdx(source)).toBe(shape);
  expect(inMarkdown(source)).toBe(shape);
});

it.each([
  ['a table', '| a <!-- b --> | c |\n|---|---|\n| d | e |\n', '"a "'],
  ['an element', '<div>\n<!-- a -->\n\nText\n\n</div>\n', 'mdxJsxFlowElement(paragraph("Text"))'],
  ['a comment over paragraphs', 'a <!-- b\n\nc --> d\n', 'paragraph("d")'],
  ['code in braces', '{["<!-- a -->", 1].length}\n', 'mdxFlowExpression()'],
])('%s can contain one', (_, source, shape) => {
  expect(inMdx(source)).toContain(shape);
});

it('keeps the comment of a script', () => {
  expect(inMarkdown('<script>\n<!-- a -->\n</script>\n')).toBe('root(html())');
  const { tree } = parseMarkdown('<pre>\n<!-- a -->\n</pre>\n', 'a.md', { format: 'detect' });
  expect(tree?.children[0]).toHaveProperty('value', '<pre>\n<!-- a -->\n</pre>');
});
