import type { Nodes } from 'mdast';

/** A 1-based place in a file. */
export interface LinePlace {
  line: number;
  column: number;
}

/** Position of a text in a line of a file; the start of the line if it isn't found. */
export function stringPlace(lineText: string, wanted: string, line: number): LinePlace {
  return { line, column: Math.max(0, lineText.indexOf(wanted)) + 1 };
}

/** Position of a front matter key; the first line if the page lacks it. */
export function frontMatterPlace(source: string, key: string): LinePlace {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  const at = lines.findIndex((text, i) => i > 0 && i < end && text.startsWith(`${key}:`));
  return { line: at === -1 ? 1 : at + 1, column: 1 };
}

/** Start of a node. */
export function nodePlace(node: Nodes): LinePlace {
  const start = node.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}
