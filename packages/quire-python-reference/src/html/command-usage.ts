import type { CommandParameter } from '../reference/facts.ts';
import type { ResolvedCommand } from '../reference/resolve-command.ts';

/** A longer usage has a line for each option. */
const LINE = 80;

/**
 * Lines of a command's usage: required options, optional ones, then arguments, in Click's order. Options shared with
 * other commands are `[OPTIONS]`.
 */
export function usageOf({ path, fact, params, shared }: ResolvedCommand): string[] {
  if (fact.kind === 'group' && params.length === 0) return [`${path} COMMAND`];
  const options = params.filter((one) => one.fact.kind === 'option').map((one) => one.fact);
  const parts = [
    ...options.filter((one) => one.required).map(optionUsage),
    ...options.filter((one) => !one.required).map((one) => `[${optionUsage(one)}]`),
    ...(shared.length > 0 ? ['[OPTIONS]'] : []),
    ...params.filter((one) => one.fact.kind === 'argument').map((one) => argumentUsage(one.fact)),
    ...(fact.kind === 'group' ? ['[COMMAND]'] : []),
  ];
  const line = [path, ...parts].join(' ');
  if (line.length <= LINE) return [line];
  return [path, ...parts.map((part) => `    ${part}`)].map((text, i) =>
    i < parts.length ? `${text} \\` : text,
  );
}

/** Every spelling of a parameter; those that switch a flag off come last. */
export function spellings({
  kind,
  name,
  opts = [],
  off = [],
  metavar,
}: CommandParameter): string[] {
  if (kind === 'argument') return [metavar ?? name.toUpperCase()];
  return [...[...opts].sort((a, b) => b.length - a.length), ...off];
}

/** The first long spelling, with its dashes; the first short one if there is none. */
export function longest(param: CommandParameter): string {
  if (param.kind === 'argument') return spellings(param)[0] ?? '';
  const long = (param.opts ?? []).filter((option) => option.startsWith('--'));
  return long[0] ?? param.opts?.[0] ?? param.name;
}

/** What follows an option: its choices, or its kind of value; nothing for a flag. */
export function placeholder({ flag, count, choices, type }: CommandParameter): string {
  if (flag || count) return '';
  return choices ? choices.join(' | ') : type;
}

/** The default as readers see it; undefined if there is none, or for a flag that's off. */
export function defaultOf({ default: value, flag, off }: CommandParameter): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (flag) return value === true && off && off.length > 0 ? 'on' : undefined;
  if (Array.isArray(value)) return value.join(' ');
  // Words describe a default that the program computes when it starts.
  return typeof value === 'object' ? undefined : String(value);
}

/** Names of variables that a shell can set; a name derived from a command such as `pkg.Type` contains a dot. */
export function environmentOf({ env = [], auto_env }: CommandParameter): string[] {
  const names = [...env, ...(auto_env === undefined ? [] : [auto_env])];
  return names.filter((name) => /^[A-Za-z_]\w*$/.test(name));
}

function optionUsage(param: CommandParameter): string {
  const { off = [], multiple, flag, type, choices } = param;
  const written = [longest(param), ...off].join(' | ');
  const value = flag ? '' : ` ${choices ? `{${choices.join('|')}}` : type.toUpperCase()}`;
  return `${written}${value}${multiple ? ' …' : ''}`;
}

function argumentUsage(param: CommandParameter): string {
  const name = `${spellings(param)[0] ?? ''}${param.nargs === -1 ? '…' : ''}`;
  return param.required ? name : `[${name}]`;
}
