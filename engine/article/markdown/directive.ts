import type { Nodes } from 'mdast';
import { iconHtml } from '../../islands/icon/markup.tsx';
import { ADMONITIONS } from '../../model/admonitions.ts';
import { escapeHtml, isDirectiveLabel } from '../../content/inline-html.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

type Directive<T extends string> = Extract<Nodes, { type: `${T}Directive` }>;

/**
 * HTML of a directive. Only admonitions exist; `:name` in a line is text that happens to have a colon,
 * and an unknown `:::name` is a problem, because its content would vanish otherwise.
 */
export function renderDirective(
  node: Directive<'container' | 'leaf' | 'text'>,
  scope: Scope,
): string {
  if (node.type !== 'containerDirective') return asWritten(node, scope);
  const { renderNodes } = scope.rendering;
  const admonition = Object.hasOwn(ADMONITIONS, node.name) ? ADMONITIONS[node.name] : undefined;
  if (!admonition) {
    report(scope, node, {
      id: 'directive-unknown',
      message: `There is no block called “:::${node.name}”.`,
      fix: `Use one of ${Object.keys(ADMONITIONS).join(', ')}.`,
    });
    return renderNodes(node.children as Nodes[], scope);
  }
  const [first, ...rest] = node.children as Nodes[];
  const label = first?.type === 'paragraph' && isDirectiveLabel(first) ? first : undefined;
  const given = node.attributes?.['title'];
  const title = label
    ? renderNodes(label.children, scope)
    : given
      ? escapeHtml(given)
      : admonition.title;
  const body = renderNodes(label ? rest : (node.children as Nodes[]), scope);
  return (
    `<aside class="admonition admonition--${admonition.kind}" role="note">` +
    `<p class="admonition-title">${iconHtml(admonition.kind)}${title}</p>\n${body}</aside>\n`
  );
}

/** The source text of a text directive: `10:30` and `a:b` are parsed as one but were never meant so. */
function asWritten(node: Directive<'leaf' | 'text'>, scope: Scope): string {
  const colon = node.type === 'leafDirective' ? '::' : ':';
  const inner = scope.rendering.renderNodes(node.children, scope);
  const attributes = Object.entries(node.attributes ?? {}).map(([k, v]) => `${k}="${v ?? ''}"`);
  const text =
    escapeHtml(colon + node.name) +
    (inner && `[${inner}]`) +
    (attributes.length > 0 ? escapeHtml(`{${attributes.join(' ')}}`) : '');
  return node.type === 'leafDirective' ? `<p>${text}</p>\n` : text;
}
