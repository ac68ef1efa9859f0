import type { Nodes, Root } from 'mdast';
import type { LinePlace } from './place.ts';

/** A run of text that is read as a unit: a paragraph, a heading, a cell. */
export interface Prose {
  kind: 'paragraph' | 'heading' | 'cell';
  /** Its text; code is in backticks, or replaced with a placeholder. */
  text: string;
  /** Position of a character of `text` in the file. */
  placeAt: (index: number) => LinePlace;
}

/** Placeholder for inline code where code is skipped: neither a word nor a space. */
export const CODE = '\uFFFC';

/**
 * All prose of a tree, in order, without code blocks, comments and expressions.
 * @param source text of the file, to locate lines that continue after a `>` or an indent
 * @param withCode whether to include inline code; otherwise `CODE` replaces it
 */
export function readProse(tree: Root, source: string, withCode: boolean): Prose[] {
  const found: Prose[] = [];
  const lines = source.split('\n');
  const add = (node: Nodes, kind: Prose['kind']): void =>
    void found.push(proseOf(node, kind, lines, withCode));
  visit(tree);
  return found;

  function visit(node: Nodes): void {
    if (!('children' in node)) return;
    const children = node.children as Nodes[];
    if (node.type === 'paragraph') add(node, 'paragraph');
    else if (node.type === 'heading') add(node, 'heading');
    else if (node.type === 'tableCell') add(node, 'cell');
    // A one-line element such as `<summary>text</summary>` contains no paragraph.
    else if (children.some(isText)) add(node, 'paragraph');
    else children.forEach(visit);
  }
}

function isText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() !== '';
}

/** Inline elements; the content of any other is a unit of its own. The empty name is for Markdown's own nodes. */
const INLINE = /^(?:|a|abbr|b|code|em|i|kbd|Link|mark|s|small|span|strong|sub|sup|u)$/;

interface Piece {
  from: number;
  node: Nodes;
}

function proseOf(
  node: Nodes,
  kind: Prose['kind'],
  lines: readonly string[],
  withCode: boolean,
): Prose {
  let text = '';
  const pieces: Piece[] = [];
  const add = (leaf: Nodes, value: string): void => {
    pieces.push({ from: text.length, node: leaf });
    text += value;
  };
  const visit = (inner: Nodes): void => {
    if (inner.type === 'text') add(inner, inner.value);
    else if (inner.type === 'inlineCode') add(inner, withCode ? `\`${inner.value}\`` : CODE);
    else if (inner.type === 'break') add(inner, '\n');
    else if ('children' in inner && inner.children.length > 0) {
      (inner.children as Nodes[]).forEach(visit);
      if (!INLINE.test((inner as { name?: string }).name ?? '')) add(inner, CODE);
    }
    // The output of a component or an expression isn't known here; it separates the words around it.
    else if (inner.type !== 'image') add(inner, CODE);
  };
  ('children' in node ? (node.children as Nodes[]) : []).forEach(visit);
  return { kind, text, placeAt: (index) => placeIn(pieces, text, lines, index) };
}

/** Text nodes contain the author's line ends, but not the prefixes (indent, `>`) of the lines after the first. */
function placeIn(
  pieces: readonly Piece[],
  text: string,
  lines: readonly string[],
  index: number,
): LinePlace {
  const piece = pieces.findLast(({ from }) => from <= index);
  const start = piece?.node.position?.start;
  if (!piece || !start) return { line: 1, column: 1 };
  const before = text.slice(piece.from, index);
  const breaks = before.split('\n').length - 1;
  if (breaks === 0) return { line: start.line, column: start.column + before.length };
  const line = start.line + breaks;
  const shown = text.slice(text.lastIndexOf('\n', index - 1) + 1).split(/[\n\uFFFC]/)[0] ?? '';
  const indent = Math.max(0, (lines[line - 1] ?? '').indexOf(shown.trimEnd()));
  return { line, column: indent + before.length - before.lastIndexOf('\n') };
}
