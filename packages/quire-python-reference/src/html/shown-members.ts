import { escapeHtml } from 'quire-docs/extension';
import { lastOf, memberNames } from '../reference/api-names.ts';
import { findFact, type FactEntry } from '../reference/fact-index.ts';
import { findEntry, type ApiBook } from '../reference/resolve-api-words.ts';

/** A member by its name in the class, with its facts, which may be those of a base class. */
export interface Member {
  name: string;
  found: FactEntry;
}

/** Members by name, with inherited ones that the words mention; deprecated and superseded ones last. */
export function shownMembers({ name }: FactEntry, book: ApiBook): Member[] {
  const said = (findEntry(book, name)?.entry.members ?? []).map(({ key }) => `${name}.${key.text}`);
  const names = [...new Set([...said, ...memberNames(book.index, name)])].sort(byLastPart);
  const all = names.flatMap((member) => {
    const found = findFact(book.index, member);
    return found ? [{ name: member, found }] : [];
  });
  return [...all.filter((each) => !isOld(each)), ...all.filter(isOld)];
}

/** A class with more members than this starts with a list of them, and folds their entries. */
export const FEW = 5;

/** Titles of the groups of members, in their order; a fold of one group shows how many there are. */
const GROUPS = ['Attributes', 'Properties', 'Methods', 'Class methods', 'Deprecated'] as const;
type Group = (typeof GROUPS)[number];

/** Members by kind, in the order of `GROUPS`; deprecated and superseded ones are the last group. */
export function memberGroups(
  members: readonly Member[],
): { title: string; members: readonly Member[] }[] {
  return GROUPS.flatMap((name) => {
    const group = members.filter((member) => groupOf(member) === name);
    return group.length > 0 ? [{ title: `${name} (${group.length})`, members: group }] : [];
  });
}

function groupOf(member: Member): Group {
  if (isOld(member)) return 'Deprecated';
  switch (member.found.fact.kind) {
    case 'property':
      return 'Properties';
    case 'classmethod':
    case 'staticmethod':
      return 'Class methods';
    case 'method':
    case 'function':
      return 'Methods';
    default:
      return 'Attributes';
  }
}

/** Members at a glance, as links to their headings; empty if there are only a few. */
export function memberLinksHtml(members: readonly Member[]): string {
  if (members.length <= FEW) return '';
  const links = members.map((member) => {
    const [id, last] = [escapeHtml(member.name), escapeHtml(lastOf(member.name))];
    const old = isOld(member) ? ' class="old" title="Deprecated or superseded"' : '';
    return `<a href="#${id}"${old}>${last}</a>`;
  });
  return `<p class="api-members">Members: ${links.join(' ')}</p>\n`;
}

/** In the order of characters, so that constants come first. */
function byLastPart(a: string, b: string): number {
  const [left, right] = [lastOf(a), lastOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function isOld({ found: { fact } }: Member): boolean {
  return Boolean(fact.marks?.deprecated ?? fact.marks?.superseded);
}
