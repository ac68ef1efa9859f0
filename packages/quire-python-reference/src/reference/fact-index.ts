import { nearest } from 'quire-docs/extension';
import type { Fact, PackageFacts } from './facts.ts';

/** One public name with its fact. */
export interface FactEntry {
  /** The canonical name: `loom.AssetKey.to_user_string`. */
  name: string;
  fact: Fact;
  /** The package that documents it. */
  facts: PackageFacts;
}

/** Lookups of facts. Built once per release; callers must not modify it. */
export interface FactIndex {
  names: ReadonlyMap<string, FactEntry>;
  /** Other public paths, each with its canonical name. */
  aliases: ReadonlyMap<string, string>;
  /** Definition paths, each with its canonical name. */
  definitions: ReadonlyMap<string, string>;
  /** Definition paths of internal classes in signatures, each with that of its nearest public base. */
  standIns: ReadonlyMap<string, string>;
  /** Canonical names that aren't members of a class, by their last part. */
  endings: ReadonlyMap<string, readonly string[]>;
  /** Members documented below a class, by its canonical name, in the order of the facts. */
  members: ReadonlyMap<string, readonly string[]>;
  /** All parameter names. */
  parameters: ReadonlySet<string>;
}

/**
 * Builds the index of a release.
 *
 * @param packages from `readFacts`. If two packages offer the same definition, it belongs to the package that defines
 *   it, otherwise to the first one
 */
export function buildFactIndex(packages: readonly PackageFacts[]): FactIndex {
  const names = new Map<string, FactEntry>();
  const aliases = new Map<string, string>();
  const definitions = new Map<string, string>();
  const standIns = new Map<string, string>();
  const endings = new Map<string, string[]>();
  const members = new Map<string, string[]>();
  const parameters = new Set<string>();
  for (const facts of packages) {
    for (const [path, base] of Object.entries(facts.stand_ins ?? {})) standIns.set(path, base);
    for (const [alias, name] of Object.entries(facts.aliases)) aliases.set(alias, name);
    for (const [name, fact] of Object.entries(facts.names)) {
      names.set(name, { name, fact, facts });
      for (const parameter of fact.params ?? []) parameters.add(parameter.name);
      const dot = name.lastIndexOf('.');
      const owner = name.slice(0, dot);
      if (facts.names[owner]?.kind === 'class') push(members, owner, name);
      else push(endings, name.slice(dot + 1), name);
      // An inherited member has the definition of its base.
      if (fact.inherited !== undefined) continue;
      const known = definitions.get(fact.at);
      if (known === undefined || names.get(known)?.fact.package !== undefined)
        definitions.set(fact.at, name);
    }
  }
  return { names, aliases, definitions, standIns, endings, members, parameters };
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * Finds a name by its canonical path, by another public path, or as a member that a class inherits from a class with a
 * public name (`loom.DailyPartitionsDefinition.get_partition_keys`).
 *
 * @returns undefined if there is no such public name
 */
export function findFact(index: FactIndex, name: string): FactEntry | undefined {
  const canonical = index.aliases.get(name) ?? name;
  const found = index.names.get(canonical);
  if (found) return found;
  const dot = canonical.lastIndexOf('.');
  if (dot < 0) return undefined;
  const owner = findFact(index, canonical.slice(0, dot));
  return owner && findInherited(index, owner, canonical.slice(dot + 1), new Set());
}

/**
 * The public name of a definition. Types in signatures use it to resolve the `refs` of a fact.
 *
 * @param path dotted path of the definition (`loom._core.definitions.asset_key.AssetKey`)
 */
export function findDefinition(index: FactIndex, path: string): FactEntry | undefined {
  const name = index.definitions.get(path);
  return name === undefined ? undefined : index.names.get(name);
}

/** The entry that a type in a signature links to: its own, or that of its nearest public base. */
export function findType(index: FactIndex, path: string): FactEntry | undefined {
  return findDefinition(index, path) ?? findDefinition(index, index.standIns.get(path) ?? '');
}

/** The public names nearest to one that doesn't exist, best first. */
export function nearestFacts(index: FactIndex, name: string, count = 3): string[] {
  // `nearest` compares addresses, so dots become slashes.
  const asPath = (dotted: string): string => dotted.replaceAll('.', '/');
  const candidates = [...index.names.keys(), ...index.aliases.keys()].map(asPath);
  return nearest(asPath(name), candidates, count).map((found) => found.replaceAll('/', '.'));
}

/** The URL of the line that defines a name, pinned to the release. */
export function sourceAddress({ fact, facts }: FactEntry): string | undefined {
  const top = fact.package ?? fact.file.split('/')[0]?.replace(/\.py$/, '');
  const base = top === undefined ? undefined : facts.sources[top];
  return base === undefined ? undefined : `${base}${fact.file}#L${fact.line}`;
}

/** The nearest bases of a class that have a public name, in the order in which Python looks members up. */
export function publicBases(index: FactIndex, { fact }: FactEntry): FactEntry[] {
  return [...(fact.bases ?? []), ...(fact.public_bases ?? [])].flatMap((base) => {
    const path = fact.refs?.[base.replace(/\[.*/s, '').split('.').pop() ?? ''];
    const parent = path === undefined ? undefined : findDefinition(index, path);
    return parent ? [parent] : [];
  });
}

function findInherited(
  index: FactIndex,
  owner: FactEntry,
  member: string,
  seen: Set<string>,
): FactEntry | undefined {
  if (seen.has(owner.name)) return undefined;
  seen.add(owner.name);
  for (const parent of publicBases(index, owner)) {
    const found =
      index.names.get(`${parent.name}.${member}`) ?? findInherited(index, parent, member, seen);
    if (found) return found;
  }
  return undefined;
}
