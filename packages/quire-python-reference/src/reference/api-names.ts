import { findFact, type FactEntry, type FactIndex } from './fact-index.ts';
import type { Fact, PackageFacts, Parameter } from './facts.ts';

/** The dotted name of the parent; undefined if the name has no dot. */
export function ownerOf(name: string): string | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : name.slice(0, dot);
}

/** The last part of a dotted name. */
export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Whether a public name is a member of a class with a public name. */
export function isMember(facts: Pick<PackageFacts, 'names'>, name: string): boolean {
  const owner = ownerOf(name);
  return owner !== undefined && facts.names[owner]?.kind === 'class';
}

/** The name whose entry documents a member: its class. For any other name, the name itself. */
export function entryName(index: FactIndex, name: string): string {
  const owner = ownerOf(name);
  return owner !== undefined && index.names.get(owner)?.fact.kind === 'class'
    ? entryName(index, owner)
    : name;
}

/** Names of a package that have their own entries, in the order of the facts. Members don't. */
export function entryNames(facts: PackageFacts): string[] {
  return Object.keys(facts.names).filter((name) => !isMember(facts, name));
}

/** Names of the members documented below a class, in the order of the facts. */
export function memberNames({ members }: FactIndex, owner: string): readonly string[] {
  return members.get(owner) ?? [];
}

/**
 * Finds the name that a words file refers to.
 *
 * @param written relative to `top`, complete, relative to `owner`, or the last part of the only name that ends with it
 * @param top module of the file's package: `loom_dye`
 * @param owner the class that contains the words
 */
export function findWritten(
  index: FactIndex,
  written: string,
  top: string,
  owner?: string,
): FactEntry | undefined {
  const tried = [
    `${top}.${written}`,
    written,
    ...(owner === undefined ? [] : [`${owner}.${written}`]),
  ];
  for (const name of tried) {
    const found = findFact(index, name);
    if (found) return found;
  }
  if (written.includes('.')) return undefined;
  const [only, ...others] = index.endings.get(written) ?? [];
  return only !== undefined && others.length === 0 ? index.names.get(only) : undefined;
}

/** Parameters of a name that need words: those of its signature and those that only an overload has, each once. */
export function toldParameters({ params = [], overloads = [] }: Fact): Parameter[] {
  const all = new Map(params.map((parameter) => [parameter.name, parameter]));
  for (const parameter of overloads.flatMap((one) => one.params)) {
    if (!all.has(parameter.name)) all.set(parameter.name, parameter);
  }
  return shownParameters([...all.values()]);
}

/** The parameters that an entry lists, each with an address: those of the signature, then old ones with marks. */
export function listedParameters(fact: Fact): Parameter[] {
  const old = (fact.params ?? []).filter(({ kind, marks }) => kind === 'hidden' && marks);
  return [...toldParameters(fact), ...old];
}

/** Parameters that the page documents. The others are accepted only for backward compatibility. */
export function shownParameters(params: readonly Parameter[] = []): Parameter[] {
  return params.filter(({ kind }) => kind !== 'hidden');
}
