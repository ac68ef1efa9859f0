import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

/** Values of all expressions of a source, those of attributes included. */
function expressions(source: string): string[] {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      found.push(node.value);
    }
    if ('attributes' in node && Array.isArray(node.attributes)) {
      for (const { value } of node.attributes as { value: { value: string } }[]) {
        found.push(value.value);
      }
    }
    if ('children' in node) (node.children as Nodes[]).forEach(visit);
  };
  const { tree } = parseMarkdown(source, 'a.md');
  if (tree) visit(tree);
  return found;
}

const CODE = '`\ndef f():\n    return {\n      1: "🚀",\n    }\n\n`';

it.each([
  ['by itself', `{${CODE}}`],
  ['inside of an element', `<C>{${CODE}}</C>`],
  ['on lines of its own', `<C>\n{${CODE}}\n</C>`],
  ['in a line of text', `äö🚀 {${CODE.replace('\n\n', '\n')}} more`],
  ['as an attribute', `<C code={${CODE}} />`],
  ['in a list', `- a\n\n<C>{${CODE}}</C>`.replace(/\n(?=[^\n])/g, '\n  ')],
  ['as an attribute in a list', `1. a\n\n<C code={${CODE}} />`.replace(/\n(?=[^\n])/g, '\n   ')],
  [
    'behind a line that was broken for the parser',
    `<details><summary>x</summary>\n\ny\n\n</details>\n\n<C>{${CODE}}</C>`,
  ],
])('code keeps its indent %s', (_, source) => {
  expect(expressions(source)).toEqual([
    source.includes('more') ? CODE.replace('\n\n', '\n') : CODE,
  ]);
});

it('leaves quotes as the parser has them', () => {
  expect(expressions('> <C>{`\n> a\n>   b\n> `}</C>')).toEqual(['`\na\nb\n`']);
});

it('leaves a line of a quote without a mark as the parser has it', () => {
  expect(expressions('> text {`a\n  b`} more')).toEqual(['`a\nb`']);
  expect(expressions('text {`a\n  b`} more')).toEqual(['`a\n  b`']);
});
