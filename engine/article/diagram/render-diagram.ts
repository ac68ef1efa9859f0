import type { Code } from 'mdast';
import { escapeHtml } from '../../url/escape-html.ts';
import { raw, type HtmlNode } from '../../hast/nodes.ts';
import { EnlargeButton } from '../../islands/zoom/markup.tsx';
import { didYouMean, nearest } from '../../url/nearest.ts';
import { renderCode } from '../code/fence.ts';
import { parseCodeMeta } from '../code/code-meta.ts';
import { resolveHref } from '../links/link.ts';
import { isExternal } from '../../url/is-external.ts';
import { reactHtml } from '../jsx/react-html.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';
import { thrownMessage } from '../jsx/thrown.ts';
import { diagramWords } from './diagram-words.ts';
import type { Drawing } from './create-diagrams.ts';
import { DiagramTooLarge } from './diagram-size.ts';
import {
  DIAGRAM_NAMES,
  readDiagram,
  type DiagramClick,
  type DiagramSource,
} from './read-diagram.ts';
import { themedSvg } from './themed-svg.ts';
import { createElement } from 'react';

/**
 * Nodes of a `mermaid` fence: a drawing in the site's own colors, with its content as text for screen readers.
 * `title="…"` becomes its caption, and nodes with `click id "address"` are links. A diagram that can't be drawn is a
 * problem, and shown as code.
 */
export function renderDiagram(node: Code, scope: Scope): HtmlNode[] {
  const { rendering } = scope;
  const source = readDiagram(node.value);
  const drawing = source.kind ? draw(node, source, scope) : undefined;
  if (!source.kind) {
    const near = nearest(source.name, DIAGRAM_NAMES);
    report(scope, node, {
      id: 'diagram-unsupported',
      message: `Diagrams of the kind “${source.name}” aren’t supported.`,
      fix:
        didYouMean(near) ??
        `Supported kinds are ${DIAGRAM_NAMES.join(', ')}. Show other diagrams as pictures.`,
    });
  }
  if (drawing === 'later') return [];
  const asCode = (): HtmlNode[] =>
    renderCode({ code: node.value, language: '', meta: node.meta ?? '' }, rendering);
  if (!drawing) return asCode();
  const { line: fence = 0, column = 1 } = node.position?.start ?? {};
  const isNode = ({ node: id }: DiagramClick): boolean =>
    drawing.svg.includes(`<g class="node" data-id="${id}"`);
  const lost = source.clicks.filter((click) => !isNode(click)).map(({ line }) => line);
  for (const line of [...drawing.idle, ...lost].toSorted((a, b) => a - b)) {
    report(
      scope,
      { line: fence + line, column },
      {
        id: 'diagram-line-unknown',
        message: `This line has no effect on the drawing: “${node.value.split('\n')[line - 1]?.trim()}”.`,
        fix: 'Rewrite or remove it; otherwise its content is missing from the drawing.',
      },
    );
  }
  for (const { line, reason } of drawing.misunderstood) {
    report(
      scope,
      { line: fence + line, column },
      {
        id: 'diagram-line-unknown',
        message: `This line isn’t understood, so it’s missing from the drawing: “${node.value.split('\n')[line - 1]?.trim()}”.`,
        fix: reason,
      },
    );
  }
  if (drawing.svg === '') return asCode();
  const links = new Map(
    source.clicks.filter(isNode).map(({ node: id, href, line }) => {
      const start = { line: fence + line, column };
      return [id, linkTag(resolveHref(href, { ...node, position: { start, end: start } }, scope))];
    }),
  );
  // The drawing stays a string, because only the browser needs its structure.
  return [raw(figureHtml(node, source, drawing, links, scope))];
}

function linkTag(href: string): string {
  const beside =
    isExternal(href) && /^https?:/.test(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${escapeHtml(href)}"${beside}>`;
}

/** The drawing; `later` while the library isn't loaded, undefined for invalid source. */
function draw(node: Code, source: DiagramSource, scope: Scope): Drawing | 'later' | undefined {
  const { rendering } = scope;
  try {
    const drawing = rendering.diagrams.draw(source);
    if (!drawing) rendering.wantsDiagrams = true;
    return drawing ?? 'later';
  } catch (error) {
    if (error instanceof DiagramTooLarge) {
      const fix = 'Split it into smaller diagrams, or show it as a picture.';
      report(scope, node, { id: 'content-too-large', message: error.message, fix });
      return undefined;
    }
    report(scope, node, {
      id: 'diagram-unsupported',
      message: `The diagram has an error: ${thrownMessage(error)}`,
      fix: 'Compare it with a working one. The first line names the kind of diagram.',
    });
    return undefined;
  }
}

function figureHtml(
  node: Code,
  source: DiagramSource,
  { svg }: Drawing,
  links: ReadonlyMap<string, string>,
  scope: Scope,
): string {
  const title = parseCodeMeta(node.meta ?? '', '').title ?? source.title;
  const words = diagramWords(svg, scope.rendering.t).map((text) => `<li>${text}</li>`);
  const described = source.description ? `<p>${escapeHtml(source.description)}</p>` : '';
  const label = escapeHtml(title ?? scope.rendering.t('diagram'));
  return (
    `<figure class="lineage diagram"><div class="lineage-drawing" tabindex="0" role="group" aria-label="${label}">` +
    `${themedSvg(svg, scope.rendering.nextId('diagram'), links)}</div>${isLarge(svg) ? reactHtml(createElement(EnlargeButton), scope.rendering.config.locale) : ''}` +
    `<div class="visually-hidden">${described}<ul>${words.join('')}</ul></div>` +
    `${title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`}</figure>\n`
  );
}

/** Widest drawing that a phone's column shows nearly whole, in pixels. */
const SMALL = 450;

function isLarge(svg: string): boolean {
  return Number(/\swidth="([\d.]+)"/.exec(svg)?.[1]) > SMALL;
}
