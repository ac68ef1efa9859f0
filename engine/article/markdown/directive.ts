import type { Blockquote, Nodes } from 'mdast';
import { iconHtml } from '../../islands/icon/markup.tsx';
import { ADMONITIONS, knownAdmonition } from '../../model/admonitions.ts';
import { isDirectiveLabel } from '../../syntax/inline-html.ts';
import { element, raw, text, type HtmlNode } from '../../hast/nodes.ts';
import { meantBlock } from './meant-block.ts';
import { report, reportMeant } from '../scope.ts';
import { linesOf } from './meant-otherwise.ts';
import type { Scope } from '../rendering.ts';
import { admonitionTitles } from '../../texts/admonition-titles.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Nodes of a `:::name` block. Only admonitions exist; another name is a problem. */
export function renderDirective(node: ContainerDirective, scope: Scope): HtmlNode[] {
  const { renderNodes } = scope.rendering;
  const type = knownAdmonition(node.name);
  if (!type) {
    report(scope, node, {
      id: 'directive-unknown',
      message: `There is no block called “:::${node.name}”.`,
      fix: meantBlock(node.name) ?? `Use one of ${Object.keys(ADMONITIONS).join(', ')}.`,
    });
    return renderNodes(node.children as Nodes[], scope);
  }
  checkOpening(node, scope);
  const [first, ...rest] = node.children as Nodes[];
  const label = first?.type === 'paragraph' && isDirectiveLabel(first) ? first : undefined;
  const given = node.attributes?.['title'];
  const title = label
    ? renderNodes(label.children, scope)
    : [text(given || admonitionTitles(scope.rendering.t)[type])];
  const body = renderNodes(label ? rest : (node.children as Nodes[]), scope);
  return admonitionNodes(type, title, body);
}

/** The name of a block with its title in brackets and its attributes, or with a title after a space. */
const OPENING =
  /^[^:]*:{3,}[\w-]+(?:[ \t]+[^[{\s].*|(?:\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\])?(?:[ \t]*\{([^}]*)\})?)/;

/** Reports what is in the first line of a block and isn't shown. */
function checkOpening(node: ContainerDirective, scope: Scope): void {
  const line = linesOf(scope.file, scope.rendering)[(node.position?.start.line ?? 0) - 1] ?? '';
  const [read, attributes = ''] = OPENING.exec(line) ?? [line];
  const lost =
    line.slice(read.length).trim() || attributes.replace(/\btitle=("|').*?\1/, '').trim();
  if (lost === '') return;
  const title = lost.replace(/^[\s:–—-]+/, '').replace(/^\[(.*)\]$/, '$1');
  reportMeant(
    scope,
    node,
    `“${lost}” after “:::${node.name}” isn’t shown.`,
    title === '' || attributes !== ''
      ? `Remove it; a title is in brackets: \`:::${node.name}[Title]\`.`
      : `Write a title in brackets: \`:::${node.name}[${title}]\`.`,
  );
}

function admonitionNodes(
  type: keyof typeof ADMONITIONS,
  title: HtmlNode[],
  body: HtmlNode[],
): HtmlNode[] {
  const kind = ADMONITIONS[type];
  const heading = element('p', { class: 'admonition-title' }, [raw(iconHtml(kind)), ...title]);
  const classes = `admonition admonition--${kind}`;
  const block = element('aside', { class: classes, role: 'note' }, [heading, text('\n'), ...body]);
  return [block, text('\n')];
}

const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/** Nodes of a quote that starts with `[!NOTE]`, which is an admonition, as on GitHub; undefined for other quotes. */
export function renderAlert({ children }: Blockquote, scope: Scope): HtmlNode[] | undefined {
  const [first, ...rest] = children;
  const [start, ...inline] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || start?.type !== 'text') return undefined;
  const [marker = '', name = ''] = ALERT.exec(start.value) ?? [];
  const type = knownAdmonition(name.toLowerCase());
  if (!type) return undefined;
  const left = start.value.slice(marker.length);
  const words = left === '' ? inline : [{ ...start, value: left }, ...inline];
  const body = words.length === 0 ? rest : [{ ...first, children: words }, ...rest];
  return admonitionNodes(
    type,
    [text(admonitionTitles(scope.rendering.t)[type])],
    scope.rendering.renderNodes(body as Nodes[], scope),
  );
}
