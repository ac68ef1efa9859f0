import type { UsingPage } from '../used-in.ts';
import { escapeHtml } from 'quire-docs/extension';
import { wordsHtml } from '../scope.ts';
import { lastOf, listedParameters, memberNames, ownerOf } from '../reference/api-names.ts';
import { topModule } from '../reference/api-words.ts';
import type { FactEntry } from '../reference/fact-index.ts';
import type { Parameter } from '../reference/facts.ts';
import {
  resolveApiWords,
  type ApiBook,
  type ResolvedWords,
} from '../reference/resolve-api-words.ts';
import { partAnchor } from '../reference/part-anchor.ts';
import type { Scope } from '../scope.ts';
import { aboutHtml, badgesHtml, changesHtml, historyOf, parameterNotes } from './about-html.ts';
import { inheritedHtml } from './inherited-html.ts';
import { exampleHtml, raisesPart } from './more-html.ts';
import { seeHtml } from './see-html.ts';
import { overloadsHtml } from './overloads-html.ts';
import {
  besideTerm,
  besideTermHtml,
  headingName,
  definitions,
  foldParts,
  selfLink,
  termHtml,
  termList,
  type EntryPart,
} from './parts-html.ts';
import { returnsPart } from './returns-html.ts';
import { FEW, memberGroups, memberLinksHtml, shownMembers, type Member } from './shown-members.ts';
import { isRequired, shownDefault, signatureHtml, starred } from './signature.ts';
import { linkedTypeHtml } from './type-html.ts';

/**
 * Everything below the heading of a name: its kind, signature and description, and then its members, each a separate
 * string that begins with its heading.
 */
export function entryHtml(entry: FactEntry, book: ApiBook, page: Scope): string[] {
  const { fact, name } = entry;
  const scope = scopeOf(entry, page);
  const words = resolveApiWords(book, name);
  const body = bodyHtml(entry, name, words, scope, { isMember: false });
  return fact.shape === 'enum'
    ? [body + valuesHtml(entry, book, page)]
    : [body + memberListHtml(entry, book, page), ...membersHtml(entry, book, page)];
}

/** The line that imports a name; a click selects it (`browser/reference.css`). */
function importHtml(name: string): string {
  const line = escapeHtml(`from ${ownerOf(name) ?? ''} import ${lastOf(name)}`);
  return `<code class="api-import">${line}</code>`;
}

function scopeOf({ name, facts }: FactEntry, page: Scope): Scope {
  return { ...page, inCode: { top: topModule(facts.package), self: name } };
}

/** @param isOpen whether its parameters are shown at once: those of a member in a group, which is folded itself */
function bodyHtml(
  entry: FactEntry,
  shown: string,
  words: ResolvedWords | undefined,
  scope: Scope,
  { isMember, isOpen = false }: { isMember: boolean; isOpen?: boolean },
): string {
  const { fact, name } = entry;
  const history = historyOf(entry, scope);
  const id = anchorOf(entry, scope);
  // Pages with entries are rendered after all others.
  const used = (scope.at.ask('used', name) ?? []) as UsingPage[];
  return [
    aboutHtml(entry, history, scope, isMember ? undefined : importHtml(name)),
    signatureHtml(name, shown, fact, scope, overloadsHtml(shown, fact, scope)),
    words?.words ? wordsHtml(words.words, scope, false) : '',
    foldParts(
      [
        paramsPart(entry, words, scope),
        returnsPart(entry, id, words?.returns, scope),
        raisesPart(words?.raises ?? [], id, scope),
      ],
      isOpen,
    ),
    words?.example ? exampleHtml(words.example, scope) : '',
    seeHtml(words?.see ?? [], used, scope),
    changesHtml(history, scope),
  ].join('');
}

/** The id of the heading of an entry; a member that a class inherits has its own there. */
function anchorOf({ name }: FactEntry, { inCode }: Scope): string {
  return inCode?.self ?? name;
}

/** The parameters, each with its address, type, and default, and its words and marks. */
function paramsPart(entry: FactEntry, words: ResolvedWords | undefined, scope: Scope): EntryPart {
  const { fact } = entry;
  const listed = listedParameters(fact);
  const items = listed.map((parameter) => {
    const told = words?.params.get(parameter.name);
    const notes = parameterNotes(parameter.marks, entry, scope);
    const text = [told && wordsHtml(told, scope, true), notes].filter(Boolean).join(' ');
    return `${parameterTerm(parameter, anchorOf(entry, scope), fact, scope)}<dd>${text}</dd>\n`;
  });
  return {
    title: 'Parameters',
    names: listed.map(starred),
    html: items.length > 0 ? definitions(items) : '',
  };
}

function parameterTerm(
  parameter: Parameter,
  entry: string,
  { refs }: FactEntry['fact'],
  scope: Scope,
): string {
  const { name, type, marks } = parameter;
  const value = shownDefault(parameter);
  const beside = besideTermHtml([
    type && linkedTypeHtml(type, refs, scope),
    value === undefined
      ? isRequired(parameter)
        ? 'required'
        : 'optional'
      : `default ${escapeHtml(value)}`,
  ]);
  const badges = badgesHtml(marks);
  const about = `<code>${escapeHtml(starred(parameter))}</code>${beside}${badges && ` ${badges}`}`;
  return termHtml(partAnchor.parameter(entry, name), about, name);
}

/**
 * Members of a class, each with its own heading; inherited ones only if the words mention them. Those of a class with
 * many are folded by kind.
 */
function membersHtml(entry: FactEntry, book: ApiBook, page: Scope): string[] {
  const members = shownMembers(entry, book);
  const isGrouped = members.length > FEW;
  const html = (member: Member): string => memberHtml(entry, member, book, page, isGrouped);
  if (!isGrouped) return members.map(html);
  return memberGroups(members).map(
    ({ title, members: group }) =>
      `<details class="api-group"><summary class="unsearched">${title}</summary>\n${group.map(html).join('')}</details>\n`,
  );
}

function memberHtml(
  { name: owner, facts }: FactEntry,
  { name, found }: Member,
  book: ApiBook,
  page: Scope,
  isOpen: boolean,
): string {
  const last = lastOf(name);
  const id = escapeHtml(name);
  const heading = `<h4 id="${id}">${headingName(`${lastOf(owner)}.`, last)}${selfLink(name, last)}</h4>\n`;
  const scope = { ...page, inCode: { top: topModule(facts.package), self: name } };
  return (
    heading + bodyHtml(found, last, resolveApiWords(book, name), scope, { isMember: true, isOpen })
  );
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
  const items = members.map((member) => {
    const { value } = facts.names[member] ?? {};
    const words = resolveApiWords(book, member)?.words;
    const last = lastOf(member);
    const about = `<code>${escapeHtml(last)}</code>${besideTerm([value])}`;
    return `${termHtml(member, about, last)}<dd>${words ? wordsHtml(words, scope, true) : ''}</dd>\n`;
  });
  return termList('Members', items);
}
