import { hasAnyClass, isNoText } from '../hast/no-text.ts';
import {
  attribute,
  hasClass,
  textOfNodes,
  type HtmlElement,
  type HtmlNode,
} from '../hast/nodes.ts';
/** How to write links and pictures. */
export interface MarkdownContext {
  /** The absolute address for one in the page. */
  address(href: string): string;
  /** Inside a table, where a line is a row. */
  inTable?: boolean;
}

/** Notes above the text and the footer of a page, those of blocks, the second of a pair of pictures, code beside a run. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'article-notes code-tests only-dark tags article-edit feedback run-code'.split(' '),
);

/** Whether an element is left out of the Markdown. */
export function isSkipped(node: HtmlElement): boolean {
  return isNoText(node) || hasAnyClass(node, LEFT_OUT);
}

/** Inline Markdown of nodes, trimmed. */
export function inlineMarkdown(nodes: readonly HtmlNode[], context: MarkdownContext): string {
  return nodes
    .map((node) => inlineNode(node, context))
    .join('')
    .replace(/[ \n]*\\\n */g, '\\\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function inlineNode(node: HtmlNode, context: MarkdownContext): string {
  if (node.type === 'text') return escapeText(node.value.replace(/\s+/g, ' '), context);
  if (node.type !== 'element') return '';
  if (isSkipped(node)) return '';
  const inner = (): string => inlineMarkdown(node.children, context);
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return around('**', node, context);
    case 'em':
    case 'i':
      return around('*', node, context);
    case 'del':
    case 's':
      return around('~~', node, context);
    case 'code':
      return inlineCode(textOfNodes(node.children), context);
    case 'br':
      return context.inTable ? '<br>' : '\\\n';
    case 'a':
      return linkOf(node, inner(), context);
    case 'img': {
      const [src = '', alt = ''] = [attribute(node, 'src'), attribute(node, 'alt')];
      return alt === '' ? '' : `![${escapeText(alt, context)}](${target(src, context)})`;
    }
    case 'input':
      return node.properties['type'] === 'checkbox'
        ? `[${attribute(node, 'checked') !== undefined ? 'x' : ' '}] `
        : '';
    default:
      return node.children.map((child) => inlineNode(child, context)).join('');
  }
}

function linkOf(node: HtmlElement, text: string, context: MarkdownContext): string {
  const [href, title] = [attribute(node, 'href'), attribute(node, 'title')];
  if (hasClass(node, 'footnote-ref')) return `[^${text}]`;
  if (href === undefined || text === '') return text;
  const about = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
  return `[${text}](${target(href, context)}${about})`;
}

/** An address for Markdown: spaces and unpaired parentheses would end it. */
function target(href: string, { address }: MarkdownContext): string {
  return address(href).replace(/[\s()<>]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
}

/** Marks go around the words; the white space stays outside. */
function around(mark: string, node: HtmlElement, context: MarkdownContext): string {
  const text = node.children.map((child) => inlineNode(child, context)).join('');
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? before : `${before}${mark}${words}${mark}${after}`;
}

function inlineCode(code: string, { inTable }: MarkdownContext): string {
  const text = (inTable ? code.replaceAll('|', '\\|') : code).replace(/\s+/g, ' ');
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return text === '' ? '' : fence + space + text + space + fence;
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Escapes what would become markup, and nothing else, because the text is also read as plain text. */
function escapeText(text: string, { inTable }: MarkdownContext): string {
  if (!/[\\`*_\]<&|]/.test(text)) return text;
  const escaped = text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');
  return inTable ? escaped.replaceAll('|', '\\|') : escaped;
}
