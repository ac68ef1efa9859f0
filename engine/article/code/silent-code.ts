import type { CodeLine } from './highlighter.ts';

/** Classes of strings and comments. */
const SILENT: ReadonlySet<string | undefined> = new Set(['ts', 'tc']);

/** Finds out whether a part of highlighted code is a string or a comment; lines and columns count from 0. */
export function isSilentIn(lines: readonly CodeLine[]): (line: number, column: number) => boolean {
  const parts = new Map<number, [number, number][]>();
  return (line, column) => {
    let silent = parts.get(line);
    if (!silent) parts.set(line, (silent = silentParts(lines[line] ?? [])));
    return silent.some(([from, to]) => column >= from && column < to);
  };
}

/** Character ranges of a line that are strings or comments. */
function silentParts(line: CodeLine): [number, number][] {
  const parts: [number, number][] = [];
  let at = 0;
  for (const [text, className] of line) {
    const end = at + text.length;
    if (SILENT.has(className)) parts.push([at, end]);
    at = end;
  }
  return parts;
}
