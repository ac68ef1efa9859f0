import { nameHeads } from './page-head.ts';
import { dirname } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { markdownToMdast, mdxToJs, mdxToMdast, type Features } from 'satteri';
import { addAll } from '../model/add-all.ts';
import type { Problem } from '../model/problem.ts';
import type { MarkdownReading, Parsed } from './markdown-reading.ts';
import { breakAfterTags, MAX_BREAKS, originalPoint, type LineBreak } from './break-after-tags.ts';
import { dropComments } from './drop-comments.ts';
import { componentMarkdown } from './component-markdown.ts';
import { findLostBlocks } from './lost-blocks.ts';
import { findEndless, type EndlessMarkup } from './endless-markup.ts';
import { keepRelease, RELEASE_ELEMENT } from './keep-release.ts';
import { hideMisread, parseWithoutMisreading } from './misread-marks.ts';
import { prepareSource, type PreparedSource } from './prepare-source.ts';
import { findSwallowed } from './read-imports.ts';
import { restoreIndent } from './restore-indent.ts';
import { showEmojis } from './show-emojis.ts';
import { findUnclosed } from './unclosed-blocks.ts';
import { lineColumn } from '../url/line-column.ts';

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
/** Characters to parse again because of line breaks after tags; a page with more of them is refused. */
const MAX_REPARSED = 4_000_000;
const MAX_TREE_DEPTH = 400;

/**
 * Parses a Markdown or MDX source, including front matter, into mdast with positions (1-based lines and columns of the
 * author's file), and lets the site's plugins change it. Never throws: a syntax error is returned as `mdx-syntax`.
 */
export function parseMarkdown(source: string, file: string, reading: MarkdownReading = {}): Parsed {
  const { emojiOf, plugins, release } = reading;
  const parsed = parseAsWritten(source, file, reading);
  if (!parsed.tree) return parsed;
  nameHeads(parsed.tree, source);
  if (source.includes(`<${RELEASE_ELEMENT}`)) {
    addAll(parsed.problems, keepRelease(parsed.tree, file, release));
  }
  if (emojiOf) showEmojis(parsed.tree, emojiOf);
  if (!plugins) return parsed;
  const { tree, problems } = plugins.changeTree(parsed.tree, file, source);
  return { tree, problems: [...parsed.problems, ...problems] };
}

function parseAsWritten(source: string, file: string, reading: MarkdownReading): Parsed {
  const features = reading.plugins?.math ? { ...FEATURES, math: true } : FEATURES;
  if (reading.format === 'detect' && file.endsWith('.md')) {
    const { text, problems } = prepareSource(source, file, 'as written');
    if (problems.length > 0) return { tree: undefined, problems };
    const tree = parseWithoutMisreading(
      text,
      (given) => markdownToMdast(given, { features }) as Root,
    );
    return finished(tree, text, file);
  }
  const parsed = parseMdx(prepareSource(source, file), file, features);
  // A comment in code, or one that spans paragraphs, can only be spaces.
  return parsed.tree || !source.includes('<!--')
    ? parsed
    : parseMdx(prepareSource(source, file, 'spaces'), file, features);
}

function parseMdx(prepared: PreparedSource, file: string, features: Features): Parsed {
  const { text, problems } = prepared;
  if (problems.length > 0) return { tree: undefined, problems };
  const endless = findEndless(text, features);
  if (endless) return { tree: undefined, problems: [neverEnds(file, text, endless)] };
  let attempt = text;
  let reparsed = 0;
  const breaks: LineBreak[] = [];
  for (;;) {
    try {
      const tree = parseWithoutMisreading(
        attempt,
        (given) => mdxToMdast(given, { features }) as Root,
      );
      if (breaks.length > 0) restorePositions(tree, breaks);
      return finished(tree, text, file);
    } catch (error) {
      const failure = parseFailure(error);
      reparsed += attempt.length;
      const isLast = reparsed > MAX_REPARSED || breaks.length >= MAX_BREAKS;
      const broken = isLast ? undefined : breakAfterTags(attempt, failure.reason);
      if (!broken) {
        return { tree: undefined, problems: [syntaxProblem(failure, file, breaks, prepared)] };
      }
      attempt = broken.text;
      addAll(breaks, broken.breaks);
    }
  }
}

/** What the parser doesn't do: comments, indentation in expressions, and blocks that end too late or too early. */
function finished(tree: Root, text: string, file: string): Parsed {
  const deep = findTooDeep(tree);
  if (deep) return { tree: undefined, problems: [tooDeep(file, deep)] };
  const swallowed = findSwallowed(tree, file);
  if (swallowed) return { tree: undefined, problems: [swallowed] };
  dropComments(tree);
  restoreIndent(tree, text);
  return { tree, problems: [...findUnclosed(tree, text, file), ...findLostBlocks(tree, file)] };
}

/**
 * Compiles a Markdown or MDX source that a component imports to a JavaScript module whose default export is a component.
 * @param file absolute
 * @param provider module with `useMDXComponents`, for the elements that `componentMarkdown` creates
 * @throws Error with line and column if it isn't valid
 */
