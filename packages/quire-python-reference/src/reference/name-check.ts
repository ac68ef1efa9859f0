import { editDistance } from 'quire-docs/extension';
import { isInternal } from './api-words.ts';
import {
  findFact,
  nearestFacts,
  publicBases,
  type FactEntry,
  type FactIndex,
} from './fact-index.ts';
import type { PackageFacts } from './facts.ts';

/** Finds the part of a dotted name that the documented packages don't have. */
export interface NameCheck {
  /** Whether a module belongs to a package with known facts (`loom_dye.components`). */
  isDocumented(module: string): boolean;
  /**
   * The first part of a dotted name that doesn't exist, with all parts before it: a name that a module doesn't offer, a
   * member that an enumeration doesn't have, or a misspelled member of a class. Undefined if every part exists, and
   * where facts are missing: names with a leading underscore, modules without public names, members of anything but a
   * class, and other members of classes, because facts list only some of them; unless a newer release has the name.
   *
   * @param module the parts known to be a module because the sample imports it
   */
  unknown(path: string, module?: string): string | undefined;
  nearest(name: string): string[];
}

/** Number of typos allowed: one in a short name. */
const SLIPS = 2;
const SHORT = 7;

/**
 * Builds the name check of a release.
 * @param newer newer releases: a package or a member that only they have doesn't exist
 */
export function createNameCheck(
  index: FactIndex,
  packages: readonly PackageFacts[],
  newer: readonly { index: FactIndex; nameCheck(): NameCheck }[] = [],
): NameCheck {
  const offering = new Set(packages.flatMap((facts) => facts.modules));
  const modules = new Set([...offering].flatMap(withParents));
  for (const { fact } of index.names.values()) {
    for (const module of withParents(fact.at).slice(0, -1)) modules.add(module);
  }
  const roots = new Set([...modules].map(topOf));
  const isDocumented = (module: string): boolean =>
    roots.has(topOf(module)) || newer.some((release) => release.nameCheck().isDocumented(module));
  // Facts tell internal types of the newest release only.
  const isNewer = (name: string): boolean =>
    !isInternal(name) && newer.some((release) => findFact(release.index, name) !== undefined);
  /** Samples use the same few names many times. */
  const known = new Map<string, string>();
  return {
    isDocumented,
    nearest: (name) => nearestFacts(index, name),
    unknown(path, module = topOf(path)) {
      if (!roots.has(topOf(path)) && isDocumented(path)) return topOf(path);
      if (!roots.has(topOf(path)) || !path.startsWith(`${module}.`)) return undefined;
      const key = `${module} ${path}`;
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = look(path, module) ?? ''));
      return found || undefined;
    },
  };

  function look(path: string, module: string): string | undefined {
    let at = module;
    let owner: FactEntry | undefined;
    for (const part of path.slice(module.length + 1).split('.')) {
      if (part.startsWith('_')) return undefined;
      const name = `${at}.${part}`;
      const found = findFact(index, name);
      if (found?.fact.kind === 'class') owner = found;
      // Where a function and its module share a name, the name may mean either.
      else if (found && !modules.has(name)) return undefined;
      else if (!found && owner)
        return isNewer(name) || isSlip(index, owner, part) ? name : undefined;
      else if (!found && !modules.has(name))
        return isNewer(name) || offering.has(at) ? name : undefined;
      at = name;
    }
    return undefined;
  }
}

/** Whether a member without facts is a misspelling. Classes can have other members that aren't public. */
function isSlip(index: FactIndex, owner: FactEntry, member: string): boolean {
  const isConstant = /^[A-Z]/.test(member);
  if (owner.fact.shape === 'enum' && isConstant) return true;
  const most = member.length < SHORT ? 1 : SLIPS;
  return membersOf(index, owner, new Set()).some(
    (known) => member.length > SLIPS && editDistance(member, known, most) <= most,
  );
}

/** Members of a class and of its documented bases, by their own names. */
function membersOf(index: FactIndex, entry: FactEntry, seen: Set<string>): string[] {
  const { name } = entry;
  if (seen.has(name)) return [];
  seen.add(name);
  const own = (index.members.get(name) ?? []).map((member) => member.slice(name.length + 1));
  return [...own, ...publicBases(index, entry).flatMap((base) => membersOf(index, base, seen))];
}

/** `a.b.c` with `a.b` and `a`. */
function withParents(module: string): string[] {
  return module.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
}

function topOf(module: string): string {
  const dot = module.indexOf('.');
  return dot < 0 ? module : module.slice(0, dot);
}
