import type { HtmlNode } from './nodes.ts';
import { parseHtml } from './parse-html.ts';

/** Replaces raw nodes with the nodes parsed from them. */
export function openRaw(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode | HtmlNode[] => {
    if (node.type === 'raw') return parseHtml(node.value);
    // The content of a script stays a string.
    if (node.type !== 'element' || /^(?:script|style)$/.test(node.tagName)) return node;
    return node.children.some(hasRaw) ? { ...node, children: openRaw(node.children) } : node;
  });
}

function hasRaw(node: HtmlNode): boolean {
  return node.type === 'raw' || (node.type === 'element' && node.children.some(hasRaw));
}
