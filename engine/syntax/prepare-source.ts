import type { Problem } from '../model/problem.ts';
import { createMeasure } from './measure-source.ts';

/** A fence can follow the marks of quotes and lists. Backticks with another one after them are inline code. */
const FENCE = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*(`{3,}(?!`)(?!.*`)|~{3,})/;
/** Written around JSX so that other tools leave it alone. */
const MDX_FENCE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;
const FENCE_END = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
/** Marks of quotes, and blanks, before the text of a line. */
const MARGIN = /^[ \t>]*/;
const DIRECTIVE_TITLE = /^([ \t>]*:{3,}[a-z]+)[ \t]+([^[{\s].*)$/;

const TICK = 96;

/** Text for the parser, with the same lines and columns, or a problem that forbids parsing. */
export interface PreparedSource {
  text: string;
  problems: Problem[];
  /** Line of a code fence that is open at the end of the file: that is where any other problem begins. */
  openFence?: number;
}

/**
 * What becomes of HTML comments: `{/* *\/}`, which separates what a comment separates in CommonMark; spaces, where a
 * brace would be a syntax error; or they stay, for a parser that knows them.
 */
export type CommentForm = 'expression' | 'spaces' | 'as written';

/**
 * Prepares a Markdown source for the MDX parser without moving a character of it: HTML comments become empty
 * expressions, `:::tip Title` becomes `:::tip[Title]`, the content of an `mdx-code-block` fence becomes part of the page
 * (row K2 requires all three), and markup that is nested too deeply or too large is refused at its place. Code fences
 * stay unchanged.
 */
export function prepareSource(
  source: string,
  file: string,
  form: CommentForm = 'expression',
): PreparedSource {
  const lines = source.split('\n');
  const problems: Problem[] = [];
  let fence: string | undefined;
  /** Fences of `mdx-code-block` that are open, the innermost last. */
  const mdxFences: string[] = [];
  let fenceLine = 0;
  let comment: { line: number; column: number } | undefined;
  const measure = createMeasure();
  for (let i = 0; i < lines.length; i += 1) {
    let line = lines[i] as string;
    if (fence !== undefined) {
      if (endsFence(line, fence)) fence = undefined;
      continue;
    }
    const mdxFence = mdxFences.at(-1);
    if (mdxFence !== undefined && !comment && endsFence(line, mdxFence)) {
      mdxFences.pop();
      lines[i] = '';
      continue;
    }
    if (!comment) {
      fence = fenceOf(line);
      if (fence !== undefined && MDX_FENCE.test(line)) {
        mdxFences.push(fence);
        fence = undefined;
        lines[i] = '';
        continue;
      }
      fenceLine = i + 1;
      if (fence !== undefined) continue;
    }
    if (comment || line.includes('<!--')) {
      const blanked = blankComments(line, comment !== undefined, form);
      if (form !== 'as written') lines[i] = line = blanked.line;
      if (blanked.open === undefined) comment = undefined;
      else comment ??= { line: i + 1, column: blanked.open + 1 };
    }
    if (line.includes(':::')) {
      const title = DIRECTIVE_TITLE.exec(line);
      if (title) lines[i] = line = `${title[1]}[${title[2]?.trimEnd().replace(/[[\]]/g, '\\$&')}]`;
    }
    const excess = measure(line);
    if (excess) {
      problems.push({ severity: 'error', file, line: i + 1, ...excess });
      break;
    }
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
  const text = lines.join('\n');
  return {
    // satteri 0.10.5 crashes on a backslash at the end of a file, in a template literal that isn't closed.
    text: text.endsWith('\\') ? `${text}\n` : text,
    problems,
    ...(fence !== undefined && { openFence: fenceLine }),
  };
}

/**
 * Replaces comments with empty expressions or spaces of the same length.
 * @param inside whether a comment is open at the start of the line
 * @returns `open`: the column of the comment that is open at the end of the line (0 if it started earlier)
 */
function blankComments(
  line: string,
  inside: boolean,
  form: CommentForm,
): { line: string; open?: number } {
  const [opening, closing] = form === 'expression' ? ['{/* ', '*/}'] : ['    ', '   '];
  // The marks of a quote keep the comment in it.
  let at = inside && form === 'expression' ? (MARGIN.exec(line)?.[0].length ?? 0) : 0;
  let out = line.slice(0, at);
  let open = inside ? 0 : undefined;
  const lastTick = line.lastIndexOf('`');
  let ticks = 0;
  let counted = 0;
  for (;;) {
    if (open !== undefined) {
      const end = line.indexOf('-->', at);
      if (end === -1) return { line: out + ' '.repeat(line.length - at), open };
      out += ' '.repeat(end - at) + closing;
      at = end + 3;
      open = undefined;
    }
    const start = line.indexOf('<!--', at);
    if (start === -1) return { line: out + line.slice(at) };
    for (; counted < start; counted += 1) if (line.charCodeAt(counted) === TICK) ticks += 1;
    const insideCode = ticks % 2 === 1 && lastTick > start;
    out += line.slice(at, insideCode ? start + 4 : start) + (insideCode ? '' : opening);
    at = start + 4;
    if (!insideCode) open = start;
  }
}

/** The mark of the code fence that a line opens, such as three backticks; undefined if it opens none. */
export function fenceOf(line: string): string | undefined {
  return FENCE.exec(line)?.[1];
}

/** Whether a line closes the code fence with this mark. */
export function endsFence(line: string, mark: string): boolean {
  return FENCE_END.exec(line)?.[1]?.startsWith(mark) ?? false;
}
