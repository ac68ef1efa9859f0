import type { List, Nodes, Root } from 'mdast';
import type { Problem } from '../model/problem.ts';

const NAMES: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'quote',
  code: 'code block',
  containerDirective: 'block',
  list: 'list',
  mdxJsxFlowElement: 'element',
  paragraph: 'paragraph',
  table: 'table',
};

/**
 * Finds what is indented under a list, but less than the text of its items: Markdown ends the list there, and the next
 * item starts another one.
 */
export function findEndedLists(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue;
    const children = node.children as Nodes[];
    for (const [i, child] of children.entries()) {
      const before = children[i - 1];
      const problem = before?.type === 'list' && endsList(before, child, file);
      if (problem) problems.push(problem);
    }
    stack.push(...children);
  }
  return problems;
}

function endsList(list: List, node: Nodes, file: string): Problem | undefined {
  const name = NAMES[node.type];
  const start = node.position?.start;
  const text = list.children.at(-1)?.children[0]?.position?.start.column ?? 0;
  const mark = list.position?.start.column ?? 0;
  if (name === undefined || !start || start.column <= mark || start.column >= text)
    return undefined;
  const [has, needs] = [start.column - mark, text - mark];
  return {
    id: 'list-ended',
    severity: 'warning',
    file,
    line: start.line,
    column: start.column,
    message: `This ${name} ends the list above it: it’s indented by ${has} space${has === 1 ? '' : 's'}, and the text of the last item by ${needs}.`,
    fix: `Indent it by ${needs} spaces if it belongs to the item, or else not at all.`,
  };
}
