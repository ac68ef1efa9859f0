import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import { isHead } from './page-head.ts';
import { visitNodes } from './visit-nodes.ts';

/** Where a page's own heading of level 1 is: at the start, or below other content, where it stays. */
export type TitlePlace = 'start' | 'inside';

/**
 * The heading that titles a page: its own first one, if that is of level 1. A heading further down, or in a partial, is
 * part of the text.
 */
export function titleHeading(tree: Root): { node: HeadingNode; place: TitlePlace } | undefined {
  const start = tree.children.find(
    (node) => !SHOWS_NOTHING.has(node.type) && !isComment(node) && !isHead(node),
  );
  let first: HeadingNode | undefined;
  visitNodes(tree, (node) => {
    if (node.type === 'heading') first ??= node;
  });
  return first?.depth === 1
    ? { node: first, place: first === start ? 'start' : 'inside' }
    : undefined;
}

/** Nodes that can come before a page's title. */
const SHOWS_NOTHING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['yaml', 'mdxjsEsm', 'definition', 'footnoteDefinition'] as const),
]);

function isComment(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
}
