import type { Heading, List, ListItem, Nodes, Parents, Table, TableRow } from 'mdast';
import { addAll } from '../../model/add-all.ts';
import type { Setting } from '../../model/content.ts';
import { givenId, textOf } from '../../syntax/inline-html.ts';
import { settingName } from '../../syntax/setting-name.ts';
import {
  element,
  raw,
  text,
  type HtmlElement,
  type HtmlNode,
  type Properties,
} from '../../hast/nodes.ts';
import { refuseAddresses } from '../jsx/refuse-code.ts';
import { toHtml } from '../../hast/to-html.ts';
import { checkColons, checkText } from './check-text.ts';
import { renderDiagram } from '../diagram/render-diagram.ts';
import { renderAlert, renderDirective } from './directive.ts';
import {
  checkBeginning,
  checkBox,
  checkRows,
  checkBraces,
  checkIndented,
  checkStruck,
  checkUnderlined,
} from './meant-otherwise.ts';
import { renderGiven } from './given-element.ts';
import { renderExpression, renderJsx } from '../jsx/render-jsx.ts';
import { renderFence } from '../code/fence.ts';
import { hashLink, headingNodes, takeHeading } from './heading.ts';
import { renderImage } from '../assets/image.ts';
import { renderLink } from '../links/link.ts';
import { markSource } from './mark-source.ts';
import { renderInlineCode } from '../code/names-in-code.ts';
import { report } from '../scope.ts';
import type { Rendering, Scope } from '../rendering.ts';

function renderChildren(node: Parents, scope: Scope): HtmlNode[] {
  return renderNodes(node.children as Nodes[], scope);
}

/** HTML nodes of Markdown nodes in order. */
export function renderNodes(nodes: readonly Nodes[], scope: Scope): HtmlNode[] {
  const rendered: HtmlNode[] = [];
  for (const node of nodes) {
    for (const part of markSource(renderNode(node, scope), node, scope)) rendered.push(part);
  }
  return rendered;
}

/** A block element, and the line end after it. */
function block(tagName: string, children: HtmlNode[], properties: Properties = {}): HtmlNode[] {
  return [element(tagName, properties, children), text('\n')];
}

/** HTML nodes of one Markdown node. Errors become problems of the rendering; nothing is thrown. */
export function renderNode(node: Nodes, scope: Scope): HtmlNode[] {
  const given = renderGiven(node, scope);
  if (given) return given;
  switch (node.type) {
    case 'text':
      scope.rendering.text += node.value.length;
      checkText(node, scope);
      return [text(node.value)];
    case 'paragraph':
      checkColons(node, scope);
      checkBeginning(node, scope);
      return block('p', renderChildren(node, scope));
    case 'heading':
      return renderHeading(node, scope);
    case 'inlineCode':
      return [renderInlineCode(node.value, scope)];
    case 'code':
      return node.lang === 'mermaid' ? renderDiagram(node, scope) : renderFence(node, scope);
    case 'emphasis':
      return [element('em', {}, renderChildren(node, scope))];
    case 'strong':
      return [element('strong', {}, renderChildren(node, scope))];
    case 'delete':
      checkStruck(node, scope);
      return [element('del', {}, renderChildren(node, scope))];
    case 'break':
      return block('br', []);
    case 'thematicBreak':
      return block('hr', []);
    case 'blockquote':
      return (
        renderAlert(node, scope) ??
        block('blockquote', [text('\n'), ...renderChildren(node, scope)])
      );
    case 'list':
      return renderList(node, scope);
    case 'table':
      return renderTable(node, scope);
    case 'link':
      return [renderLink(node, node.url, node.title, scope)];
    case 'image':
      return renderImage(node, node.url, node.alt, node.title, scope);
    case 'linkReference':
    case 'imageReference':
      return renderReference(node, scope);
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, scope);
    case 'html':
      return [raw(node.value)];
    case 'containerDirective':
      checkIndented(node, scope);
      return renderDirective(node, scope);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderJsx(node, scope);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return renderExpression(node, scope);
    case 'root':
      checkIndented(node, scope);
      return renderChildren(node, scope);
    default:
      return renderOther(node, scope);
  }
}

/** What has been read already, and what no plugin has handled: it isn't shown. */
const UNSHOWN =
  /^(?:yaml|toml|definition|footnoteDefinition|mdxjsEsm|jsx|import|export)$|Directive$/;

