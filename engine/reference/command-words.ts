import type { PlacedText } from '../model/placed-text.ts';
import type { ApiEntry, ApiTold } from './api-words.ts';

/** Options that several commands take, told once. */
export interface SharedOptions {
  title: PlacedText;
  /** The command whose options they are; another command's are the same where the facts say the same of them. */
  of: PlacedText;
  words?: PlacedText;
  /** Words by parameter. */
  params: Map<string, ApiTold>;
}

/** A file of words about a program's commands (`*.cli.yml`). */
export interface CommandWords {
  /** Site-relative file. */
  file: string;
  /** The program whose facts it adds to: `dg`. */
  program: PlacedText;
  /** What is said about each command, by what one types (`dg scaffold defs`), in the order of the page. */
  commands: ApiEntry[];
  /** Shown behind the commands, which lead to it. */
  shared: SharedOptions[];
}

/** How files of words about commands are called: `dg-cli-reference.cli.yml`. */
export const COMMAND_WORDS_FILE = /\.cli\.ya?ml$/;

/** The anchor of a command: `dg-scaffold-defs` for `dg scaffold defs`. */
export function commandAnchor(command: string): string {
  return command.replaceAll(' ', '-');
}

/** The heading of a command: a program and what is directly below it stand beside each other. */
export function commandDepth(command: string): 2 | 3 {
  return command.split(' ').length > 2 ? 3 : 2;
}
