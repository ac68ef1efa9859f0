import type { Code } from 'mdast';
import { text, type HtmlNode } from '../../hast/nodes.ts';
import type { CodeSource, TestsNote } from '../../islands/code-block/markup.tsx';
import type { Rendering, Scope } from '../rendering.ts';
import type { CodeLine } from './highlighter.ts';
import { checkCode } from './check-code.ts';
import { configuredLanguage, parseCode, SHELL } from './code-blocks.ts';
import { frameCode } from './frame-code.ts';
import { lineNode, renderCodeLines, tokenNodes } from './code-lines.ts';
import { isProse } from '../components/is-prose.ts';
import { canonicalLanguage, PLAIN_LANGUAGES } from './languages.ts';
import { wrapRanges, type LineRange } from './wrap-ranges.ts';
import { checkNamesInCode } from './check-names-in-code.ts';
import { hrefOfAnswer } from './names-in-code.ts';
import { isSilentIn } from './silent-code.ts';
import type { TerminalLine } from './terminal.ts';

/** A code block before it is framed. */
export interface CodeInput {
  code: string;
  /** As written; empty for plain text. */
  language: string;
  /** The rest of the fence's first line, or the same marks from a component's props. */
  meta: string;
  title?: string | undefined;
  /** The file that the code was cut from. */
  source?: CodeSource | undefined;
  /** The text of that file: imports above the cut apply to the cut. */
  file?: string | undefined;
  tests?: TestsNote | undefined;
}

/** Nodes of a code fence: highlighted, framed, with its marks. */
export function renderFence(node: Code, scope: Scope): HtmlNode[] {
  const language = configuredLanguage(node.lang ?? '', scope.rendering.config);
  const meta = node.meta ?? '';
  checkCode({ code: node.value, language, meta }, node, scope);
  const { line = 0, column = 1 } = node.position?.start ?? {};
  // The code starts on the next line, indented like the fence.
  checkNamesInCode(node.value, language, { file: scope.file, line: line + 1, column }, scope);
  return renderCode({ code: node.value, language, meta }, scope.rendering);
}

/** Nodes of a code block. */
export function renderCode(given: CodeInput, rendering: Rendering): HtmlNode[] {
  const { code, language, meta, terminal } = parseCode(given, rendering.config);
  rendering.text += code.length;
  const title = given.title ?? meta.title ?? (meta.output ? rendering.t('output') : undefined);
  const lines = terminal
    ? terminalLines(terminal, rendering)
    : renderCodeLines(
        linkNames({ code, language, file: given.file, title }, rendering),
        meta,
        PLAIN_LANGUAGES.has(language),
        rendering.t,
      );
  const frame = {
    title,
    language: language || 'text',
    showLineNumbers: meta.lineNumbers !== undefined && !terminal,
    source: given.source,
    tests: given.tests,
    kind: terminal ? ('terminal' as const) : meta.output ? ('output' as const) : undefined,
    focus: meta.focus.size > 0,
    wrapped: meta.wrap,
    raw: terminal
      ?.filter(({ prompt }) => prompt !== undefined)
      .map(({ text: typed }) => typed)
      .join('\n'),
  };
  return [...frameCode(frame, lines, rendering.config.locale), text('\n')];
}

/** Commands with a prompt rendered by the styles, so that it can't be selected, and their output. */
function terminalLines(lines: readonly TerminalLine[], rendering: Rendering): HtmlNode[] {
  return lines.map(({ text: shown, prompt }) =>
    prompt === undefined
      ? printedLine(shown)
      : lineNode('l typed', highlight(shown, SHELL, rendering).flatMap(tokenNodes), `${prompt} `),
  );
}

/** A line of output. */
export function printedLine(shown: string): HtmlNode {
  return lineNode(isProse(shown) ? 'l out wrap' : 'l out', shown === '' ? [] : [text(shown)]);
}

/** Lines of highlighted code, with the names that extensions know linked to their entries. */
function linkNames(
  { code, language, file = '', title }: Pick<CodeInput, 'code' | 'language' | 'file' | 'title'>,
  rendering: Rendering,
): HtmlNode[][] {
  const lines = highlight(code, language, rendering);
  const ranges = lines.map((): LineRange[] => []);
  if (rendering.code.length > 0) {
    const isSilent = isSilentIn(lines);
    const sample = { code, language: canonicalLanguage(language), file, title, isSilent };
    for (const { lookup, ranges: find } of rendering.code) {
      const found = find?.(sample, (name) => hrefOfAnswer(lookup, name, rendering)) ?? [];
      for (const { line, from, to, href } of found) {
        ranges[line]?.push({ from, to, tagName: 'a', properties: { class: 'name', href } });
        rendering.uses.set(href, (rendering.uses.get(href) ?? 0) + 1);
      }
    }
  }
  return lines.map((line, index) => {
    const nodes = tokenNodes(line);
    const own = ranges[index] ?? [];
    return own.length > 0 ? wrapRanges(nodes, own) : nodes;
  });
}

/** Lines of code as tokens. A language that isn't loaded is requested, and the page is rendered again with it. */
export function highlight(
  code: string,
  language: string,
  { highlighter, wanted }: Rendering,
): readonly CodeLine[] {
  if (!highlighter.isReady(code, language)) wanted.add(language);
  return highlighter.lines(code, language);
}