/** A node of a type that only a plugin knows: what is in it. */
function renderOther(node: Nodes, scope: Scope): HtmlNode[] {
  if (UNSHOWN.test(node.type)) return [];
  if ('children' in node) return renderChildren(node, scope);
  return 'value' in node ? [text(String(node.value))] : [];
}

/** The heading that a page starts with becomes its title; every other heading has the id from when the page was read. */
function renderHeading(node: Heading, scope: Scope): HtmlNode[] {
  const { rendering } = scope;
  checkUnderlined(node, scope);
  checkBraces(node, scope);
  const known = takeHeading(node.depth, textOf(node).trim(), rendering);
  const content = renderChildren(node, { ...scope, inCode: 'plain' });
  if (node === rendering.titleNode) {
    if (rendering.untrusted) refuseAddresses(content, rendering);
    rendering.title = toHtml(content).trim();
    return [];
  }
  if (!known) {
    report(scope, node, {
      id: 'heading-unknown',
      message: `The heading “${textOf(node).trim()}” wasn’t found when the page was read, so it’s missing from the table of contents.`,
      fix: 'Show the partial that contains it as an element of its own, outside of `{…}`.',
    });
    return [];
  }
  const given = givenId(node);
  if (given !== undefined && given !== known.id && scope.chain.length === 1) {
    report(scope, node, {
      id: 'heading-id-taken',
      severity: 'warning',
      message: `The id “${given}” is already used on this page, so the heading gets “${known.id}”.`,
      fix: 'Give it another id: {#…}.',
    });
  }
  return headingNodes(known, content, scope.rendering);
}

function renderList(node: List, scope: Scope): HtmlNode[] {
  const tasks = node.children.some((item) => item.checked != null);
  const loose = node.spread === true || node.children.some((item) => item.spread === true);
  const items = node.children.flatMap((item) => renderItem(item, loose, scope));
  return block(node.ordered ? 'ol' : 'ul', [text('\n'), ...items], {
    ...(node.ordered && node.start != null && node.start !== 1 && { start: node.start }),
    ...(tasks && { class: 'tasks' }),
  });
}

function renderItem(item: ListItem, loose: boolean, scope: Scope): HtmlNode[] {
  const box = item.checked == null ? [] : [taskBox(item.checked, scope), text(' ')];
  const [first, ...rest] = item.children;
  checkIndented(item, scope);
  checkBox(item, scope);
  // The checkbox is on the same line as its text.
  const start =
    first?.type === 'paragraph' && loose
      ? markSource(block('p', [...box, ...renderChildren(first, scope)]), first, scope)
      : [...box, ...(first ? renderInItem(first, loose, scope) : [])];
  const more = rest.flatMap((child) => renderInItem(child, loose, scope));
  return markSource(block('li', [...start, ...more]), item, scope);
}

function taskBox(isDone: boolean, { rendering: { t } }: Scope): HtmlElement {
  return element('input', {
    type: 'checkbox',
    disabled: true,
    checked: isDone,
    'aria-label': isDone ? t('done') : t('notDone'),
  });
}

/** Items of a tight list contain lines without a paragraph. */
function renderInItem(node: Nodes, loose: boolean, scope: Scope): HtmlNode[] {
  return node.type === 'paragraph' && !loose
    ? renderChildren(node, scope)
    : markSource(renderNode(node, scope), node, scope);
}

function renderTable(node: Table, scope: Scope): HtmlNode[] {
  const [head, ...rows] = node.children;
  const row = (cells: Nodes[], isHead: boolean, setting?: Setting): HtmlNode[] =>
    block(
      'tr',
      cells.map((cell, i) => {
        const isTerm = setting !== undefined && i === 0;
        const content = isTerm
          ? settingNodes(setting, cell as Parents, scope)
          : renderChildren(cell as Parents, scope);
        // A heading without text is dropped.
        const heads = isHead && toHtml(content) !== '';
        return element(
          heads ? 'th' : 'td',
          { scope: heads ? 'col' : undefined, class: node.align?.[i] ?? undefined },
          content,
        );
      }),
      { id: setting?.id },
    );
  const width = head?.children.length ?? 0;
  if (head) checkRows(head, rows, scope);
  const body = rows.flatMap((r) =>
    row(cellsOf(r, width, scope), false, takeSetting(r, scope.rendering)),
  );
  const table = element('table', {}, [
    text('\n'),
    ...block('thead', head ? row(head.children, true) : []),
    ...(body.length > 0 ? block('tbody', body) : []),
  ]);
  return block('div', [table], {
    class: 'table-wrap',
    tabindex: '0',
    role: 'group',
    'aria-label': scope.rendering.t('table'),
  });
}

