import { lastOf } from './api-names.ts';
import { isInternal } from './api-words.ts';
import type { CommandParameter, PackageFacts, ProgramFacts, SchemaFact } from './facts.ts';
import type { ReleaseFacts } from './read-release.ts';

/** The words of a release in code, whatever they belong to. */
export interface Vocabulary {
  /** Last parts of names, parameters, modules, and keys of YAML and TOML files. */
  identifiers: ReadonlySet<string>;
  /** Keys of YAML and TOML files. */
  keys: ReadonlySet<string>;
  /** Environment variables. */
  variables: ReadonlySet<string>;
  /** Commands as typed, each with the spellings of its options and of those of the commands above it. */
  commands: ReadonlyMap<string, ReadonlySet<string>>;
  /** First words of commands. */
  programs: readonly string[];
  /** Spellings of the options of all commands. */
  options: ReadonlySet<string>;
}

const known = new WeakMap<ReleaseFacts, Vocabulary>();

/** The vocabulary of a release, collected on first use. */
export function vocabularyOf(release: ReleaseFacts): Vocabulary {
  let found = known.get(release);
  if (!found) known.set(release, (found = collect(release)));
  return found;
}

function collect({ packages, programs }: ReleaseFacts): Vocabulary {
  const variables = new Set(packages.flatMap((facts) => Object.keys(facts.variables ?? {})));
  const commands = new Map(programs.flatMap((program) => [...commandsOf(program, variables)]));
  return {
    identifiers: new Set(packages.flatMap((facts) => identifiersOf(facts))),
    keys: new Set(packages.flatMap(({ schemas = {} }) => Object.values(schemas).flatMap(keysOf))),
    variables,
    commands,
    options: new Set([...commands.values()].flatMap((own) => [...own])),
    programs: programs.map(({ program }) => program),
  };
}

/**
 * Identifiers that a newer release has and an older one doesn't, and that mean what is documented: names that users can
 * import and their members, parameters of names and keys of settings that both have. Parameters of new names, names of new
 * packages and internal ones are often words that mean something else, too.
 */
export function laterIdentifiers(newer: ReleaseFacts, older: ReleaseFacts): ReadonlySet<string> {
  let byOlder = later.get(newer);
  if (!byOlder) later.set(newer, (byOlder = new WeakMap()));
  let found = byOlder.get(older);
  if (!found) {
    const own = vocabularyOf(older).identifiers;
    const all = newer.packages.flatMap((facts) => {
      const before = older.packages.find((one) => one.package === facts.package);
      return before ? identifiersOf(facts, before) : [];
    });
    byOlder.set(older, (found = new Set(all.filter((name) => !own.has(name)))));
  }
  return found;
}

const later = new WeakMap<ReleaseFacts, WeakMap<ReleaseFacts, ReadonlySet<string>>>();

/**
 * The identifiers of a package.
 * @param before the package in an older release: internal names, and what belongs to names and settings that it doesn't
 *   have, are left out
 */
function identifiersOf(facts: PackageFacts, before?: PackageFacts): string[] {
  const names = Object.entries(facts.names).flatMap(([name, { params = [], overloads = [] }]) => {
    if (before && isInternal(name)) return [];
    const all = [params, ...overloads.map((one) => one.params)].flat();
    const isNew = before !== undefined && !Object.hasOwn(before.names, name);
    return [lastOf(name), ...(isNew ? [] : all.map((parameter) => parameter.name))];
  });
  const settings = Object.entries(facts.schemas ?? {}).flatMap(([name, schema]) => {
    if (!before) return [lastOf(name), ...keysOf(schema)];
    if (before.schemas?.[name]) return keysOf(schema);
    return isInternal(name) ? [] : [lastOf(name)];
  });
  const paths = [...Object.keys(facts.aliases), ...facts.modules].map(lastOf);
  return [...names, ...settings, ...paths];
}

function keysOf({ keys = [] }: SchemaFact): string[] {
  return keys.map(({ name }) => name);
}

/** The commands of a program with their options; adds the variables that set those. */
function commandsOf(
  { commands }: ProgramFacts,
  variables: Set<string>,
): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, { params, aliases = [] }] of Object.entries(commands)) {
    const own = params.flatMap(spellings);
    for (const { env = [], auto_env: derived } of params) {
      for (const name of [...env, ...(derived === undefined ? [] : [derived])]) variables.add(name);
    }
    const above = path.split(' ').slice(0, -1);
    const options = new Set([...own, ...(found.get(above.join(' ')) ?? [])]);
    for (const name of [path, ...aliases.map((alias) => [...above, alias].join(' '))]) {
      found.set(name, options);
    }
  }
  return found;
}

function spellings({ opts = [], off = [] }: CommandParameter): string[] {
  return [...opts, ...off];
}
