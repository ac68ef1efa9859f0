import { parseArgs } from 'node:util';
import { REPORT_FORMATS } from '../report/report-formats.ts';
import { BASE_PATH, isBasePath } from '../url/base.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import {
  COMMANDS,
  OPTIONS,
  type CommandName,
  type CommandText,
  type OptionName,
  type OptionText,
} from './command-table.ts';
import { renderCommandHelp, renderUsage } from './usage.ts';

/** Stands for the commands that extensions of a site have; the first argument is the command's own name. */
export const EXTENSION = 'extension';
/** The options that the engine reads for them. */
const EXTENSION_OPTIONS = ['site', 'base', 'format', 'quiet'] as const satisfies OptionName[];

/** A command with its options, as typed. */
export interface CommandLine {
  name: CommandName | typeof EXTENSION;
  /** Arguments after the command's name. */
  args: string[];
  values: Partial<Record<OptionName, string | boolean>>;
}

/** What to print instead of running a command, and the exit code: 0 for help or the version, 2 for a mistake. */
export interface Said {
  code: 0 | 2;
  text: string;
}

/**
 * Parses the arguments of the program. Help, the version and mistakes are returned as text to print; for a mistake, it
 * includes the nearest existing name.
 * @param version of Quire
 */
export function parseCommandLine(argv: readonly string[], version: string): CommandLine | Said {
  const { tokens } = parseArgs({
    args: [...argv],
    options: parserOptions(),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []));
  const given = tokens.filter((token) => token.kind === 'option');
  const has = (option: string): boolean => given.some((token) => token.name === option);
  // Accepts `quire help build`, which many try first.
  const [first, ...args] = words[0] === 'help' ? [...words.slice(1), '--help'] : words;
  const asksForHelp = has('help') || words[0] === 'help';
  if (first === undefined || first === '--help') {
    if (has('version')) return { code: 0, text: version };
    if (asksForHelp) return { code: 0, text: renderUsage() };
    const [option] = given;
    const which =
      option && !isKnown(option.name) ? unknownOption(option.rawName) : 'Which command?';
    return mistake(which, renderUsage());
  }
  if (!Object.hasOwn(COMMANDS, first)) return extensionLine(argv, first);
  const name = first as CommandName;
  if (asksForHelp) return { code: 0, text: renderCommandHelp(name) };
  if (has('version')) return { code: 0, text: version };
  const command: CommandText = COMMANDS[name];
  const help = `\`quire ${name} --help\` lists its options.`;
  const values: CommandLine['values'] = {};
  for (const { name: option, rawName, value } of given) {
    if (!isKnown(option)) return mistake(unknownOption(rawName, command.options), help);
    if (!command.options.includes(option)) {
      const others = Object.entries(COMMANDS).filter(([, { options }]) =>
        (options as readonly string[]).includes(option),
      );
      const who = others.map(([other]) => other).join(', ');
      return mistake(
        `“${name}” has no option ${rawName}; ${who} ${others.length === 1 ? 'has' : 'have'} it.`,
        help,
      );
    }
    const { value: takes }: OptionText = OPTIONS[option];
    // `--out --quiet` has lost its folder.
    if (takes !== undefined && (value === undefined || value.startsWith('--'))) {
      return mistake(`${rawName} needs a value: ${rawName} ${takes}`, help);
    }
    if (takes === undefined && value !== undefined) {
      return mistake(`${rawName} takes no value; it is ${JSON.stringify(value)}.`, help);
    }
    values[option] = value ?? true;
  }
  // After the options, because an unknown option leaves its value as an argument.
  if (command.arguments === undefined && args.length > 0) {
    return mistake(`“${name}” takes no arguments: what is “${args.join(' ')}”?`, help);
  }
  return wrongValue(values) ?? { name, args, values };
}

/** A command of an extension of the site: what isn't an option of every command is passed on to it. */
function extensionLine(argv: readonly string[], name: string): CommandLine | Said {
  const values: CommandLine['values'] = {};
  const args: string[] = [];
  const rest = argv[0] === 'help' ? [...argv.slice(1), '--help'] : [...argv];
  rest.splice(rest.indexOf(name), 1);
  for (let i = 0; i < rest.length; i += 1) {
    const [, option = '', value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(rest[i] as string) ?? [];
    if (!(EXTENSION_OPTIONS as readonly string[]).includes(option)) args.push(rest[i] as string);
    else if (!('value' in OPTIONS[option as OptionName])) values[option as OptionName] = true;
    else values[option as OptionName] = value ?? rest[(i += 1)] ?? '';
  }
  return wrongValue(values) ?? { name: EXTENSION, args: [name, ...args], values };
}

function parserOptions(): Record<string, { type: 'string' | 'boolean'; short?: string }> {
  const known = Object.entries(OPTIONS).map(([name, option]) => {
    return [name, { type: 'value' in option ? 'string' : 'boolean' } as const] as const;
  });
  return {
    ...Object.fromEntries(known),
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  };
}

function isKnown(option: string): option is OptionName {
  return Object.hasOwn(OPTIONS, option);
}

/** @param options those of the command, if the command is known */
function unknownOption(written: string, options: readonly string[] = Object.keys(OPTIONS)): string {
  const all = [...options, 'help', 'version'];
  const near = nearest(written.replace(/^-+/, ''), all, 1).map((one) => `--${one}`);
  return `There is no option ${written}. ${didYouMean(near) ?? ''}`;
}

function wrongValue({ format, base }: CommandLine['values']): Said | undefined {
  if (typeof format === 'string' && !(REPORT_FORMATS as readonly string[]).includes(format)) {
    const near = didYouMean(nearest(format, REPORT_FORMATS, 1));
    const all = `There is no format “${format}”; there are ${REPORT_FORMATS.join(', ')}.`;
    return { code: 2, text: `${all} ${near ?? ''}`.trim() };
  }
  if (typeof base === 'string' && !isBasePath(base)) {
    return { code: 2, text: `--base is ${JSON.stringify(base)}; it must be ${BASE_PATH}.` };
  }
  return undefined;
}

function mistake(what: string, help: string): Said {
  return { code: 2, text: `${what.trim()}\n\n${help}`.trimEnd() };
}
