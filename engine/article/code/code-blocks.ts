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

/** The part of the configuration that concerns code. */
export type CodeConfig = Pick<SiteConfig, 'codeLanguages' | 'codeComments'>;

/** A code block as its author wrote it, parsed. */
export interface ParsedCode extends CodeBlock {
  meta: CodeMeta;
  /** Its lines if it shows a terminal, in which only commands are highlighted. */
  terminal?: readonly TerminalLine[];
}

/** Language of the commands in a terminal. */
export const SHELL = 'bash';

/** Parses a code block. */
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
 * The code in a document's fences that rendering will highlight. Code of components is only known when they render.
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
