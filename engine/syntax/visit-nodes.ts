import type { Nodes } from 'mdast';
import { isHead } from './page-head.ts';

/** Visits nodes in document order. The caller handles what is inside a heading or paragraph. */
export function visitNodes(node: Nodes, each: (node: Nodes) => void): void {
  each(node);
  if (!('children' in node) || node.type === 'heading' || isHead(node)) return;
  for (const child of node.children as Nodes[]) visitNodes(child, each);
}
