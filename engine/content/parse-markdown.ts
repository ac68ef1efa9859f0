import type { Nodes, Root } from 'mdast';
import { markdownToMdast, mdxToMdast, type Features } from 'satteri';
import type { Problem } from '../model/problem.ts';
import { prepareSource, type PreparedSource } from './prepare-source.ts';
import { restoreIndent } from './restore-indent.ts';
import { findUnclosed } from './unclosed-blocks.ts';

/**
 * The only file that knows the Markdown parser. Decision: satteri (Rust, with prebuilt npm packages) parses the whole
 * corpus of a large site in the time that others take for ten pages. It is young, so its version is pinned and golden
 * files check its output. We use its mdast and render that ourselves: every node keeps the author's line and column,
 * and no page is compiled to JavaScript.
 */
const FEATURES: Features = {
  gfm: true,
  frontmatter: true,
  headingAttributes: true,
  directive: true,
};
/** Each one costs another parse of the page. */
const MAX_BREAKS = 300;
const MAX_TREE_DEPTH = 400;

/** A parsed document. `tree` is absent if the problems forbid rendering it. */
export interface Parsed {
  tree: Root | undefined;
  problems: Problem[];
}

/**
 * Parses a Markdown or MDX source, including front matter, into mdast with positions (1-based lines and columns of the
 * author's file). Never throws: a syntax error is returned as `mdx-syntax`.
 */
export function parseMarkdown(source: string, file: string): Parsed {
  const prepared = prepareSource(source, file);
  const { text, problems } = prepared;
  if (problems.length > 0) return { tree: undefined, problems };
  let attempt = text;
  const breaks: LineBreak[] = [];
  for (;;) {
    try {
      const tree = mdxToMdast(attempt, { features: FEATURES }) as Root;
      if (breaks.length > 0) restorePositions(tree, breaks);
      const deep = findTooDeep(tree);
      if (deep) return { tree: undefined, problems: [tooDeep(file, deep)] };
      restoreIndent(tree, text);
      return { tree, problems: findUnclosed(tree, text, file) };
    } catch (error) {
      const failure = parseFailure(error);
      const lineBreak = breaks.length < MAX_BREAKS ? breakAfterTag(attempt, failure) : undefined;
      if (!lineBreak) {
        return { tree: undefined, problems: [syntaxProblem(failure, file, breaks, prepared)] };
      }
      attempt = lineBreak.text;
      breaks.push(lineBreak.at);
    }
  }
}

/**
 * Parses a text from a data file: Markdown in which braces, colons and tags are plain text. Positions are relative to
 * the text.
 */
export function parsePlainMarkdown(text: string): Root {
  return markdownToMdast(text, { features: { gfm: true } }) as Root;
}

interface Failure {
  line: number;
  column: number;
  reason: string;
}

/** The parser's messages start with `line:column:` and end with the rule in parentheses. */
function parseFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  const match = /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*?)(?: \([\w:-]+\))?$/.exec(text);
  if (!match) return { line: 1, column: 1, reason: text };
  return { line: Number(match[1]), column: Number(match[2]), reason: match[3] as string };
}

interface LineBreak {
  /** Line (in the text of that attempt) after which a line break was inserted. */
  line: number;
  /** Characters of that line that stayed on it. */
  columns: number;
}

/**
 * Authors write `<details><summary>x</summary>` followed by a blank line; MDX refuses an element that starts on a line
 * with text and ends in another block. A line break after the opening tag makes the intent clear; positions are mapped
 * back afterwards.
 */
function breakAfterTag(
  text: string,
  failure: Failure,
): { text: string; at: LineBreak } | undefined {
  const tag = /closing tag for `<([\w.]+)>` \((\d+):(\d+)\)/.exec(failure.reason);
  if (!tag) return undefined;
  const lines = text.split('\n');
  const index = Number(tag[2]) - 1;
  const line = lines[index] ?? '';
  const end = line.indexOf('>', Number(tag[3]) - 1);
  if (end === -1 || line.slice(end + 1).trim() === '') return undefined;
  lines.splice(index, 1, line.slice(0, end + 1), line.slice(end + 1));
  return { text: lines.join('\n'), at: { line: index + 1, columns: end + 1 } };
}

/** Maps a position in the changed text back to the author's, latest break first. */
function originalPoint(point: { line: number; column: number }, breaks: readonly LineBreak[]) {
  let { line, column } = point;
  for (const cut of [...breaks].reverse()) {
    if (line === cut.line + 1) column += cut.columns;
    if (line > cut.line) line -= 1;
  }
  return { line, column };
}

function restorePositions(tree: Root, breaks: readonly LineBreak[]): void {
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.position) {
      Object.assign(node.position.start, originalPoint(node.position.start, breaks));
      Object.assign(node.position.end, originalPoint(node.position.end, breaks));
    }
    if ('children' in node) stack.push(...(node.children as Nodes[]));
  }
}

function findTooDeep(tree: Root): Nodes | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_TREE_DEPTH) return level[0];
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  }
  return undefined;
}

function tooDeep(file: string, node: Nodes): Problem {
  return {
    id: 'nesting-too-deep',
    severity: 'error',
    file,
    line: node.position?.start.line ?? 1,
    column: node.position?.start.column ?? 1,
    message: 'Elements are nested too deeply here, so the page wasn’t read.',
    fix: 'Flatten the markup.',
  };
}

function syntaxProblem(
  failure: Failure,
  file: string,
  breaks: readonly LineBreak[],
  { text, openFence }: PreparedSource,
): Problem {
  const place = originalPoint(failure, breaks);
  return {
    id: 'mdx-syntax',
    severity: 'error',
    file,
    ...place,
    message: `This is not valid Markdown with JSX: ${failure.reason}`,
    fix:
      openFence !== undefined && failure.reason.includes('closing tag')
        ? `Close the code fence of line ${openFence}, which takes the rest of the page as code.`
        : syntaxFix(failure.reason, text.split('\n')[place.line - 1] ?? ''),
  };
}

/** An attribute in typographic quotes, as inserted by a word processor. */
const ROUND_QUOTES = /<[A-Za-z][^<>]*?[\s]([\w:-]+)=[“”„‘’«]([^“”‘’»"'<>]*)[“”‘’»]?/;

function syntaxFix(reason: string, line: string): string {
  const [, name, value] = ROUND_QUOTES.exec(line) ?? [];
  if (name !== undefined) return `Attributes take straight quotes: write \`${name}="${value}"\`.`;
  const tag = /closing tag for `<(?:area|br|col|hr|img|input|link|source|wbr)>`/.test(reason);
  if (tag) return 'Every tag is closed: write it as `<br />`.';
  if (reason.includes('to create a link'))
    return 'Write an address by itself or as `[text](address)`, and `<` as `&lt;` where it is text.';
  return 'Close the tag, or escape `<` as `&lt;` and `{` as `\\{` where they are meant as text.';
}
