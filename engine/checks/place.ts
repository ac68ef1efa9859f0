import type { Nodes } from 'mdast';

/** A 1-based place in a file. */
export interface LinePlace {
  line: number;
  column: number;
}

/** Where a text stands in a line of a file; the start of the line when it does not. */
export function stringPlace(lineText: string, wanted: string, line: number): LinePlace {
  return { line, column: Math.max(0, lineText.indexOf(wanted)) + 1 };
}

/** Where a key of the front matter stands; the first line when the page lacks it. */
export function frontMatterPlace(source: string, key: string): LinePlace {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  const at = lines.findIndex((text, i) => i > 0 && i < end && text.startsWith(`${key}:`));
  return { line: at === -1 ? 1 : at + 1, column: 1 };
}

/** Where a node starts. */
export function nodePlace(node: Nodes): LinePlace {
  const start = node.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}
