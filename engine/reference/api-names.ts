import { findFact, type FactEntry, type FactIndex } from './fact-index.ts';
import type { Fact, PackageFacts, Parameter } from './facts.ts';

/** The dotted name of the thing around a name; undefined for one without a dot. */
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

/** The name that a member's entry stands below: its class, or the name itself. */
export function entryName(index: FactIndex, name: string): string {
  const owner = ownerOf(name);
  return owner !== undefined && index.names.get(owner)?.fact.kind === 'class'
    ? entryName(index, owner)
    : name;
}

/** Names of a package that have entries of their own: all that are no members, as the facts list them. */
export function entryNames(facts: PackageFacts): string[] {
  return Object.keys(facts.names).filter((name) => !isMember(facts, name));
}

/** Names of the members of a class that are told below it, as the facts list them. */
export function memberNames({ members }: FactIndex, owner: string): readonly string[] {
  return members.get(owner) ?? [];
}

/**
 * Finds the name that a words file means.
 *
 * @param written relative to `top`, whole, relative to `owner`, or the last part of the one name that ends so
 * @param top module of the file's package: `dagster_dbt`
 * @param owner class around the words
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

/** Parameters of a name that words are about: those of its signature, and those that only an overload has, each once. */
export function toldParameters({ params = [], overloads = [] }: Fact): Parameter[] {
  const all = new Map(params.map((parameter) => [parameter.name, parameter]));
  for (const parameter of overloads.flatMap((one) => one.params)) {
    if (!all.has(parameter.name)) all.set(parameter.name, parameter);
  }
  return shownParameters([...all.values()]);
}

/** Parameters that a reader is told of; others are accepted for the sake of old code. */
export function shownParameters(params: readonly Parameter[] = []): Parameter[] {
  return params.filter(({ kind }) => kind !== 'hidden');
}
