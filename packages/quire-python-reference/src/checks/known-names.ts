import { findFact } from '../reference/fact-index.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';

/** The names in the API of the documented release. */
export interface KnownNames {
  /** Whether there are facts about a package (`loom_dye`). */
  knows(packageName: string): boolean;
  /** Whether a name exists: `loom.AssetSpec`, `loom.AssetSpec.with_io_manager_key`. */
  has(name: string): boolean;
  /** The part of a dotted name in code that certainly doesn't exist; undefined if there is none. */
  unknown(name: string): string | undefined;
  /** The names of a package nearest to a missing one. */
  nearest(name: string): string[];
  /** Every public class name without its module, for spelling. */
  classes: ReadonlySet<string>;
}

/** API names of the documented release; undefined if there are no facts. */
export function knownNames({ packages, index, nameCheck }: ReleaseFacts): KnownNames | undefined {
  if (packages.length === 0) return undefined;
  const modules = new Set(packages.flatMap((facts) => facts.modules.flatMap(withParents)));
  const check = nameCheck();
  const classes = [...index.names.values()].filter(({ fact }) => fact.kind === 'class');
  return {
    knows: check.isDocumented,
    has: (name) => modules.has(name) || findFact(index, name) !== undefined,
    unknown: (name) => check.unknown(name),
    nearest: check.nearest,
    classes: new Set(classes.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))),
  };
}

/** `a.b.c` together with `a.b` and `a`, which it imports on the way even if they export no name. */
function withParents(module: string): string[] {
  return module.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
}
