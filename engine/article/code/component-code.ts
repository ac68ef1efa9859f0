import { attribute, textOfNodes, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import type { Nodes } from 'mdast';
import { renderDiagram } from '../diagram/render-diagram.ts';
import type { Scope } from '../rendering.ts';
import { renderCode } from './fence.ts';

/**
 * Highlights code blocks that a component rendered, in place: those of `@theme/CodeBlock` have `data-code`, and the
 * component's props in other attributes. Those of `@theme/Mermaid` are drawn (row K2).
 * @param html the nodes as a string, to skip the search on most pages
 * @param at the element on the page, for problems of a diagram
 */
export function highlightComponentCode(
  nodes: readonly HtmlNode[],
  html: string,
  at: Nodes,
  scope: Scope,
): void {
  if (!html.includes('data-code="')) return;
  for (const node of nodes) visit(node, at, scope);
}

function visit(node: HtmlNode, at: Nodes, scope: Scope): void {
  if (node.type !== 'element') return;
  const key = attribute(node, 'data-code');
  if (key === undefined) {
    for (const child of node.children) visit(child, at, scope);
    return;
  }
  const code = codeIn(node);
  if (code === undefined) return;
  const value = code.replace(/\n$/, '');
  const language = attribute(node, 'data-language') ?? '';
  const meta = attribute(node, 'data-meta') ?? '';
  const title = attribute(node, 'data-title');
  const { position } = at;
  node.children =
    language === 'mermaid' && meta === 'diagram'
      ? renderDiagram({ type: 'code', value, ...(position && { position }) }, scope)
      : renderCode({ code: value, language, meta, title }, scope.rendering);
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