/** The next setting that a row lists, from when the page was read; undefined if the row lists none. */
function takeSetting(row: TableRow, { settings }: Rendering): Setting | undefined {
  const name = settings.length > 0 ? settingName(row.children[0]) : undefined;
  const index =
    name === undefined ? -1 : settings.findIndex((one) => `.${one.name}`.endsWith(`.${name}`));
  return index === -1 ? undefined : settings.splice(index, 1)[0];
}

/** The name of a setting with the link to its row; it doesn't link to itself. */
function settingNodes({ id, name }: Setting, cell: Parents, scope: Scope): HtmlNode[] {
  const content = renderChildren(cell, { ...scope, inCode: 'plain' });
  return [...content, hashLink(id, name, scope.rendering.t)];
}

/** A cell of a row for each column: missing ones are empty; further ones are dropped, as on GitHub, and reported. */
function cellsOf(row: TableRow, width: number, scope: Scope): Nodes[] {
  const { children } = row;
  if (children.length > width) {
    report(scope, children[width], {
      id: 'table-cell-lost',
      severity: 'warning',
      message: `This row has ${children.length} cells and the table ${width} columns, so ${children.length === width + 1 ? 'the last one isn’t' : 'the last ones aren’t'} shown.`,
      fix: 'Remove the extra cells. Write a `|` that is text as `\\|`, even in code.',
    });
  }
  const missing = Array.from({ length: Math.max(0, width - children.length) }, () => EMPTY_CELL);
  return [...children.slice(0, width), ...missing];
}

const EMPTY_CELL: Nodes = { type: 'tableCell', children: [] };

function renderReference(
  node: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>,
  scope: Scope,
): HtmlNode[] {
  const definition = scope.definitions.get(node.identifier);
  if (node.type === 'imageReference') {
    return definition ? renderImage(node, definition.url, node.alt, definition.title, scope) : [];
  }
  return definition
    ? [renderLink(node, definition.url, definition.title, scope)]
    : renderChildren(node, scope);
}

function renderFootnoteReference(identifier: string, scope: Scope): HtmlNode[] {
  if (!scope.footnotes.has(identifier)) return [];
  const { footnoteOrder, footnotePrefix } = scope;
  const again = footnoteOrder.includes(identifier);
  if (!again) footnoteOrder.push(identifier);
  const number = footnoteOrder.indexOf(identifier) + 1;
  const id = footnotePrefix + identifier;
  const link = element(
    'a',
    {
      // The back link leads to the first reference, which is the only one with an id.
      id: again ? undefined : `fnref-${id}`,
      href: `#fn-${id}`,
      class: 'footnote-ref',
      'aria-label': scope.rendering.t('footnote', { number }),
    },
    [text(String(number))],
  );
  return [element('sup', {}, [link])];
}

/** The footnotes of a file, in the order of their references; empty if there are none. */
export function renderFootnotes(scope: Scope): HtmlNode[] {
  const items: HtmlNode[] = [];
  // A footnote can refer to others, which come after it.
  for (let i = 0; i < scope.footnoteOrder.length; i += 1) {
    const identifier = scope.footnoteOrder[i] as string;
    const note = scope.footnotes.get(identifier);
    if (!note) continue;
    const id = scope.footnotePrefix + identifier;
    const back = element(
      'a',
      {
        href: `#fnref-${id}`,
        class: 'footnote-back',
        'aria-label': scope.rendering.t('backToReference', { number: i + 1 }),
      },
      [text('↩')],
    );
    const content = renderChildren(note, scope);
    const last = content.at(-2);
    if (last?.type === 'element' && last.tagName === 'p') last.children.push(text(' '), back);
    else content.push(element('p', {}, [back]), text('\n'));
    addAll(items, block('li', content, { id: `fn-${id}` }));
  }
  for (const [identifier, note] of scope.footnotes) {
    if (scope.footnoteOrder.includes(identifier)) continue;
    report(scope, note, {
      id: 'footnote-unmatched',
      severity: 'warning',
      message: `The footnote “${identifier}” is never referred to, so it isn’t shown.`,
      fix: `Write \`[^${identifier}]\` where it belongs, or take it out.`,
    });
  }
  if (items.length === 0) return [];
  return block('section', [element('ol', {}, [text('\n'), ...items])], {
    class: 'footnotes',
    'aria-label': scope.rendering.t('footnotes'),
  });
}
