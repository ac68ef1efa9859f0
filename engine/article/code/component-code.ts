import { attribute, textOfNodes, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import type { Rendering } from '../rendering.ts';
import { renderCode } from './fence.ts';

/**
 * Highlights code blocks that a component rendered, in place: those of `@theme/CodeBlock` have `data-code`, and the
 * component's props in other attributes (row K2).
 * @param html the nodes as a string, to skip the search on most pages
 */
export function highlightComponentCode(
  nodes: readonly HtmlNode[],
  html: string,
  rendering: Rendering,
): void {
  if (!html.includes('data-code="')) return;
  for (const node of nodes) visit(node, rendering);
}

function visit(node: HtmlNode, rendering: Rendering): void {
  if (node.type !== 'element') return;
  const key = attribute(node, 'data-code');
  if (key === undefined) {
    for (const child of node.children) visit(child, rendering);
    return;
  }
  const code = codeIn(node);
  if (code === undefined) return;
  node.children = renderCode(
    {
      code: code.replace(/\n$/, ''),
      language: attribute(node, 'data-language') ?? '',
      meta: attribute(node, 'data-meta') ?? '',
      title: attribute(node, 'data-title'),
    },
    rendering,
  );
  node.properties = { 'data-code': key };
  delete node.data;
}

function codeIn(node: HtmlElement): string | undefined {
  if (node.tagName === 'code') return textOfNodes(node.children);
  for (const child of node.children) {
    const found = child.type === 'element' ? codeIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
