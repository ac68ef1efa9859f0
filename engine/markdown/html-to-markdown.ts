import { addAll } from '../model/add-all.ts';
import { inlineMarkdown, isSkipped, longestRun, type MarkdownContext } from './inline-markdown.ts';
import {
  attribute,
  hasClass,
  textOfNodes,
  type HtmlElement,
  type HtmlNode,
} from '../hast/nodes.ts';
import { tableMarkdown } from './table-markdown.ts';

const BLOCKS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre table blockquote div figure figcaption aside ' +
    'section article header footer main details summary hr form fieldset'
  ).split(' '),
);

/**
 * Markdown of nodes: blocks with a blank line between them (row N5). `rehype-remark` 10 with `remark-stringify` takes
 * 7.3 s for the 502 articles of the benchmark, compared to 0.17 s here, and would need a handler for everything with a
 * special form here: admonitions, tabs, cards, footnotes, titles of code.
 */
export function htmlToMarkdown(nodes: readonly HtmlNode[], context: MarkdownContext): string {
  return blocksOf(nodes, context).join('\n\n');
}

/** Runs of text and inline elements are paragraphs, whatever element contains them. */
function blocksOf(nodes: readonly HtmlNode[], context: MarkdownContext): string[] {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const endRun = (): void => {
    const text = inlineMarkdown(run, context);
    if (text !== '') blocks.push(escapeStart(text));
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !holdsBlocks(node)) run.push(node);
    else {
      endRun();
      if (!isSkipped(node))
        addAll(
          blocks,
          blockOf(node, context).filter((text) => text !== ''),
        );
    }
  }
  endRun();
  return blocks;
}

function holdsBlocks(node: HtmlElement): boolean {
  return (
    BLOCKS.has(node.tagName) ||
    hasClass(node, 'card') ||
    node.children.some((child) => child.type === 'element' && holdsBlocks(child))
  );
}

function blockOf(node: HtmlElement, context: MarkdownContext): string[] {
  const inner = (): string[] => blocksOf(node.children, context);
  const line = (): string => inlineMarkdown(node.children, context);
  const { tagName: name } = node;
  if (/^h[1-6]$/.test(name)) return [`${'#'.repeat(Number(name[1]))} ${line()}`];
  if (hasClass(node, 'card')) return [cardOf(node, context)];
  switch (name) {
    case 'p':
      return hasClass(node, 'tab-label') || hasClass(node, 'api-part') ? [bold(line())] : inner();
    case 'summary':
    case 'dt':
      return [bold(line())];
    case 'figcaption':
      return [`*${line()}*`];
    case 'pre':
      return [fenceOf(node)];
    case 'hr':
      return ['---'];
    case 'ul':
    case 'ol':
      return [listOf(node, context)];
    case 'blockquote':
      return [quote(inner())];
    case 'table':
      return [tableMarkdown(node, context)];
    case 'section':
      return hasClass(node, 'footnotes') ? footnotesOf(node, context) : inner();
    case 'aside':
      return hasClass(node, 'admonition') ? [admonitionOf(node, context)] : inner();
    case 'div':
      if (hasClass(node, 'unlisted-banner') || hasClass(node, 'nearest-note')) return [];
      return hasClass(node, 'card-grid') ? [inner().join('\n')] : inner();
    case 'figure':
      return hasClass(node, 'code') ? codeOf(node, context) : inner();
    default:
      return inner();
  }
}

function bold(text: string): string {
  return text === '' ? '' : `**${text}**`;
}

function quote(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>');
}

/** A code block with its title after the language, as authors write it. */
function codeOf(figure: HtmlElement, context: MarkdownContext): string[] {
  const parts = elementsOf(figure);
  const pre = parts.find(({ tagName }) => tagName === 'pre');
  if (!pre) return blocksOf(figure.children, context);
  const caption = parts.find(({ tagName }) => tagName === 'figcaption');
  return [fenceOf(pre, caption && textOfNodes(caption.children).trim())];
}

function fenceOf(pre: HtmlElement, title?: string): string {
  const code = textOfNodes(pre.children).replace(/^\n|\n+$/g, '');
  const [inner] = elementsOf(pre);
  const named = /\blanguage-(\S+)/.exec((inner && attribute(inner, 'class')) ?? '')?.[1] ?? '';
  const language = named === 'text' ? '' : named;
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const about = title ? `${language || 'text'} title="${title.replaceAll('`', '')}"` : language;
  return `${fence}${about}\n${code}\n${fence}`;
}

function listOf(list: HtmlElement, context: MarkdownContext): string {
  const items = elementsOf(list).filter(({ tagName }) => tagName === 'li');
  const cards = hasClass(list, 'doc-list') || hasClass(list, 'card-grid');
  const loose =
    !cards && items.some((item) => elementsOf(item).some(({ tagName }) => tagName === 'p'));
  let number = Number(list.properties['start'] ?? 1);
  return items
    .map((item) => {
      const blocks = cards ? [cardOf(item, context)] : blocksOf(item.children, context);
      const mark = cards ? '' : list.tagName === 'ol' ? `${number++}. ` : '- ';
      const text = blocks.join(loose ? '\n\n' : '\n') || ' ';
      return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join(loose ? '\n\n' : '\n');
}

/** A link in one line: `- [label](address): description`. */
function cardOf(node: HtmlElement, context: MarkdownContext): string {
  const link =
    node.tagName === 'a' ? node : elementsOf(node).find(({ tagName }) => tagName === 'a');
  if (!link) return `- ${blocksOf(node.children, context).join(' ')}`;
  const others = elementsOf(node).filter((child) => child !== link && child.tagName !== 'img');
  const [title, ...about] = node.tagName === 'a' ? others : [link, ...others];
  const isSmall = (child: HtmlNode): boolean =>
    child.type === 'element' && child.tagName === 'small';
  const named = (title ?? link).children;
  const label = inlineMarkdown(
    named.filter((child) => !isSmall(child)),
    context,
  );
  const small = inlineMarkdown(named.filter(isSmall), context);
  const text = about.map((part) => inlineMarkdown([part], context)).filter(Boolean);
  const href = inlineMarkdown(
    [{ ...link, children: [{ type: 'text', value: 'x' }] }],
    context,
  ).slice('[x]'.length);
  return `- [${label}]${href}${small && ` (${small})`}${text.length > 0 ? `: ${text.join(' ')}` : ''}`;
}

function admonitionOf(node: HtmlElement, context: MarkdownContext): string {
  const type = /\badmonition--(\w+)/.exec(attribute(node, 'class') ?? '')?.[1] ?? '';
  const [heading, ...rest] = elementsOf(node);
  const title = heading ? inlineMarkdown(heading.children, context) : '';
  const kind = type.charAt(0).toUpperCase() + type.slice(1);
  const first = title === '' || title === kind ? kind : `${kind}: ${title}`;
  return quote([bold(first), ...blocksOf(rest, context)]);
}

function footnotesOf(section: HtmlElement, context: MarkdownContext): string[] {
  const items = elementsOf(section).flatMap(elementsOf);
  return items.map((item, index) => {
    const text = blocksOf(item.children, context)
      .join('\n\n')
      .replace(/\n(?=.)/g, '\n    ');
    return `[^${index + 1}]: ${text}`;
  });
}

/** A paragraph must not start like another kind of block. */
function escapeStart(text: string): string {
  return text.replace(/^(#{1,6}|[-+>])(?=\s|$)/, '\\$1').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** Drawings and code, which aren't part of the text around them. */
const WHOLE: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template']);

function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter(
    (child): child is HtmlElement => child.type === 'element' && !WHOLE.has(child.tagName),
  );
}
