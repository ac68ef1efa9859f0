import type { PlacedText } from '../model/placed-text.ts';
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

/** The heading level of a command. A program and its direct subcommands share a level. */
export function commandDepth(command: string): 2 | 3 {
  return command.split(' ').length > 2 ? 3 : 2;
}
