import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlNode } from '../../hast/nodes.ts';
import { CodeBlock, type CodeBlockProps } from '../../islands/code-block/markup.tsx';
import { parseHtml } from '../../hast/parse-html.ts';

/** Placeholder for the lines while React renders the frame. */
const LINES = 'code-lines';

/** Frames by their props: most blocks of a site share a few. */
const frames = new Map<string, readonly HtmlNode[]>();
const MOST_FRAMES = 500;

/** Lines of code in the frame of a block. */
export function frameCode(
  props: Omit<CodeBlockProps, 'lines'>,
  lines: readonly HtmlNode[],
): HtmlNode[] {
  return withLines(frameOf(props), lines);
}

function frameOf(props: Omit<CodeBlockProps, 'lines'>): readonly HtmlNode[] {
  const key = JSON.stringify(props);
  let frame = frames.get(key);
  if (!frame) {
    frame = parseHtml(renderToStaticMarkup(CodeBlock({ ...props, lines: createElement(LINES) })));
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
