import { expect, it } from 'vitest';
import { parseMarkdown } from '../../syntax/parse-markdown.ts';
import { codeBlocks } from './code-blocks.ts';

const config = { codeLanguages: { snake: 'python' }, codeComments: {} };
const blocksOf = (source: string) => {
  const { tree } = parseMarkdown(source, 'docs/a.md');
  return (tree ? codeBlocks(tree, config) : []).map(({ code, language }) => [language, code]);
};

it('are fences wherever they are, in the language that the configuration names', () => {
  const source =
    '```snake\na = 1\n```\n\n- one\n\n  ```yaml\n  b: 2\n  ```\n\n:::tip\n\n```\nplain\n```\n\n:::\n';
  expect(blocksOf(source)).toEqual([
    ['python', 'a = 1'],
    ['yaml', 'b: 2'],
    ['', 'plain'],
  ]);
});

it('have no lines that only mark others', () => {
  expect(blocksOf('```python\n# highlight-next-line\na = 1\n```\n')).toEqual([['python', 'a = 1']]);
});

it('are the commands of a terminal, and no diagram', () => {
  const source =
    '```console\n$ dg dev\nServing …\n```\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';
  expect(blocksOf(source)).toEqual([['bash', 'dg dev']]);
});
