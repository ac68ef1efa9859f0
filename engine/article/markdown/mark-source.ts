import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import type { Nodes } from 'mdast';
import { raw, type HtmlNode } from '../../hast/nodes.ts';
import { parseHtml } from '../../hast/parse-html.ts';
import { addProperty } from '../../hast/to-html.ts';
import type { Scope } from '../rendering.ts';

const BLOCKS: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'blockquote',
  'code',
  'containerDirective',
  'heading',
  'list',
  'listItem',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'paragraph',
  'table',
]);

/**
 * Adds `data-source="docs/a.md:12"` to the first element of a node's HTML, for the development server's link to the
 * author's editor. An existing attribute stays: it comes from further inside, in a partial. Published pages have none.
 */
export function markSource(nodes: HtmlNode[], node: Nodes, scope: Scope): HtmlNode[] {
  const place = sourceOf(node, scope);
  if (place !== undefined) addSource(nodes, 0, place);
  return nodes;
}

/** Where a block is written (`docs/a.md:12`); undefined if pages don't need it. */
export function sourceOf(node: Nodes, { file, sourceMarks }: Scope): string | undefined {
  const line = node.position?.start.line;
  return sourceMarks && line !== undefined && BLOCKS.has(node.type) ? `${file}:${line}` : undefined;
}

/**
 * Marks a component with its position. What it renders is known only when React's output is parsed, so an empty slot
 * with the position precedes it until `placeSources`. The component isn't wrapped, because others inspect their
 * children.
 */
export function markComponent<Props extends object>(
  type: FunctionComponent<Props>,
  node: Nodes,
  scope: Scope,
): FunctionComponent<Props> {
  const place = sourceOf(node, scope);
  if (place === undefined) return type;
  const mark = scope.rendering.slots.put([{ ...raw(''), data: { source: place } }]);
  const Marked = (props: Props): ReactNode =>
    createElement(Fragment, null, mark, createElement(type, props));
  return Object.assign(Marked, type);
}

/** Turns the positions that `markComponent` left among nodes into properties of the elements after them. */
export function placeSources(nodes: HtmlNode[]): HtmlNode[] {
  for (let i = 0; i < nodes.length; i += 1) {
    const node = nodes[i] as HtmlNode;
    const place = node.type === 'raw' ? node.data?.source : undefined;
    if (place !== undefined) {
      nodes.splice(i, 1);
      addSource(nodes, i, place);
      i -= 1;
    } else if (node.type === 'element') placeSources(node.children);
  }
  return nodes;
}

/** Marks the element that the nodes from an index on start with; white space can precede it. */
function addSource(nodes: HtmlNode[], from: number, place: string): void {
  let i = from;
  for (let node = nodes[i]; node; node = nodes[i]) {
    if (node.type === 'raw' && node.data?.source === undefined) {
      nodes.splice(i, 1, ...parseHtml(node.value));
    } else if (node.type === 'text' && node.value.trim() === '') i += 1;
    else break;
  }
  const first = nodes[i];
  if (first?.type === 'element') addProperty(first, 'data-source', place);
}
