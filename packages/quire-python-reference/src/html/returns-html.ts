import { wordsHtml } from '../scope.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { FiledText } from '../reference/resolve-api-words.ts';
import { returnedType } from '../reference/returned-type.ts';
import type { Scope } from '../scope.ts';
import { part } from './parts-html.ts';
import { typeHtml } from './type-html.ts';

/**
 * The return value as a block: its description, or what a context manager yields. Empty otherwise, because the
 * signature shows the type.
 */
export function returnsHtml(
  { fact, name }: FactEntry,
  words: FiledText | undefined,
  scope: Scope,
): string {
  if (words) return part('Returns') + wordsHtml(words, scope, false);
  const returned = returnedType(fact);
  if (!returned?.context) return '';
  const type = `<code>${typeHtml(returned.type, fact.refs, scope, name)}</code>`;
  return `${part('Returns')}<p>${type} in a <code>with</code> block</p>\n`;
}
