import type { CommandParameter } from '../../reference/facts.ts';
import type { ResolvedCommand } from '../../reference/resolve-command.ts';

/** A usage that is longer has a line for each option. */
const LINE = 80;

/**
 * How a command is typed, in lines: required options, then those that may be left out, then arguments, as Click
 * takes them. Options that other commands share are `[OPTIONS]`.
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

/** Every way in which a parameter is written; what switches a flag off stands last. */
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

/** The spelling that says most, with its dashes. */
export function longest(param: CommandParameter): string {
  if (param.kind === 'argument') return spellings(param)[0] ?? '';
  const long = (param.opts ?? []).filter((option) => option.startsWith('--'));
  return long[0] ?? param.opts?.[0] ?? param.name;
}

/** What stands behind an option: its choices, or the kind of value; nothing for a flag. */
export function placeholder({ flag, count, choices, type }: CommandParameter): string {
  if (flag || count) return '';
  return choices ? choices.join(' | ') : type;
}

/** The default as one reads it; undefined where there is none, or a flag is off. */
export function defaultOf({ default: value, flag, off }: CommandParameter): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (flag) return value === true && off && off.length > 0 ? 'on' : undefined;
  if (Array.isArray(value)) return value.join(' ');
  // What is computed when the program starts is told in the words.
  return typeof value === 'object' ? undefined : String(value);
}

/** Names of variables that a shell can set; one made from a command such as `pkg.Type` has a dot in it. */
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
