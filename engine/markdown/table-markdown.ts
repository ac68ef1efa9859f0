import { hasClass, type HtmlElement } from '../hast/nodes.ts';
import { inlineMarkdown, type MarkdownContext } from './inline-markdown.ts';

/** A table as Markdown: the first row is its header; blocks in cells become lines. */
export function tableMarkdown(table: HtmlElement, context: MarkdownContext): string {
  const rows = rowsOf(table);
  const [head] = rows;
  if (!head) return '';
  const inTable = { ...context, inTable: true };
  const write = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const texts = rows.map((row) => row.map((cell) => cellText(cell, inTable)));
  const width = texts.reduce((most, cells) => Math.max(most, cells.length), 0);
  const filled = texts.map((cells) => Array.from({ length: width }, (_, i) => cells[i] ?? ''));
  const rule = Array.from({ length: width }, (_, i) => ruleOf(head[i]));
  const [first = [], ...rest] = filled;
  return [first, rule, ...rest].map(write).join('\n');
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    return [child.children.filter((cell) => cell.type === 'element')];
  });
}

function cellText(cell: HtmlElement, context: MarkdownContext): string {
  const parts = cell.children.map((child) => inlineMarkdown([child], context));
  const isBlock = (i: number): boolean => {
    const child = cell.children[i];
    return child?.type === 'element' && /^(p|ul|ol|li|pre)$/.test(child.tagName);
  };
  if (!cell.children.some((_, i) => isBlock(i))) return inlineMarkdown(cell.children, context);
  return parts.filter((text) => text !== '').join('<br>');
}

function ruleOf(cell: HtmlElement | undefined): string {
  if (cell && hasClass(cell, 'center')) return ':---:';
  return cell && hasClass(cell, 'right') ? '---:' : '---';
}
