import type { ApiEntry, ApiTold } from './api-words.ts';
import { directlyBelow, type CommandWords, type SharedOptions } from './command-words.ts';
import type { CommandFacts, CommandParameter, ProgramFacts } from './facts.ts';

/** A parameter with its words. */
export interface ToldParameter {
  fact: CommandParameter;
  told: ApiTold | undefined;
}

/** A command with its facts and words. */
export interface ResolvedCommand {
  path: string;
  fact: CommandFacts;
  entry: ApiEntry | undefined;
  /** Arguments and options documented here. `told` is missing if they have no words. */
  params: ToldParameter[];
  /** Options documented together with those of other commands. */
  shared: { options: SharedOptions; params: CommandParameter[] }[];
  /** Full paths of the subcommands with words, in their order. */
  below: string[];
}

/** The longest chain of commands that reuse each other's words. A longer one is a cycle. */
const MOST_STEPS = 20;

/**
 * A command with the words of its parameters: its own, those of the command that `params_like` names, and those of
 * shared options. Omits hidden parameters.
 *
 * @param path as typed: `dg scaffold defs`
 * @returns undefined if the program has no such command
 */
export function resolveCommand(
  path: string,
  program: ProgramFacts,
  words: CommandWords,
): ResolvedCommand | undefined {
  const fact = program.commands[path];
  if (!fact) return undefined;
  const entry = findCommand(words, path);
  const told = paramsOf(words, path, MOST_STEPS);
  const groups = words.shared.map((options) => ({
    options,
    facts: sharedFacts(options, program),
    params: [] as CommandParameter[],
  }));
  // If two groups describe an option, use the one that has more options in common with this command.
  const visible = fact.params.filter(({ hidden }) => !hidden);
  const closest = groups
    .map((group) => {
      const common = visible.filter((param) => group.facts.some((other) => isSame(param, other)));
      return { group, count: common.length };
    })
    .sort((a, b) => b.count - a.count)
    .map(({ group }) => group);
  const own = new Map<string, ToldParameter>();
  for (const param of visible) {
    const said = told.get(param.name);
    const group = closest.find(({ facts }) => facts.some((other) => isSame(param, other)));
    if (said && !own.has(param.name)) own.set(param.name, { fact: param, told: said });
    else if (group) group.params.push(param);
    else if (!own.has(param.name)) own.set(param.name, { fact: param, told: undefined });
  }
  return {
    path,
    fact,
    entry,
    params: [...own.values()],
    shared: groups.filter(({ params }) => params.length > 0),
    below: directlyBelow(path, words),
  };
}

/** The words of a command itself. */
export function findCommand(words: CommandWords, path: string): ApiEntry | undefined {
  return words.commands.find(({ key }) => key.text === path);
}

/** The options documented together, from the command that stands for all of them. */
export function sharedFacts(
  options: SharedOptions,
  program: Pick<ProgramFacts, 'commands'>,
): CommandParameter[] {
  const params = program.commands[options.of.text]?.params ?? [];
  return [...options.params.keys()].flatMap(
    (name) => params.find((param) => param.name === name && !param.hidden) ?? [],
  );
}

/** Whether a command is visible: neither it nor a group around it is hidden. */
export function isVisible(path: string, program: ProgramFacts): boolean {
  const parts = path.split(' ');
  return parts.every((_, i) => {
    const fact = program.commands[parts.slice(0, i + 1).join(' ')];
    return fact?.hidden !== true;
  });
}

/** Words of parameters by name. Parameters without words of their own take those of another command. */
function paramsOf(words: CommandWords, path: string, steps: number): Map<string, ApiTold> {
  const entry = findCommand(words, path);
  if (!entry || steps === 0) return new Map();
  const { paramsLike } = entry;
  const like = paramsLike ? paramsOf(words, paramsLike.text, steps - 1) : [];
  return new Map([...like, ...entry.params]);
}

/** Whether two parameters are spelled the same and behave the same. */
function isSame(a: CommandParameter, b: CommandParameter): boolean {
  const plain = (param: CommandParameter): string =>
    JSON.stringify({ ...param, auto_env: undefined });
  return plain(a) === plain(b);
}
