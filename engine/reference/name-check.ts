import { editDistance } from '../url/nearest.ts';
import { lastOf } from './api-names.ts';
import {
  findDefinition,
  findFact,
  nearestFacts,
  type FactEntry,
  type FactIndex,
} from './fact-index.ts';
import type { PackageFacts } from './facts.ts';

/** Finds out what of a dotted name the documented packages do not have. */
export interface NameCheck {
  /** Whether a module begins with a package that facts are known of (`dagster_dbt.components`). */
  isDocumented(module: string): boolean;
  /**
   * The first part of a dotted name that is not there, with all parts before it: a name that a module does not offer, a
   * member that an enumeration does not have, a member of a class that is a slip away from one that it has. Undefined
   * where everything is there, and where facts say nothing: names with an underscore in front, modules that offer no
   * public names, members of what is no class, and other members of classes, which facts tell of only in part.
   *
   * @param module the parts that are known to be a module, because it is imported
   */
  unknown(path: string, module?: string): string | undefined;
  nearest(name: string): string[];
}

/** Wrong letters of a slip: one in a short name. */
const SLIPS = 2;
const SHORT = 7;

/** Puts together what can be said of the names of a release. */
export function createNameCheck(index: FactIndex, packages: readonly PackageFacts[]): NameCheck {
  const offering = new Set(packages.flatMap((facts) => facts.modules));
  const modules = new Set([...offering].flatMap(withParents));
  for (const { fact } of index.names.values()) {
    for (const module of withParents(fact.at).slice(0, -1)) modules.add(module);
  }
  const roots = new Set([...modules].map(topOf));
  /** Samples have the same few names over and over. */
  const known = new Map<string, string>();
  return {
    isDocumented: (module) => roots.has(topOf(module)),
    nearest: (name) => nearestFacts(index, name),
    unknown(path, module = topOf(path)) {
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
      // What is behind a function that is called like its module may be of either.
      else if (found && !modules.has(name)) return undefined;
      else if (!found && owner) return isSlip(index, owner, part) ? name : undefined;
      else if (!found && !modules.has(name)) return offering.has(at) ? name : undefined;
      at = name;
    }
    return undefined;
  }
}

/** Whether a member that facts do not tell of is a slip: other members may be there without being public. */
function isSlip(index: FactIndex, owner: FactEntry, member: string): boolean {
  const isConstant = /^[A-Z]/.test(member);
  if (owner.fact.shape === 'enum' && isConstant) return true;
  const most = member.length < SHORT ? 1 : SLIPS;
  return membersOf(index, owner, new Set()).some(
    (known) => member.length > SLIPS && editDistance(member, known, most) <= most,
  );
}

/** Members of a class and of its documented bases, by their own names. */
function membersOf(index: FactIndex, { name, fact }: FactEntry, seen: Set<string>): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const own = (index.members.get(name) ?? []).map((member) => member.slice(name.length + 1));
  const bases = Object.values(fact.refs ?? {}).flatMap((path) => {
    const parent = findDefinition(index, path);
    const isBase = fact.bases?.some(
      (base) => base.replace(/\[.*/s, '') === lastOf(parent?.name ?? ''),
    );
    return parent && isBase ? membersOf(index, parent, seen) : [];
  });
  return [...own, ...bases];
}

/** `a.b.c` with `a.b` and `a`. */
function withParents(module: string): string[] {
  return module.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
}

function topOf(module: string): string {
  const dot = module.indexOf('.');
  return dot < 0 ? module : module.slice(0, dot);
}
