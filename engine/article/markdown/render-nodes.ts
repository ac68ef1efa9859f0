import type { Heading, List, ListItem, Nodes, Parents, Table, TableRow } from 'mdast';
import { escapeHtml, givenId, textOf } from '../../content/inline-html.ts';
import { checkAlert, checkColons, checkText } from './check-text.ts';
import { renderDiagram } from '../diagram/render-diagram.ts';
import { renderDirective } from './directive.ts';
import { evaluateToHtml, renderJsx } from '../jsx/render-jsx.ts';
import { renderFence } from '../code/fence.ts';
import { renderImage } from '../assets/image.ts';
import { renderLink } from '../links/link.ts';
import { markSource } from './mark-source.ts';
import { renderInlineCode } from '../code/resolve-name.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/** HTML of a node's children. */
export function renderChildren(node: Parents, scope: Scope): string {
  return renderNodes(node.children as Nodes[], scope);
}

/** HTML of nodes in order. */
export function renderNodes(nodes: readonly Nodes[], scope: Scope): string {
  let html = '';
  for (const node of nodes) {
    html += markSource(renderNode(node, scope), node, scope);
  }
  return html;
}

/** HTML of one mdast node. What can go wrong becomes a problem of the rendering; nothing is thrown. */
export function renderNode(node: Nodes, scope: Scope): string {
  switch (node.type) {
    case 'text':
      scope.rendering.text += node.value.length;
      checkText(node, scope);
      return escapeHtml(node.value);
    case 'paragraph':
      checkColons(node, scope);
      return `<p>${renderChildren(node, scope)}</p>\n`;
    case 'heading':
      return renderHeading(node, scope);
    case 'inlineCode':
      return renderInlineCode(node.value, scope);
    case 'code':
      return node.lang === 'mermaid' ? renderDiagram(node, scope) : renderFence(node, scope);
    case 'emphasis':
      return `<em>${renderChildren(node, scope)}</em>`;
    case 'strong':
      return `<strong>${renderChildren(node, scope)}</strong>`;
    case 'delete':
      return `<del>${renderChildren(node, scope)}</del>`;
    case 'break':
      return '<br>\n';
    case 'thematicBreak':
      return '<hr>\n';
    case 'blockquote':
      checkAlert(node, scope);
      return `<blockquote>\n${renderChildren(node, scope)}</blockquote>\n`;
    case 'list':
      return renderList(node, scope);
    case 'table':
      return renderTable(node, scope);
    case 'link':
      return renderLink(node, node.url, node.title, scope);
    case 'image':
      return renderImage(node, node.url, node.alt, node.title, scope);
    case 'linkReference':
    case 'imageReference':
      return renderReference(node, scope);
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, scope);
    case 'html':
      return node.value;
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return renderDirective(node, scope);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderJsx(node, scope);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return evaluateToHtml(node, scope);
    case 'root':
      return renderChildren(node, scope);
    default:
      // Front matter, imports and definitions have been read already and show nothing here.
      return '';
  }
}

/** The page's first `<h1>` becomes its title; every other heading takes the id decided at reading. */
function renderHeading(node: Heading, scope: Scope): string {
  const { rendering } = scope;
  const text = textOf(node).trim();
  const index = rendering.headings.findIndex((h) => h.depth === node.depth && h.text === text);
  const known = rendering.headings.splice(index, index === -1 ? 0 : 1)[0];
  const html = renderChildren(node, { ...scope, inCode: 'plain' });
  if (node.depth === 1 && rendering.title === undefined) {
    rendering.title = html.trim();
    return '';
  }
  if (!known) {
    report(scope, node, {
      id: 'heading-unknown',
      message: `The heading “${text}” was not seen when the page was read, so the contents cannot list it.`,
      fix: 'Show the partial that holds it as an element by itself, outside of `{…}`.',
    });
    return '';
  }
  const given = givenId(node);
  if (given !== undefined && given !== known.id && scope.chain.length === 1) {
    report(scope, node, {
      id: 'heading-id-taken',
      severity: 'warning',
      message: `The id “${given}” is taken on this page, so the heading has “${known.id}”.`,
      fix: 'Give it another one: {#…}.',
    });
  }
  const tag = `h${node.depth}`;
  const label = escapeHtml(`Direct link to ${known.text}`);
  const id = escapeHtml(known.id);
  return `<${tag} id="${id}">${html}<a class="hash-link" href="#${id}" aria-label="${label}"></a></${tag}>\n`;
}

function renderList(node: List, scope: Scope): string {
  const tag = node.ordered ? 'ol' : 'ul';
  const start =
    node.ordered && node.start != null && node.start !== 1 ? ` start="${node.start}"` : '';
  const tasks = node.children.some((item) => item.checked != null);
  const loose = node.spread === true || node.children.some((item) => item.spread === true);
  const items = node.children.map((item) => renderItem(item, loose, scope)).join('');
  return `<${tag}${start}${tasks ? ' class="tasks"' : ''}>\n${items}</${tag}>\n`;
}

