import type { Nodes } from 'mdast';
import { escapeHtml } from '../content/inline-html.ts';
import type { Scope } from './rendering.ts';

const BLOCKS: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'blockquote',
  'code',
  'containerDirective',
  'heading',
  'list',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'paragraph',
  'table',
]);

/**
 * HTML of a node with `data-source="docs/a.md:12"` on its first element, for the dev server's link to the author's
 * editor. Published pages carry nothing of it.
 */
export function markSource(html: string, node: Nodes, { file }: Scope): string {
  const line = node.position?.start.line;
  if (line === undefined || !BLOCKS.has(node.type)) return html;
  const place = escapeHtml(`${file}:${line}`);
  return html.replace(/^\s*<[a-z][\w-]*/i, (tag) => `${tag} data-source="${place}"`);
}
