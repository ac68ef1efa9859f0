import type { Code, Nodes } from 'mdast';
import type { SiteConfig } from '../../model/site-config.ts';
import { parseCodeMeta, type CodeMeta } from './code-meta.ts';
import { parseTerminal, TERMINAL_LANGUAGES, type TerminalLine } from './terminal.ts';

/** A text to highlight. */
export interface CodeBlock {
  code: string;
  /** As the site's configuration names it. */
  language: string;
}

/** What the configuration says about code. */
export type CodeConfig = Pick<SiteConfig, 'codeLanguages' | 'codeComments'>;

/** A block of code as its author wrote it, taken apart. */
export interface ParsedCode extends CodeBlock {
  meta: CodeMeta;
  /** Its lines if it shows a terminal, in which only commands are highlighted. */
  terminal?: readonly TerminalLine[];
}

/** Language of the commands in a terminal. */
export const SHELL = 'bash';

/** Takes a block of code apart. */
export function parseCode(
  { code: written, language: named, meta: marks }: CodeBlock & { meta: string },
  config: CodeConfig,
): ParsedCode {
  const language = configuredLanguage(named, config);
  const meta = parseCodeMeta(marks, written, language, config.codeComments);
  const terminal = TERMINAL_LANGUAGES.has(language) ? parseTerminal(meta.code) : undefined;
  return { code: meta.code, language, meta, ...(terminal && { terminal }) };
}

/** A language as the site's configuration names it. */
export function configuredLanguage(written: string, { codeLanguages }: CodeConfig): string {
  return codeLanguages[written] ?? written;
}

/**
 * What rendering a document will highlight of its fences. The code of components is only known when they are rendered.
 * @param tree a document or a partial
 */
export function codeBlocks(tree: Nodes, config: CodeConfig): CodeBlock[] {
  if (tree.type === 'code') return tree.lang === 'mermaid' ? [] : blocksOf(tree, config);
  return 'children' in tree ? tree.children.flatMap((child) => codeBlocks(child, config)) : [];
}

function blocksOf({ value: code, lang, meta }: Code, config: CodeConfig): CodeBlock[] {
  const parsed = parseCode({ code, language: lang ?? '', meta: meta ?? '' }, config);
  if (!parsed.terminal) return [{ code: parsed.code, language: parsed.language }];
  return parsed.terminal
    .filter(({ prompt }) => prompt !== undefined)
    .map(({ text }) => ({ code: text, language: SHELL }));
}
