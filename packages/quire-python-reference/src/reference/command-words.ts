import { type PlacedText } from 'quire-docs/extension';
import type { ApiEntry, ApiTold } from './api-words.ts';

/** Options that several commands share, documented once. */
export interface SharedOptions {
  title: PlacedText;
  /** The command whose options these are. Options of other commands match if their facts are the same. */
  of: PlacedText;
  words?: PlacedText;
  /** Words by parameter. */
  params: Map<string, ApiTold>;
}

/** A file of words about the commands of a program (`*.cli.yml`). */
export interface CommandWords {
  /** Site-relative file. */
  file: string;
  /** The program whose facts the file describes: `dg`. */
  program: PlacedText;
  /** Words by command as typed (`dg scaffold defs`), in page order. */
  commands: ApiEntry[];
  /** Shown after the commands, which link to it. */
  shared: SharedOptions[];
}

/** Extension of files of words about commands: `dg-cli-reference.cli.yml`. */
export const COMMAND_WORDS_FILE = /\.cli\.ya?ml$/;

/** The anchor of a command: `dg-scaffold-defs` for `dg scaffold defs`. */
export function commandAnchor(command: string): string {
  return command.replaceAll(' ', '-');
}

/**
 * The heading level of a command: the lower one if another command between it and the top of its page has words. A
 * program and its direct subcommands share a level.
 * @param top the command that the page is about
 */
export function commandDepth(
  command: string,
  words: CommandWords,
  top = words.program.text,
): 2 | 3 {
  return directlyBelow(top, words).includes(command) || !isBelow(command, top) ? 2 : 3;
}

/** The commands with words below another one, in the order of the words, except those below one of them. */
export function directlyBelow(command: string, { commands }: CommandWords): string[] {
  const below = commands.map(({ key }) => key.text).filter((path) => isBelow(path, command));
  return below.filter((path) => !below.some((other) => isBelow(path, other)));
}

/** Whether a command is a subcommand of another, at any depth. */
export function isBelow(command: string, group: string): boolean {
  return command.startsWith(`${group} `);
}

/** The commands of a program as an overview lists them: those in a group, and those that belong to the program itself. */
export interface CommandGroups {
  /** Commands without subcommands directly below the program. */
  own: string[];
  /** Direct subcommands that have subcommands, with those at any depth. */
  groups: { group: string; commands: string[] }[];
}

/** Divides the commands of a words file by group, in the order of the file. A group needs no words of its own. */
export function groupCommands({ program, commands }: CommandWords): CommandGroups {
  const paths = commands.map(({ key }) => key.text);
  const found: CommandGroups = { own: [], groups: [] };
  for (const path of paths) {
    if (!isBelow(path, program.text)) continue;
    const group = path.split(' ').slice(0, 2).join(' ');
    const known = found.groups.find((one) => one.group === group);
    if (known) {
      if (path !== group) known.commands.push(path);
    } else if (path === group && !paths.some((other) => isBelow(other, group))) {
      found.own.push(path);
    } else {
      found.groups.push({ group, commands: path === group ? [] : [path] });
    }
  }
  return found;
}
