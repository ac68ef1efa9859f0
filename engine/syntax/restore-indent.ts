import type { Nodes, Root } from 'mdast';
import { escapePattern } from '../url/escape-pattern.ts';

/** A backtick without a closing one on its line, as in a multi-line template string. */
const OPEN_TEMPLATE = /(?<!`)`(?!`)[^`\n]*\n/;

/**
 * Restores indentation that the parser strips from the lines of an expression, as MDX does: up to two spaces each,
 * which code in a template string (`<CodeBlock>{…}</CodeBlock>`) would lose. The indentation of a list around it isn't
 * restored, and neither is any in a quote, because marks and text can't be told apart there.
 * @param text the source that the positions of the tree refer to
 */
export function restoreIndent(tree: Root, text: string): void {
  if (!OPEN_TEMPLATE.test(text)) return;
  const lines = text.split('\n');
  const visit = (node: Nodes, indent: number): void => {
    if (node.type === 'blockquote') return;
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const written = sourceOf(node, lines, indent)?.slice(1, -1);
      if (written !== undefined && isSame(written, node.value)) node.value = written;
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const { type, name, value } of node.attributes as Attribute[]) {
        if (type !== 'mdxJsxAttribute' || typeof value !== 'object' || !value?.value.includes('\n'))
          continue;
        const source = sourceOf(node, lines, indent) ?? '';
        const parts = value.value.split('\n').map(escapePattern);
        const pattern = `\\s${escapePattern(name ?? '')}\\s*=\\s*\\{(${parts.join('\\n[ \\t]*')})\\}`;
        value.value = new RegExp(pattern).exec(source)?.[1] ?? value.value;
      }
    }
    if (!('children' in node)) return;
    const inside = node.type === 'listItem' ? contentColumn(node) : indent;
    for (const child of node.children as Nodes[]) visit(child, inside);
  };
  visit(tree, 0);
}

interface Attribute {
  type: string;
  name?: string;
  value?: string | { value: string } | null;
}

/** Spaces before the text of a list item. */
function contentColumn(item: Extract<Nodes, { type: 'listItem' }>): number {
  return (item.children[0]?.position?.start.column ?? 1) - 1;
}

/** The source of a node, without the indentation of the list around it. */
function sourceOf(node: Nodes, lines: readonly string[], indent: number): string | undefined {
  const { start, end } = node.position ?? {};
  if (!start || !end || end.line === start.line) return undefined;
  const first = lines[start.line - 1]?.slice(start.column - 1);
  const rest = lines.slice(start.line, end.line).map((line, i, all) => {
    const cut = Math.min(indent, line.length - line.trimStart().length);
    return line.slice(cut, i === all.length - 1 ? end.column - 1 : undefined);
  });
  return [first, ...rest].join('\n');
}

/** Whether two texts differ only in the spaces before their lines. */
function isSame(a: string, b: string): boolean {
  const bare = (text: string): string => text.replace(/\n[ \t]+/g, '\n');
  return bare(a) === bare(b);
}