function renderItem(item: ListItem, loose: boolean, scope: Scope): string {
  const box =
    item.checked == null
      ? ''
      : `<input type="checkbox" disabled${item.checked ? ' checked' : ''} aria-label="${item.checked ? 'Done' : 'Not done'}"> `;
  const [first, ...rest] = item.children;
  // The box stands in the line of the text that it belongs to.
  const start =
    first?.type === 'paragraph' && loose
      ? markSource(`<p>${box}${renderChildren(first, scope)}</p>\n`, first, scope)
      : box + (first ? renderInItem(first, loose, scope) : '');
  const more = rest.map((child) => renderInItem(child, loose, scope)).join('');
  return markSource(`<li>${start}${more}</li>\n`, item, scope);
}

/** Paragraphs of a tight list are lines without a paragraph around them. */
function renderInItem(node: Nodes, loose: boolean, scope: Scope): string {
  return node.type === 'paragraph' && !loose
    ? renderChildren(node, scope)
    : markSource(renderNode(node, scope), node, scope);
}

function renderTable(node: Table, scope: Scope): string {
  const [head, ...rows] = node.children;
  const row = (cells: Nodes[], tag: 'th' | 'td'): string =>
    `<tr>${cells
      .map((cell, i) => {
        const align = node.align?.[i];
        const html = renderChildren(cell as Parents, scope);
        // A heading that says nothing heads nothing.
        const [name, scoped] = tag === 'th' && html ? ['th', ' scope="col"'] : ['td', ''];
        return `<${name}${scoped}${align ? ` class="${align}"` : ''}>${html}</${name}>`;
      })
      .join('')}</tr>\n`;
  const width = head?.children.length ?? 0;
  const body = rows.map((r) => row(cellsOf(r, width, scope), 'td')).join('');
  return (
    `<div class="table-wrap" tabindex="0" role="group" aria-label="Table"><table>\n` +
    `<thead>${head ? row(head.children, 'th') : ''}</thead>\n` +
    `${body ? `<tbody>${body}</tbody>\n` : ''}</table></div>\n`
  );
}

/** The cells of a row that a column of the table has: what goes beyond is dropped, as on GitHub, and told. */
function cellsOf(row: TableRow, width: number, scope: Scope): Nodes[] {
  const { children } = row;
  if (children.length > width) {
    report(scope, children[width], {
      id: 'table-cell-lost',
      severity: 'warning',
      message: `This row has ${children.length} cells and the table ${width} columns, so ${children.length === width + 1 ? 'the last one is' : 'the last ones are'} not shown.`,
      fix: 'Take out what is too many; a `|` that is text is written `\\|`, in code, too.',
    });
  }
  return children.slice(0, width);
}

function renderReference(
  node: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>,
  scope: Scope,
): string {
  const definition = scope.definitions.get(node.identifier);
  if (node.type === 'imageReference') {
    return definition ? renderImage(node, definition.url, node.alt, definition.title, scope) : '';
  }
  return definition
    ? renderLink(node, definition.url, definition.title, scope)
    : renderChildren(node, scope);
}

function renderFootnoteReference(identifier: string, scope: Scope): string {
  if (!scope.footnotes.has(identifier)) return '';
  const { footnoteOrder } = scope;
  const again = footnoteOrder.includes(identifier);
  if (!again) footnoteOrder.push(identifier);
  const number = footnoteOrder.indexOf(identifier) + 1;
  const id = escapeHtml(scope.footnotePrefix + identifier);
  // The way back leads to the first reference; only that one carries the id.
  return `<sup><a${again ? '' : ` id="fnref-${id}"`} href="#fn-${id}" class="footnote-ref" aria-label="Footnote ${number}">${number}</a></sup>`;
}

/** The notes of a file, in the order of their references; empty when there are none. */
export function renderFootnotes(scope: Scope): string {
  let items = '';
  for (let i = 0; i < scope.footnoteOrder.length; i += 1) {
    const identifier = scope.footnoteOrder[i] as string;
    const note = scope.footnotes.get(identifier);
    if (!note) continue;
    const id = escapeHtml(scope.footnotePrefix + identifier);
    const back = `<a href="#fnref-${id}" class="footnote-back" aria-label="Back to reference ${i + 1}">↩</a>`;
    const html = renderChildren(note, scope);
    items += `<li id="fn-${id}">${html.replace(/<\/p>\n$/, ` ${back}</p>\n`)}</li>\n`;
  }
  for (const [identifier, note] of scope.footnotes) {
    if (scope.footnoteOrder.includes(identifier)) continue;
    report(scope, note, {
      id: 'footnote-unmatched',
      severity: 'warning',
      message: `Nothing refers to the footnote “${identifier}”, so it is not shown.`,
      fix: `Write \`[^${identifier}]\` where it belongs, or take it out.`,
    });
  }
  return (
    items && `<section class="footnotes" aria-label="Footnotes"><ol>\n${items}</ol></section>\n`
  );
}
