import { escapePattern } from '../../url/escape-pattern.ts';

/** How to cut a sample out of its file. Lines are 1-based and inclusive. */
export interface Cut {
  lineStart?: number | undefined;
  lineEnd?: number | undefined;
  /** Text on the line before the first one to show. */
  startAfter?: string | undefined;
  /** Text on the line after the last one to show. */
  endBefore?: string | undefined;
  /** Columns to remove from every line, in addition to their common indentation. */
  dedent?: number | undefined;
}

export type CutResult = { code: string } | { problem: string; fix: string };

/**
 * Cuts a sample by markers or lines. A marker that is missing or occurs twice, markers in the wrong order, overlapping
 * regions and an empty cut are problems, so that nothing is shown by accident (reports #32938 and #33468). Markers of
 * regions inside the cut aren't shown, since they are for other cuts. Line numbers refer to the remaining lines.
 */
export function cutSample(text: string, cut: Cut): CutResult {
  const lines = text.replace(/\n$/, '').split('\n');
  let from = (cut.lineStart ?? 1) - 1;
  let to = cut.lineEnd ?? lines.length;
  if (cut.startAfter !== undefined) {
    const [at, again] = linesWith(lines, cut.startAfter);
    if (at === undefined) return missing('startAfter', cut.startAfter);
    if (again !== undefined) return repeated('startAfter', cut.startAfter, at, again);
    from = at + 1;
  }
  if (cut.endBefore !== undefined) {
    const ends = linesWith(lines, cut.endBefore);
    const at = ends.find((line) => line >= from);
    if (at === undefined) return missing('endBefore', cut.endBefore, cut.startAfter, ends[0]);
    to = at;
  }
  if (from < 0 || from >= lines.length || (cut.lineEnd ?? 1) < 1 || to > lines.length) {
    return {
      problem: `The file has ${lines.length} lines, and the cut asks for lines ${from + 1} to ${cut.lineEnd ?? 'the end'}.`,
      fix: 'Correct lineStart and lineEnd.',
    };
  }
  const overlap = findOverlap(lines, from, to);
  if (overlap) return overlap;
  const shown = trimBlank(withoutEdges(lines.slice(from, to)));
  if (shown.length === 0) {
    return { problem: 'The cut is empty.', fix: 'Put the markers around the lines to show.' };
  }
  return { code: dedent(shown, cut.dedent ?? 0) };
}

/** 0-based lines that contain a marker as a whole word: `start_a` isn't in `start_a_part`. */
function linesWith(lines: readonly string[], marker: string): number[] {
  const text = escapePattern(marker);
  const word = new RegExp(
    `${/^\w/.test(marker) ? '(?<!\\w)' : ''}${text}${/\w$/.test(marker) ? '(?!\\w)' : ''}`,
  );
  return lines.flatMap((line, index) => (word.test(line) ? [index] : []));
}

/** A line with nothing but a marker, as a comment in any language of samples. */
const REGION_EDGE =
  /^\s*(?:#|\/\/|--|;|<!--|\{?\/\*)\s*(start|end)[-_](\w[\w-]*?)\s*(?:-->|\*\/\}?)?\s*$/;

/** A region with only one edge inside the cut: two regions overlap, so a marker is misplaced. */
function findOverlap(
  lines: readonly string[],
  from: number,
  to: number,
): { problem: string; fix: string } | undefined {
  const open = new Map<string, number>();
  const overlap = (name: string, index: number, edge: string) => ({
    problem: `The markers overlap: line ${index + 1} ${edge} the region “${name}”, whose other end is not in lines ${from + 1} to ${to}.`,
    fix: 'Move the markers so that one region ends before the next one starts, or contains it completely.',
  });
  for (let index = Math.max(0, from); index < to; index += 1) {
    const [, edge, name = ''] = REGION_EDGE.exec(lines[index] ?? '') ?? [];
    if (edge === 'start') open.set(name, index);
    else if (edge === 'end' && !open.delete(name)) return overlap(name, index, 'ends');
  }
  const [left] = open;
  return left && overlap(left[0], left[1], 'starts');
}

function missing(prop: string, marker: string, after?: string, before?: number) {
  if (after !== undefined && before !== undefined) {
    return {
      problem: `The marker “${marker}” (${prop}) is on line ${before + 1}, which isn’t after “${after}”.`,
      fix: 'Use an end marker that comes after the start marker, or move the marker.',
    };
  }
  return {
    problem: `The marker “${marker}” (${prop}) is not in the file${after === undefined ? '' : ` after “${after}”`}.`,
    fix: 'Put the marker into the sample as a comment, or correct its name here.',
  };
}

function repeated(prop: string, marker: string, first: number, second: number) {
  return {
    problem: `The marker “${marker}” (${prop}) is on lines ${first + 1} and ${second + 1}.`,
    fix: 'Give each marker a unique name in the file.',
  };
}

/** Lines without markers. Of the blank lines before and after a marker, the larger number stays. */
function withoutEdges(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    if (!REGION_EDGE.test(line)) {
      kept.push(line);
      continue;
    }
    for (let last = kept.length - 1; isBlank(kept[last]) && isBlank(lines[index + 1]); last -= 1) {
      index += 1;
    }
  }
  return kept;
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === '';
}

function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Removes the common indentation of all non-blank lines, and `extra` more columns. */
export function dedent(lines: readonly string[], extra: number): string {
  const least = lines
    .filter((line) => line.trim() !== '')
    .reduce((indent, line) => Math.min(indent, line.length - line.trimStart().length), Infinity);
  const columns = least + extra;
  return lines
    .map((line) => line.slice(Math.min(columns, line.length - line.trimStart().length)))
    .join('\n');
}
