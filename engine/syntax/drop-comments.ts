import type { Nodes } from 'mdast';

/** What `prepareSource` writes in place of a comment. */
const EMPTY = /^\/\*[\s>]*\*\/$/;
const COMMENT = /<!--[\s\S]*?-->/g;
/** HTML whose text isn't markup. */
const RAW_TEXT = /^<(?:pre|script|style|textarea)\b/i;

/**
 * Takes the comments out of a tree, with their effect: the text around them is joined, and paragraphs of nothing else
 * are gone. CommonMark 6.6 and 4.6 say what a comment separates, and the parser has done so.
 */
export function dropComments(node: Nodes): void {
  if (!('children' in node)) return;
  const before = node.children as Nodes[];
  const after = before.filter((child) => !isComment(child));
  for (const child of after) dropComments(child);
  const kept = after.filter((child) => child.type !== 'paragraph' || child.children.length > 0);
  if (kept.length === before.length) return;
  const joined = joinTexts(kept);
  const isBlank =
    node.type === 'paragraph' &&
    joined.every((child) => child.type === 'text' && child.value.trim() === '');
  (node as { children: Nodes[] }).children = isBlank ? [] : joined;
}

/** Whether a node is nothing but comments. HTML with text loses the comments in it. */
function isComment(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return EMPTY.test(node.value);
  }
  if (node.type !== 'html' || RAW_TEXT.test(node.value)) return false;
  const bare = node.value.replace(COMMENT, '');
  const isAll = bare !== node.value && bare.trim() === '';
  node.value = bare;
  return isAll;
}

/** Siblings in which texts beside each other are one. */
function joinTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node);
    else {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    }
  }
  return joined;
}
