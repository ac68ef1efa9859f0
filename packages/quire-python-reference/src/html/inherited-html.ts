import { escapeHtml } from 'quire-docs/extension';
import { resolveName } from '../scope.ts';
import { lastOf, memberNames } from '../reference/api-names.ts';
import { publicBases, type FactEntry, type FactIndex } from '../reference/fact-index.ts';
import type { Scope } from '../scope.ts';

/** Members that a class inherits from one base. */
interface Inherited {
  base: string;
  members: string[];
}

/**
 * Members that a class inherits from bases with a public name, as links to their entries, one line per base.
 *
 * @param shown last parts of the names of members that the class has or shows itself
 */
export function inheritedHtml(
  entry: FactEntry,
  shown: Iterable<string>,
  index: FactIndex,
  scope: Scope,
): string {
  const lines = inheritedMembers(index, entry, new Set(shown)).map(({ base, members }) => {
    const from = linkHtml(base, scope);
    const links = members.map((member) => linkHtml(member, scope));
    return `<p class="api-members">Inherited from ${from}: ${links.join(' ')}</p>\n`;
  });
  return lines.join('');
}

/** Members of each public base, nearest first; an overridden member counts once. */
function inheritedMembers(index: FactIndex, entry: FactEntry, known: Set<string>): Inherited[] {
  return publicBases(index, entry).flatMap((base) => {
    const members = memberNames(index, base.name).filter((name) => !known.has(lastOf(name)));
    for (const name of members) known.add(lastOf(name));
    const above = inheritedMembers(index, base, known);
    return members.length > 0 ? [{ base: base.name, members }, ...above] : above;
  });
}

function linkHtml(name: string, scope: Scope): string {
  const last = escapeHtml(lastOf(name));
  const href = resolveName(name, scope);
  return href === undefined ? last : `<a href="${escapeHtml(href)}">${last}</a>`;
}
