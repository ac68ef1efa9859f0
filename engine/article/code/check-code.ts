import type { Nodes } from 'mdast';
import { didYouMean, nearest } from '../../url/nearest.ts';
import { meantBlock } from '../markdown/meant-block.ts';
import { codeCommentMistakes, codeMetaMistakes } from './code-meta.ts';
import { LANGUAGE_NAMES } from './languages.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/**
 * Reports settings of a code block that have no effect: a language without a grammar, marks for missing lines.
 * @param code.language as written; undefined if it's derived from the name of a file
 */
export function checkCode(
  code: { code: string; language: string | undefined; meta: string },
  node: Nodes,
  scope: Scope,
): void {
  if (code.language !== undefined) reportUnknownLanguage(code.language, node, scope);
  const comments = scope.rendering.config.codeComments;
  const mistakes = [
    ...(code.meta.trim() === ''
      ? []
      : codeMetaMistakes(code.meta, code.code, code.language, comments)),
    ...codeCommentMistakes(code.code, code.language, comments),
  ];
  for (const mistake of mistakes) {
    report(scope, node, { id: 'code-meta-invalid', severity: 'warning', ...mistake });
  }
}

function reportUnknownLanguage(language: string, node: Nodes, scope: Scope): void {
  if (!scope.rendering.highlighter.unknown.has(language)) return;
  const [, block] = /^\{([\w-]+)\}$/.exec(language) ?? [];
  const near = block === undefined ? nearest(language, LANGUAGE_NAMES) : [];
  report(scope, node, {
    id: 'language-unknown',
    severity: 'warning',
    message: `The language “${language}” is unknown, so this code isn’t highlighted.`,
    fix:
      block !== undefined
        ? (meantBlock(block) ?? 'Write the language by itself, without braces.')
        : (didYouMean(near) ?? 'Use `text` for plain text.'),
  });
}
