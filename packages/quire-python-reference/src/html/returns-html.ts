import { wordsHtml } from '../scope.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { FiledText } from '../reference/resolve-api-words.ts';
import { returnedType } from '../reference/returned-type.ts';
import { partAnchor } from '../reference/part-anchor.ts';
import type { Scope } from '../scope.ts';
import { definitions, termHtml, type EntryPart } from './parts-html.ts';
import { linkedTypeHtml } from './type-html.ts';

/**
 * The return value with its address: its type and description, or what a context manager yields. Empty otherwise, because
 * the signature shows the type.
 */
export function returnsPart(
  { fact, name }: FactEntry,
  entry: string,
  words: FiledText | undefined,
  scope: Scope,
): EntryPart {
  const returned = returnedType(fact);
  const none = { title: 'Returns', names: [], html: '' };
  if (!words && !returned?.context) return none;
  const type = returned && `<code>${linkedTypeHtml(returned.type, fact.refs, scope, name)}</code>`;
  const inWith = returned?.context ? ' in a <code>with</code> block' : '';
  const id = partAnchor.returns(entry);
  const text = words ? wordsHtml(words, scope, false) : '';
  const term = termHtml(id, (type ?? 'The return value') + inWith, 'the return value');
  return {
    ...none,
    html: definitions([`${term}<dd>${text}</dd>\n`]),
  };
}
