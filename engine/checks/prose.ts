import type { Nodes, Root } from 'mdast';
import type { LinePlace } from './place.ts';

/** A run of text that readers read as one: a paragraph, a heading, a cell. */
export interface Prose {
  kind: 'paragraph' | 'heading' | 'cell';
  /** Its text; code stands in backticks, or a mark in its place. */
  text: string;
  /** Place of a character of `text` in the file. */
  placeAt: (index: number) => LinePlace;
}

/** Stands for inline code where code is not to be looked at: no word, and no space either. */
export const CODE = '\uFFFC';

/**
 * All prose of a tree, in its order. Code blocks, comments and expressions are none.
 * @param source text of the file, for the places of lines that go on behind a `>` or an indent
 * @param withCode whether inline code is part of the text; otherwise `CODE` stands for it
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
    // An element in one line, such as `<summary>text</summary>`, has no paragraph inside.
    else if (children.some(isText)) add(node, 'paragraph');
    else children.forEach(visit);
  }
}

function isText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() !== '';
}

/** Elements inside of words; what any other holds stands by itself. The empty name is that of Markdown's own. */
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
    // A component or an expression shows something here that is not known: it parts the words around it.
    else if (inner.type !== 'image') add(inner, CODE);
  };
  ('children' in node ? (node.children as Nodes[]) : []).forEach(visit);
  return { kind, text, placeAt: (index) => placeIn(pieces, text, lines, index) };
}

/** Text nodes keep the author's line ends, and lose what begins the lines after the first. */
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
