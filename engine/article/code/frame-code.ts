import { createElement } from 'react';
import type { HtmlNode } from '../../hast/nodes.ts';
import { CodeBlock, type CodeBlockProps } from '../../islands/code-block/markup.tsx';
import { parseHtml } from '../../hast/parse-html.ts';
import { reactHtml } from '../jsx/react-html.ts';
import type { Language } from '../../model/texts.ts';

/** Placeholder for the lines while React renders the frame. */
const LINES = 'code-lines';

/** Frames of a site by their props: most blocks share a few. */
const framesOf = new WeakMap<Language, Map<string, readonly HtmlNode[]>>();
const MOST_FRAMES = 500;

/** Lines of code in the frame of a block. */
export function frameCode(
  props: Omit<CodeBlockProps, 'lines'>,
  lines: readonly HtmlNode[],
  locale: Language,
): HtmlNode[] {
  return withLines(frameOf(props, locale), lines);
}

function frameOf(props: Omit<CodeBlockProps, 'lines'>, locale: Language): readonly HtmlNode[] {
  const frames = framesOf.get(locale) ?? new Map<string, readonly HtmlNode[]>();
  framesOf.set(locale, frames);
  const key = JSON.stringify(props);
  let frame = frames.get(key);
  if (!frame) {
    const block = createElement(CodeBlock, { ...props, lines: createElement(LINES) });
    frame = parseHtml(reactHtml(block, locale));
    if (frames.size >= MOST_FRAMES) frames.clear();
    frames.set(key, frame);
  }
  return frame;
}

/** Copies the part of a frame that contains the lines, because callers can change it; the rest is shared. */
function withLines(nodes: readonly HtmlNode[], lines: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (node.type !== 'element' || !/^(?:figure|pre|code)$/.test(node.tagName)) return node;
    const children = node.tagName === 'code' ? [...lines] : withLines(node.children, lines);
    return { ...node, ...(node.data && { data: { ...node.data } }), children };
  });
}
