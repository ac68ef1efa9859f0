import { wordsHtml } from '../scope.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { FiledText } from '../reference/resolve-api-words.ts';
import { returnedType } from '../reference/returned-type.ts';
import type { Scope } from '../scope.ts';
import { part, partAnchor, termHtml, termList } from './parts-html.ts';
import { linkedTypeHtml } from './type-html.ts';

/**
 * The return value as a block with its address: its type and description, or what a context manager yields. Empty
 * otherwise, because the signature shows the type.
 */
export function returnsHtml(
  { fact, name }: FactEntry,
  entry: string,
  words: FiledText | undefined,
  scope: Scope,
): string {
  const returned = returnedType(fact);
  if (!words && !returned?.context) return '';
  const type = returned && `<code>${linkedTypeHtml(returned.type, fact.refs, scope, name)}</code>`;
  const inWith = returned?.context ? ' in a <code>with</code> block' : '';
  const id = partAnchor.returns(entry);
  const text = words ? wordsHtml(words, scope, false) : '';
  if (!type) return part('Returns', id) + text;
  return termList('Returns', [
    `${termHtml(id, type + inWith, 'the return value')}<dd>${text}</dd>\n`,
  ]);
}
