import type { DiagramSource } from './read-diagram.ts';

/** Statements of a diagram: every line is tested for its effect on the drawing. */
const MAX_LINES = 300;
/** Characters of a statement: `a & b --> c & d` has an edge for every pair. */
const MAX_LINE = 1000;
/** Nodes and edges of a graph together. Placing them takes a second, and the square of it for more. */
const MAX_PARTS = 300;
/** Relations of classes or entities, which are placed again for every line. */
const MAX_RELATIONS = 60;
/** Both ends and a line between them, in either kind of diagram. */
const RELATION = /(?:--|\.\.)/;

/** Thrown for a diagram that takes too long to draw. */
export class DiagramTooLarge extends Error {}

/**
 * Estimates the cost of a diagram before it is drawn.
 * @param sizeOfGraph nodes and edges of a flowchart or state diagram; called only if its text is within the limits
 * @throws DiagramTooLarge that names the exceeded limit
 */
export function checkDiagramSize(
  { kind, statements }: DiagramSource,
  sizeOfGraph: () => number,
): void {
  const refuse = (many: number, of: string, most: number): never => {
    throw new DiagramTooLarge(`The diagram has ${many} ${of}; it can have ${most}.`);
  };
  if (statements.length > MAX_LINES) refuse(statements.length, 'lines', MAX_LINES);
  const longest = Math.max(0, ...statements.map(({ text }) => text.length));
  if (longest > MAX_LINE) refuse(longest, 'characters in one line', MAX_LINE);
  if (kind === 'class' || kind === 'er') {
    const relations = statements.filter(({ text }) => RELATION.test(text)).length;
    if (relations > MAX_RELATIONS) refuse(relations, 'relations', MAX_RELATIONS);
  } else if (kind !== 'sequence') {
    const parts = sizeOfGraph();
    if (parts > MAX_PARTS) refuse(parts, 'nodes and edges', MAX_PARTS);
  }
}
