import type { Nodes } from 'mdast';
import { textOf } from '../syntax/inline-html.ts';
import { parsePlainMarkdown } from '../syntax/parse-markdown.ts';

/** Markdown as plain text: code keeps its backticks, a block of code becomes one line each, links lose their targets. */
export function plainText(markdown: string): string {
  return parsePlainMarkdown(markdown).children.map(blockText).join('\n\n');
}

function blockText(node: Nodes): string {
  if (node.type === 'code')
    return node.value
      .split('\n')
      .map((line) => `\`${line.replaceAll('`', '')}\``)
      .join('\n\n');
  if (node.type === 'list') return node.children.map(blockText).join('\n\n');
  if (node.type === 'listItem') return node.children.map(blockText).join('\n\n');
  return inlineText(node).replace(/\s+/g, ' ').trim();
}

function inlineText(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value.replaceAll('`', '')}\``;
  return 'children' in node ? (node.children as Nodes[]).map(inlineText).join('') : textOf(node);
}