export function compileMarkdown(source: string, file: string, provider: string): string {
  const { plugin, imports, toc } = componentMarkdown(dirname(file));
  const { text } = prepareSource(source, file);
  const endless = findEndless(text, FEATURES);
  if (endless) {
    const { line, column, message } = neverEnds(file, text, endless);
    throw new Error(`${line}:${column}: ${message}`);
  }
  const hidden = hideMisread(text, (given) => mdxToMdast(given, { features: FEATURES }) as Root);
  const { code } = mdxToJs(hidden.text, {
    features: FEATURES,
    mdastPlugins: [plugin],
    providerImportSource: provider,
  });
  const own = /^export (?:const|let|var|function) toc\b/m.test(code);
  const headings = own ? '' : `\nexport const toc = ${JSON.stringify(toc)};\n`;
  return imports.join('') + (hidden.text === text ? code : hidden.restore(code)) + headings;
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

function restorePositions(tree: Root, breaks: readonly LineBreak[]): void {
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.position) {
      Object.assign(node.position.start, originalPoint(node.position.start, breaks));
      Object.assign(node.position.end, originalPoint(node.position.end, breaks));
    }
    if ('children' in node) addAll(stack, node.children as Nodes[]);
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

function neverEnds(file: string, text: string, { at, tags }: EndlessMarkup): Problem {
  return {
    id: 'mdx-syntax',
    severity: 'error',
    file,
    ...lineColumn(text, at),
    message: `After this brace, ${tags} tags are opened and not closed, so the page wasn’t read.`,
    fix: 'Close the tags (`<br />`), or write `\\{` if the brace is text.',
  };
}

function syntaxProblem(
  failure: Failure,
  file: string,
  breaks: readonly LineBreak[],
  { text, openFence }: PreparedSource,
): Problem {
  const reason = failure.reason.replace(/ with oxc(?=:)| \(note: .*\)$/g, '');
  // An element without a closing tag is wrong where it begins.
  const [, , line, column] = VOID_TAG.exec(reason) ?? [];
  const written = line === undefined ? failure : { line: Number(line), column: Number(column) };
  const place = originalPoint(written, breaks);
  return {
    id: 'mdx-syntax',
    severity: 'error',
    file,
    ...place,
    message: `This is not valid Markdown with JSX: ${reason}`,
    fix:
      openFence !== undefined && reason.includes('closing tag')
        ? `Close the code fence on line ${openFence}, which turns the rest of the page into code.`
        : (rawTextFix(text, place.line) ??
          syntaxFix(reason, text.split('\n')[place.line - 1] ?? '') + plainHint(file, text)),
  };
}

/** An attribute in typographic quotes, as inserted by a word processor. */
const ROUND_QUOTES = /<[A-Za-z][^<>]*?[\s]([\w:-]+)=[“”„‘’«]([^“”‘’»"'<>]*)[“”‘’»]?/;
/** A row of a table with a `|` in a tag or in braces. */
const CUT_CELL = /^\s*\|.*(?:<[A-Za-z/][^<>|]*(?<!\\)\||\{[^{}|]*(?<!\\)\|)/;
const NO_QUOTES = /<[A-Za-z][^<>]*?\s([\w:-]+)=([^\s"'{<>]+)/;
const VOID_TAG =
  /closing tag for `<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>` \((\d+):(\d+)\)/;
/** How to write `{ref}`page`` of MyST. */
export const AS_LINK =
  'This is a role of another tool. Write a link as `[text](./page.md)`, and code by itself.';
/** What other tools replace by a file or a value, and what to write instead. */
const INCLUDES: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:<<<|--8<--)|\{%|\{\{(?:[<%]|-? *[$.\w]+ *-?\}\})/,
    'This belongs to another tool. Write `<CodeExample path="…" />` for a file of code, import a partial for text, write a value itself, or `\\{` where it is text.',
  ],
  [/\{[\w:+-]+\}`/, AS_LINK],
  [
    /\]\([^)]*\)\{|\{[.:#][\w: ]/,
    'Braces can’t add attributes here: write an element, such as `<img src="…" alt="…" width="300" />`.',
  ],
];

/** What reads a page without components as Markdown alone. */
function plainHint(file: string, text: string): string {
  return file.endsWith('.md') && !/<[A-Z]|^(?:im|ex)port /m.test(text)
    ? " With `docs: { format: 'detect' }` in site.config.ts, `.md` files are Markdown without JSX."
    : '';
}

/** How to write styles or a script in a page, if a line is a part of them. */
function rawTextFix(text: string, line: number): string | undefined {
  const before = text.split('\n').slice(0, line).join('\n');
  const [, name] =
    /<(style|script)\b[^>]*>(?:(?!<\/\1)[^])*$/.exec(before.replace(/<\/(?:style|script)>$/, '')) ??
    [];
  return (
    name &&
    `Write what is in <${name}> as a string, \`<${name}>{\`…\`}</${name}>\`, or into a file of the site.`
  );
}

function syntaxFix(reason: string, line: string): string {
  if (CUT_CELL.test(line))
    return 'A `|` ends a cell of a table, even in a tag or in braces: write `&#124;` in an attribute, and code with a `|` into an `export` of the page.';
  for (const pattern of [ROUND_QUOTES, NO_QUOTES]) {
    const [, name, value] = pattern.exec(line) ?? [];
    if (name !== undefined) return `Attributes take straight quotes: write \`${name}="${value}"\`.`;
  }
  const [, tag] = VOID_TAG.exec(reason) ?? [];
  if (tag !== undefined) {
    const start = new RegExp(`<${tag}\\b[^>]*(?=>)`).exec(line)?.[0] ?? `<${tag}`;
    return `Every tag is closed: write it as \`${start} />\`.`;
  }
  const other = INCLUDES.find(([pattern]) => pattern.test(line));
  if (other) return other[1];
  if (/<[a-z][a-z\d+.-]*:|<[^\s<>]+@/i.test(line))
    return 'Write an address by itself or as `[text](address)`.';
  return reason.includes('parse expression')
    ? 'Correct the expression, or write `\\{` where the brace is text.'
    : 'Close the tag, or escape `<` as `&lt;` and `{` as `\\{` where they are meant as text.';
}
