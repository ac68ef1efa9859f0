import type { Nodes } from 'mdast';

/** A component as an author wrote it. */
export type AuthorElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is a component. */
export function isAuthorElement(node: Nodes): node is AuthorElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
