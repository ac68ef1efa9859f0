import { escapeHtml } from '../../content/inline-html.ts';
import { lastOf, memberNames } from '../../reference/api-names.ts';
import { publicBases, type FactEntry, type FactIndex } from '../../reference/fact-index.ts';
import { resolveName } from '../code/resolve-name.ts';
import type { Rendering } from '../rendering.ts';

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
  rendering: Rendering,
): string {
  const lines = inheritedMembers(index, entry, new Set(shown)).map(({ base, members }) => {
    const from = linkHtml(base, rendering);
    const links = members.map((member) => linkHtml(member, rendering));
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

function linkHtml(name: string, rendering: Rendering): string {
  const last = escapeHtml(lastOf(name));
  const href = resolveName(name, rendering);
  return href === undefined ? last : `<a href="${escapeHtml(href)}">${last}</a>`;
}
