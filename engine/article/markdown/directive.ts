import type { Nodes } from 'mdast';
import { iconHtml } from '../../islands/icon/markup.tsx';
import { ADMONITIONS } from '../../model/admonitions.ts';
import { isDirectiveLabel } from '../../content/inline-html.ts';
import { element, raw, text, type HtmlNode } from '../../hast/nodes.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

type Directive<T extends string> = Extract<Nodes, { type: `${T}Directive` }>;

/**
 * Nodes of a directive. Only admonitions exist. `:name` in a line is text with a colon, and an unknown `:::name` is a
 * problem, because its content would disappear otherwise.
 */
export function renderDirective(
  node: Directive<'container' | 'leaf' | 'text'>,
  scope: Scope,
): HtmlNode[] {
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
  const title = label ? renderNodes(label.children, scope) : [text(given || admonition.title)];
  const body = renderNodes(label ? rest : (node.children as Nodes[]), scope);
  const icon = raw(iconHtml(admonition.kind));
  const heading = element('p', { class: 'admonition-title' }, [icon, ...title]);
  const classes = `admonition admonition--${admonition.kind}`;
  const block = element('aside', { class: classes, role: 'note' }, [heading, text('\n'), ...body]);
  return [block, text('\n')];
}

/** The source text of a text directive: the parser reads `10:30` and `a:b` as one. */
function asWritten(node: Directive<'leaf' | 'text'>, scope: Scope): HtmlNode[] {
  const colon = node.type === 'leafDirective' ? '::' : ':';
  const inner = scope.rendering.renderNodes(node.children, scope);
  const attributes = Object.entries(node.attributes ?? {}).map(([k, v]) => `${k}="${v ?? ''}"`);
  const written = [
    text(colon + node.name),
    ...(inner.length > 0 ? [text('['), ...inner, text(']')] : []),
    ...(attributes.length > 0 ? [text(`{${attributes.join(' ')}}`)] : []),
  ];
  return node.type === 'leafDirective' ? [element('p', {}, written), text('\n')] : written;
}
