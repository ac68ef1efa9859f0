import { renderToStaticMarkup } from 'react-dom/server';
import type { Code } from 'mdast';
import { escapeHtml } from '../../content/inline-html.ts';
import { CodeBlock, type CodeSource } from '../../islands/code-block/markup.tsx';
import type { Rendering, Scope } from '../rendering.ts';
import { checkCode } from './check-code.ts';
import { renderCodeLines } from './code-lines.ts';
import { isProse } from '../components/is-prose.ts';
import { parseCodeMeta } from './code-meta.ts';
import { canonicalLanguage, PLAIN_LANGUAGES } from './languages.ts';
import { nameRanges } from './link-names.ts';
import { wrapRanges } from './wrap-ranges.ts';
import { reportUnknownNames } from './report-names.ts';
import { resolveName } from './resolve-name.ts';
import { parseTerminal, TERMINAL_LANGUAGES, type TerminalLine } from './terminal.ts';

/** A block of code before it is framed. */
export interface CodeInput {
  code: string;
  /** As written; empty for plain text. */
  language: string;
  /** The rest of the fence's first line, or the same marks as a component's props give them. */
  meta: string;
  title?: string | undefined;
  /** The file that the code was cut from. */
  source?: CodeSource | undefined;
  /** The text of that file: what it imports above the cut counts in the cut. */
  file?: string | undefined;
  /** What is told of the tests that run it. */
  tests?: string | undefined;
}

/** HTML of a code fence: highlighted, framed, with its marks. */
export function renderFence(node: Code, scope: Scope): string {
  const language = node.lang ?? '';
  const meta = node.meta ?? '';
  checkCode({ code: node.value, language, meta }, node, scope);
  const { line = 0, column = 1 } = node.position?.start ?? {};
  // Its text begins in the line below, and stands as far in as the fence does.
  reportUnknownNames(node.value, language, { file: scope.file, line: line + 1, column }, scope);
  return renderCode({ code: node.value, language, meta }, scope.rendering);
}

/** HTML of a block of code. */
export function renderCode(input: CodeInput, rendering: Rendering): string {
  const meta = parseCodeMeta(input.meta, input.code, input.language);
  rendering.text += meta.code.length;
  const terminal = TERMINAL_LANGUAGES.has(input.language) ? parseTerminal(meta.code) : undefined;
  const title = input.title ?? meta.title ?? (meta.output ? 'Output' : undefined);
  const lines = terminal
    ? terminalLines(terminal, rendering)
    : renderCodeLines(
        linkNames(meta.code, highlight(meta.code, input.language, rendering), input, rendering),
        meta,
        PLAIN_LANGUAGES.has(input.language),
      );
  return `${renderToStaticMarkup(
    CodeBlock({
      title,
      language: input.language || 'text',
      lines,
      showLineNumbers: meta.lineNumbers !== undefined && !terminal,
      source: input.source,
      tests: input.tests,
      kind: terminal ? 'terminal' : meta.output ? 'output' : undefined,
      focus: meta.focus.size > 0,
      wrapped: meta.wrap,
      raw: terminal
        ?.filter(({ prompt }) => prompt !== undefined)
        .map(({ text }) => text)
        .join('\n'),
    }),
  )}\n`;
}

/** Commands with a prompt that the styles draw, so that no selection holds it, and what they printed. */
function terminalLines(lines: readonly TerminalLine[], rendering: Rendering): string {
  return lines
    .map(({ text, prompt }) =>
      prompt === undefined
        ? `<span class="l out${isProse(text) ? ' wrap' : ''}">${escapeHtml(text)}\n</span>`
        : `<span class="l typed" data-prompt="${escapeHtml(prompt)} ">${highlight(text, 'bash', rendering).join('')}\n</span>`,
    )
    .join('');
}

/** Links the names of a Python sample to the reference, where it has them. */
function linkNames(
  code: string,
  html: readonly string[],
  { language, file }: CodeInput,
  rendering: Rendering,
): readonly string[] {
  const { names } = rendering;
  if (!names || canonicalLanguage(language) !== 'python') return html;
  const ranges = nameRanges(
    code.split('\n'),
    html,
    (name) => resolveName(name, rendering),
    rendering.reference?.shortNames,
    file,
  );
  return html.map((line, index) => wrapRanges(line, ranges[index] ?? []));
}

/** Lines of code as HTML; a language that is not ready is asked for, and the page rendered again with it. */
export function highlight(
  code: string,
  language: string,
  { highlighter, wanted }: Rendering,
): readonly string[] {
  if (!highlighter.isReady(code, language)) wanted.add(language);
  return highlighter.lines(code, language);
}
