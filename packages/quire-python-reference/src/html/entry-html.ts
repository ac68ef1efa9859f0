import { usedInHtml, type UsingPage } from '../used-in.ts';
import { escapeHtml } from 'quire-docs/extension';
import { wordsHtml } from '../scope.ts';
import { lastOf, memberNames, ownerOf, toldParameters } from '../reference/api-names.ts';
import { topModule } from '../reference/api-words.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { Parameter } from '../reference/facts.ts';
import {
  resolveApiWords,
  type ApiBook,
  type ResolvedWords,
} from '../reference/resolve-api-words.ts';
import type { Scope } from '../scope.ts';
import { aboutHtml, badgesHtml, changesHtml, historyOf, parameterNotes } from './about-html.ts';
import { inheritedHtml } from './inherited-html.ts';
import { exampleHtml, raisesHtml, seeHtml } from './more-html.ts';
import { overloadsHtml } from './overloads-html.ts';
import { besideTerm, headingName, part } from './parts-html.ts';
import { returnsHtml } from './returns-html.ts';
import { memberLinksHtml, shownMembers } from './shown-members.ts';
import { signatureHtml } from './signature.ts';

/**
 * Everything below the heading of a name: its kind, signature and description, and then its members, each a separate
 * string that begins with its heading.
 */
export function entryHtml(entry: FactEntry, book: ApiBook, page: Scope): string[] {
  const { fact, name } = entry;
  const scope = scopeOf(entry, page);
  const words = resolveApiWords(book, name);
  const body = importHtml(name) + bodyHtml(entry, name, words, scope);
  return fact.shape === 'enum'
    ? [body + valuesHtml(entry, book, page)]
    : [body + memberListHtml(entry, book, page), ...membersHtml(entry, book, page)];
}

/** The line that imports a name; a click selects it (`browser/reference.css`). */
function importHtml(name: string): string {
  const line = escapeHtml(`from ${ownerOf(name) ?? ''} import ${lastOf(name)}`);
  return `<p class="api-import"><code>${line}</code></p>\n`;
}

function scopeOf({ name, facts }: FactEntry, page: Scope): Scope {
  return { ...page, inCode: { top: topModule(facts.package), self: name } };
}

function bodyHtml(
  entry: FactEntry,
  shown: string,
  words: ResolvedWords | undefined,
  scope: Scope,
): string {
  const { fact, name } = entry;
  const history = historyOf(entry, scope);
  let html =
    aboutHtml(entry, history, scope) +
    signatureHtml(name, shown, fact, scope) +
    overloadsHtml(shown, fact, scope);
  // Pages with entries are rendered after all others.
  const used = usedInHtml((scope.at.ask('used', name) ?? []) as UsingPage[]);
  if (!words) {
    return html + returnsHtml(entry, undefined, scope) + used + changesHtml(history, scope);
  }
  if (words.words) html += wordsHtml(words.words, scope, false);
  html += paramsHtml(entry, words, scope);
  html += returnsHtml(entry, words.returns, scope);
  html += raisesHtml(words.raises, part('Raises'), scope);
  if (words.example) html += exampleHtml(words.example, part('Example'), scope);
  html += seeHtml(words.see, part('See also'), scope);
  return html + used + changesHtml(history, scope);
}

function paramsHtml(entry: FactEntry, words: ResolvedWords, scope: Scope): string {
  const { fact } = entry;
  const old = (fact.params ?? []).filter(({ kind, marks }) => kind === 'hidden' && marks);
  const items = [...toldParameters(fact), ...old].flatMap((parameter) => {
    const { name, kind, type, marks, default: value } = parameter;
    const told = words.params.get(name);
    const notes = parameterNotes(marks, entry, scope);
    if (!told && notes === '') return [];
    const stars = kind === '*' || kind === '**' ? kind : '';
    const must = isRequired(parameter) && value === undefined ? 'required' : undefined;
    const about = `<code>${stars}${escapeHtml(name)}</code>${besideTerm([type, must])}`;
    const badges = badgesHtml(marks);
    const text = [told && wordsHtml(told, scope, true), notes].filter(Boolean).join(' ');
    return [`<dt>${about}${badges && ` ${badges}`}</dt><dd>${text}</dd>\n`];
  });
  return items.length > 0
    ? `${part('Parameters')}<dl class="api-list">\n${items.join('')}</dl>\n`
    : '';
}

function isRequired({ kind, optional }: Parameter): boolean {
  return kind !== '*' && kind !== '**' && kind !== 'hidden' && !optional;
}

/** Members of a class, each with its own heading; inherited ones only if the words mention them. */
function membersHtml(entry: FactEntry, book: ApiBook, page: Scope): string[] {
  return shownMembers(entry, book).map(({ name, found }) => {
    const last = lastOf(name);
    const id = escapeHtml(name);
    const heading = `<h4 id="${id}">${headingName(`${lastOf(entry.name)}.`, last)}<a class="hash-link" href="#${id}" aria-label="Direct link to ${escapeHtml(last)}"></a></h4>\n`;
    const scope = {
      ...scopeOf(found, page),
      inCode: { top: topModule(entry.facts.package), self: name },
    };
    return heading + bodyHtml(found, last, resolveApiWords(book, name), scope);
  });
}

/** A class's own members at a glance if there are many, and those it inherits. */
function memberListHtml(entry: FactEntry, book: ApiBook, scope: Scope): string {
  const members = shownMembers(entry, book);
  const shown = members.map(({ name }) => lastOf(name));
  const inherited = inheritedHtml(entry, shown, book.index, scope);
  return memberLinksHtml(members) + inherited;
}

/** Members of an enumeration, as a compact list. */
function valuesHtml(entry: FactEntry, book: ApiBook, page: Scope): string {
  const { name, facts } = entry;
  const scope = scopeOf(entry, page);
  const members = memberNames(book.index, name);
  if (members.length === 0) return '';
  const items = members.map((member) => {
    const { value } = facts.names[member] ?? {};
    const words = resolveApiWords(book, member)?.words;
    const id = escapeHtml(member);
    return `<dt id="${id}"><code>${escapeHtml(lastOf(member))}</code>${besideTerm([value])}</dt><dd>${words ? wordsHtml(words, scope, true) : ''}</dd>\n`;
  });
  return `${part('Members')}<dl class="api-list">\n${items.join('')}</dl>\n`;
}
