import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import type { Nodes } from 'mdast';
import { escapeHtml } from '../../content/inline-html.ts';
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

const OPEN = '\uE002';
const CLOSE = '\uE003';
const MARK = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`);

/**
 * HTML of a node with `data-source="docs/a.md:12"` on its first element, for the dev server's link to the author's
 * editor; an element that has one already keeps it, as it was written further inside (in a partial). Published pages
 * carry nothing of it.
 */
export function markSource(html: string, node: Nodes, scope: Scope): string {
  const place = sourceOf(node, scope);
  return place === undefined ? html : withSource(html, escapeHtml(place));
}

/** Where a block is written (`docs/a.md:12`); undefined where it need not say so. */
export function sourceOf(node: Nodes, { file, sourceMarks }: Scope): string | undefined {
  const line = node.position?.start.line;
  return sourceMarks && line !== undefined && BLOCKS.has(node.type) ? `${file}:${line}` : undefined;
}

/**
 * A component that says where it is written. What it gives may be text that stands for HTML (a slot), so a mark
 * travels before it through React, and becomes an attribute of the first element behind it: `placeSources`. Nothing
 * is put around the component, because others look at their children.
 */
export function markComponent<Props extends object>(
  type: FunctionComponent<Props>,
  node: Nodes,
  scope: Scope,
): FunctionComponent<Props> {
  const place = sourceOf(node, scope);
  if (place === undefined) return type;
  const Marked = (props: Props): ReactNode =>
    createElement(Fragment, null, `${OPEN}${place}${CLOSE}`, createElement(type, props));
  return Object.assign(Marked, type);
}

/** HTML with the marks that `markComponent` left in it as attributes. */
export function placeSources(html: string): string {
  const [start = '', ...rest] = html.split(MARK);
  let placed = start;
  for (let i = 0; i < rest.length; i += 2) {
    placed += withSource(rest[i + 1] as string, rest[i] as string);
  }
  return placed;
}

function withSource(html: string, place: string): string {
  return html.replace(
    /^\s*<[a-z][\w-]*(?=[\s/>])(?![^>]* data-source=)/i,
    (tag) => `${tag} data-source="${place}"`,
  );
}
