import type { Nodes, Root } from 'mdast';
import type { Problem } from '../model/problem.ts';

const FENCE = /^(`{3,}|~{3,})/;
const COLONS = /^:{3,}/;
/** What can precede a closing line: spaces, and the marks of quotes. */
const BEFORE_CLOSE = /^[ \t>]*/;

/**
 * Finds code fences and `:::` blocks without a closing line. Markdown silently ends them with the list, quote or file
 * around them, so the rest of a page becomes code or ends up in a box.
 * @param text the source that the positions of the tree refer to
 */
export function findUnclosed(tree: Root, text: string, file: string): Problem[] {
  if (!/`{3}|~{3}|:{3}/.test(text)) return [];
  const lines = text.split('\n');
  const problems: Problem[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'containerDirective') {
      const problem = unclosedBlock(node, lines, file);
      if (problem) problems.push(problem);
    }
    if ('children' in node) for (const child of node.children as Nodes[]) visit(child);
  };
  visit(tree);
  return problems;
}

function unclosedBlock(
  node: Extract<Nodes, { type: 'code' | 'containerDirective' }>,
  lines: readonly string[],
  file: string,
): Problem | undefined {
  const { start, end } = node.position ?? {};
  if (!start || !end) return undefined;
  const isCode = node.type === 'code';
  const opening = lines[start.line - 1]?.slice(start.column - 1) ?? '';
  const mark = (isCode ? FENCE : COLONS).exec(opening)?.[0];
  if (mark === undefined) return undefined;
  // A block that runs to the end of the file ends before the first column of the line after it.
  const last = end.column === 1 ? end.line - 1 : end.line;
  const closing = (lines[last - 1] ?? '').replace(BEFORE_CLOSE, '').trimEnd();
  const closes = closing.startsWith(mark) && closing.replaceAll(mark[0] as string, '') === '';
  if (closes && last > start.line) return undefined;
  return {
    id: 'block-unclosed',
    severity: 'warning',
    file,
    line: start.line,
    column: start.column,
    message: isCode
      ? `This code fence is not closed, so all that follows to line ${last} is shown as code.`
      : `The block “${mark}${(node as { name: string }).name}” is not closed, so all that follows to line ${last} belongs to it.`,
    fix:
      !isCode && /:::\]?\s*$/.test(opening)
        ? `Write its text, and the ${mark} that closes it, on lines of their own.`
        : `Put a line with ${mark} where it ends.`,
  };
}
