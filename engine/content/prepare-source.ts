import type { Problem } from '../model/problem.ts';

/** Deeper nesting is refused before the parser sees it: deep expressions crash the whole process. */
const MAX_DEPTH = 200;
/** A fence can follow the marks of quotes and lists. Backticks with another one after them are inline code. */
const FENCE = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*(`{3,}(?!.*`)|~{3,})/;
const FENCE_END = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
const DIRECTIVE_TITLE = /^([ \t>]*:{3,}[a-z]+)[ \t]+([^[{\s][^\n]*?)[ \t]*$/;
const MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])))+/;

/** Text for the parser, with the same lines and columns, or a problem that forbids parsing. */
export interface PreparedSource {
  text: string;
  problems: Problem[];
  /** Line of a code fence that is open at the end of the file: that is where any other problem begins. */
  openFence?: number;
}

/**
 * Prepares a Markdown source for the MDX parser without moving a character: HTML comments become spaces, `:::tip Title`
 * becomes `:::tip[Title]` (row K2 requires both), and nesting too deep for any author is refused at its place. Code
 * fences stay unchanged.
 */
export function prepareSource(source: string, file: string): PreparedSource {
  const lines = source.split('\n');
  const problems: Problem[] = [];
  let fence: string | undefined;
  let fenceLine = 0;
  let comment: { line: number; column: number } | undefined;
  let depth = 0;
  let braces = 0;
  for (let i = 0; i < lines.length; i += 1) {
    let line = lines[i] as string;
    if (fence !== undefined) {
      if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (!comment) {
      fence = FENCE.exec(line)?.[1];
      fenceLine = i + 1;
      if (fence !== undefined) continue;
    }
    if (comment || line.includes('<!--')) {
      const blanked = blankComments(line, comment !== undefined);
      lines[i] = line = blanked.line;
      if (blanked.open === undefined) comment = undefined;
      else comment ??= { line: i + 1, column: blanked.open + 1 };
    }
    if (line.includes(':::')) {
      const title = DIRECTIVE_TITLE.exec(line);
      if (title) lines[i] = line = `${title[1]}[${title[2]?.replace(/[[\]]/g, '\\$&')}]`;
    }
    if (line.trim() === '' && braces === 0) depth = 0;
    const deep = measureLine(line, depth, braces);
    if (deep.column !== undefined) {
      problems.push({
        id: 'nesting-too-deep',
        severity: 'error',
        file,
        line: i + 1,
        column: deep.column,
        message: `Nesting is deeper than ${MAX_DEPTH} levels here, so the page wasn’t read.`,
        fix: 'Flatten the quote, list or expression. Move generated data into a file and import it.',
      });
      break;
    }
    depth = deep.depth;
    braces = deep.braces;
  }
  if (comment && problems.length === 0) {
    problems.push({
      id: 'mdx-syntax',
      severity: 'error',
      file,
      ...comment,
      message: 'This comment is never closed, so nothing after it would be shown.',
      fix: 'Close it with `-->`, or write `<!--` as code.',
    });
  }
  return {
    text: lines.join('\n'),
    problems,
    ...(fence !== undefined && { openFence: fenceLine }),
  };
}

/**
 * Replaces comments with spaces of the same length.
 * @param inside whether a comment is open at the start of the line
 * @returns `open`: the column of the comment that is open at the end of the line (0 if it started earlier)
 */
function blankComments(line: string, inside: boolean): { line: string; open?: number } {
  let out = '';
  let at = 0;
  let open = inside ? 0 : undefined;
  for (;;) {
    if (open !== undefined) {
      const end = line.indexOf('-->', at);
      if (end === -1) return { line: out + ' '.repeat(line.length - at), open };
      out += ' '.repeat(end + 3 - at);
      at = end + 3;
      open = undefined;
    }
    const start = line.indexOf('<!--', at);
    if (start === -1) return { line: out + line.slice(at) };
    const ticks = line.slice(0, start).split('`').length - 1;
    const insideCode = ticks % 2 === 1 && line.indexOf('`', start) !== -1;
    out += line.slice(at, insideCode ? start + 4 : start);
    at = insideCode ? start + 4 : start;
    if (!insideCode) open = start;
  }
}

/** Tracks bracket depth through a line; `column` is set where the limit is exceeded. */
function measureLine(line: string, depth: number, braces: number) {
  const markers = MARKERS.exec(line)?.[0] ?? '';
  const levels = markers.replace(/[ \t]/g, '').length + markers.search(/\S|$/) / 2;
  if (levels > MAX_DEPTH || line.startsWith(':'.repeat(MAX_DEPTH))) {
    return { depth, braces, column: 1 };
  }
  for (let i = 0; i < line.length; i += 1) {
    const code = line.charCodeAt(i);
    if (code === 123) braces += 1;
    else if (code === 125) braces = Math.max(0, braces - 1);
    if (code === 40 || code === 91 || code === 123) depth += 1;
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(0, depth - 1);
    else continue;
    if (depth > MAX_DEPTH) return { depth, braces, column: i + 1 };
  }
  return { depth, braces, column: undefined };
}
