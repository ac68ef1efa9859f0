import { isInternal } from './api-words.ts';
import type { Fact, LifecycleMarks, PackageFacts, Parameter } from './facts.ts';

/** One difference of a name between two versions. */
export interface FactChange {
  what:
    | 'kind'
    | 'bases'
    | 'returns'
    | 'type'
    | 'value'
    | 'parameter-added'
    | 'parameter-removed'
    | 'parameter-kind'
    | 'parameter-type'
    | 'parameter-default'
    | 'parameter-order'
    | 'mark-added'
    | 'mark-removed';
  /** Parameter or mark that changed; `parameter/mark` for the mark of a parameter. */
  name?: string;
  from?: string;
  to?: string;
}

/** Used where there are no marks. */
const NONE: LifecycleMarks = {};

/** Differences between two versions of a package. Names are sorted. */
export interface FactsComparison {
  added: string[];
  removed: string[];
  changed: { name: string; changes: FactChange[] }[];
}

/**
 * Compares the facts of a package at two versions. A name that moved to another public module still exists as long as
 * one of its paths does.
 *
 * @param before facts of the older version
 * @param after facts of the newer version
 */
export function compareFacts(before: PackageFacts, after: PackageFacts): FactsComparison {
  const namesOf = ({ names }: PackageFacts): string[] =>
    Object.keys(names).filter((name) => !isInternal(name));
  const added = namesOf(after).filter((name) => !factOf(before, name));
  const removed = namesOf(before).filter((name) => !factOf(after, name));
  const changed = namesOf(after).flatMap((name) => {
    const fact = after.names[name] as Fact;
    const earlier = factOf(before, name);
    const changes = earlier ? compareFact(earlier, fact) : [];
    return changes.length > 0 ? [{ name, changes }] : [];
  });
  return { added: added.sort(), removed: removed.sort(), changed };
}

/**
 * The fact of a name: its own, that of the name it aliases, or that of a member which its class inherits from another
 * class of the package.
 */
export function factOf({ names, aliases }: PackageFacts, name: string): Fact | undefined {
  const found = names[aliases[name] ?? name];
  if (found) return found;
  const dot = name.lastIndexOf('.');
  const owner = dot < 0 ? undefined : name.slice(0, dot);
  const seen = new Set([owner]);
  for (const one of seen) {
    const {
      bases = [],
      public_bases: above = [],
      refs = {},
    } = (one && names[aliases[one] ?? one]) || {};
    for (const base of [...bases, ...above]) {
      const path = refs[base.replace(/\[.*/s, '').split('.').at(-1) ?? ''];
      const parent = path && Object.keys(names).find((key) => names[key]?.at === path);
      if (!parent) continue;
      const member = names[`${parent}${name.slice(dot)}`];
      if (member) return member;
      seen.add(parent);
    }
  }
  return undefined;
}

/** Differences of one name between two versions; none if it only moved. */
export function compareFact(before: Fact, after: Fact): FactChange[] {
  return [
    ...differs('kind', kindOf(before), kindOf(after)),
    ...differs('bases', before.bases?.join(', '), after.bases?.join(', ')),
    ...differs('type', before.type, after.type),
    ...differs('value', before.value, after.value),
    ...compareParameters(before.params ?? [], after.params ?? []),
    ...differs('returns', before.returns, after.returns),
    ...compareMarks(before.marks, after.marks),
  ];
}

function compareParameters(before: Parameter[], after: Parameter[]): FactChange[] {
  // Most names don't change, and this runs for every name and every pair of releases.
  if (before.length === after.length && after.every((one, i) => isSame(before[i], one))) return [];
  const old = new Map(before.map((parameter) => [parameter.name, parameter]));
  const young = new Map(after.map((parameter) => [parameter.name, parameter]));
  // Parameters that `**` hides now may have been accepted there before. The signature doesn't show it.
  const isOpen = before.some(({ kind }) => kind === '**');
  const isNew = ({ name, kind }: Parameter): boolean =>
    !old.has(name) && !(kind === 'hidden' && isOpen);
  const both = after.filter(({ name }) => old.has(name));
  return [
    ...before
      .filter(({ name }) => !young.has(name))
      .map(({ name }) => ({ what: 'parameter-removed' as const, name })),
    ...after.filter(isNew).map(({ name }) => ({ what: 'parameter-added' as const, name })),
    ...both.flatMap((parameter) => compareParameter(old.get(parameter.name), parameter)),
    ...compareOrder(before, after),
  ];
}

function compareParameter(before: Parameter | undefined, after: Parameter): FactChange[] {
  const { name } = after;
  if (!before) return [];
  return [
    ...differs('parameter-kind', before.kind, after.kind, name),
    ...differs('parameter-type', before.type, after.type, name),
    ...differs('parameter-default', before.default, after.default, name),
    ...compareMarks(before.marks, after.marks, `${name}/`),
  ];
}

/** Whether nothing that is compared differs between two parameters. */
function isSame(before: Parameter | undefined, after: Parameter): boolean {
  return (
    before?.name === after.name &&
    before.kind === after.kind &&
    before.type === after.type &&
    before.default === after.default &&
    !before.marks &&
    !after.marks
  );
}

/** Order matters for parameters that can be passed by position in both versions. */
function compareOrder(before: Parameter[], after: Parameter[]): FactChange[] {
  const [old, young] = [before, after].map((all) =>
    all.filter(({ kind }) => kind === undefined || kind === 'positional').map(({ name }) => name),
  ) as [string[], string[]];
  return differs(
    'parameter-order',
    old.filter((name) => young.includes(name)).join(', '),
    young.filter((name) => old.includes(name)).join(', '),
  );
}

function compareMarks(
  before: LifecycleMarks = NONE,
  after: LifecycleMarks = NONE,
  prefix = '',
): FactChange[] {
  if (before === after) return [];
  const gone = Object.keys(before).filter((mark) => !(mark in after));
  const come = Object.keys(after).filter((mark) => !(mark in before));
  return [
    ...gone.map((mark) => ({ what: 'mark-removed' as const, name: `${prefix}${mark}` })),
    ...come.map((mark) => ({ what: 'mark-added' as const, name: `${prefix}${mark}` })),
  ];
}

function kindOf({ kind, shape }: Fact): string {
  return shape === 'enum' || shape === 'exception' ? `${kind}/${shape}` : kind;
}

function differs(
  what: FactChange['what'],
  from: string | undefined,
  to: string | undefined,
  name?: string,
): FactChange[] {
  if (from === to) return [];
  return [
    {
      what,
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  ];
}
