import type { FactEntry } from '../../reference/fact-index.ts';
import type { FiledText } from '../../reference/resolve-api-words.ts';
import { returnedType } from '../../reference/returned-type.ts';
import type { Scope } from '../rendering.ts';
import { part } from './parts-html.ts';
import { typeHtml } from './type-html.ts';
import { wordsHtml } from './words-html.ts';

/** The return value as a block: its description, otherwise its type. Empty if there is none, or it's unknown. */
export function returnsHtml(
  { fact, name }: FactEntry,
  words: FiledText | undefined,
  scope: Scope,
): string {
  if (words) return part('Returns') + wordsHtml(words, scope, false);
  const returned = returnedType(fact);
  if (!returned) return '';
  const type = `<code>${typeHtml(returned.type, fact.refs, scope.rendering, name)}</code>`;
  const when = returned.context ? ', for the length of a <code>with</code> block' : '';
  return `${part('Returns')}<p>${type}${when}</p>\n`;
}
