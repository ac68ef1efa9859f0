import type { Outline, OutlineHeading, ShownFile, ShownFiles } from 'quire-docs/extension';
import {
  commandAnchor,
  commandDepth,
  groupCommands,
  isBelow,
  type CommandWords,
} from '../reference/command-words.ts';
import { commandWordsWith } from '../reference/shared-words.ts';
import type { LaidWordsParser } from '../reference/laid-words.ts';
import type { NamesReader } from './names-in-release.ts';

/** The component that lists the commands of a program, and leads to their pages. */
const INDEX = 'CommandIndex';

/**
 * The anchors that words about commands add to a page. For a program: its commands as headings, then the shared options.
 * For one command: those below it. For a list of commands: its groups as headings, other commands as anchors, then the
 * shared options. Of an older version, those that its release has.
 */
export function commandOutline(parseWords: LaidWordsParser, { program }: NamesReader): ShownFiles {
  return {
    attribute: 'words',
    outline(source, shown, place) {
      const { words } = parseWords.commands(source, shown.file, place);
      const about = documentedCommand(shown);
      const outline: Outline = words
        ? outlineOf(commandWordsWith(words, program(words.program.text, place)), shown)
        : { headings: [] };
      return about === undefined ? outline : { ...outline, defines: [about] };
    },
  };
}

/** The command that an element documents: the program itself, or a command with those below it. */
export function documentedCommand({ component, attributes }: ShownFile): string | undefined {
  if (component === INDEX) return undefined;
  const about = attributes['command'] ?? attributes['program'];
  return typeof about === 'string' ? about : undefined;
}

/** Whether an element shows all words of a file about commands, with the options that they share. */
export function showsProgram({ component, attributes }: ShownFile): boolean {
  return component === INDEX || attributes['command'] === undefined;
}

function outlineOf(words: CommandWords, { component, attributes }: ShownFile): Outline {
  const paths = words.commands.map(({ key }) => key.text);
  const shared = words.shared.map(({ title }): OutlineHeading => ({ depth: 2, text: title.text }));
  if (component === INDEX) {
    const { own, groups } = groupCommands(words);
    const headings = [words.program.text, ...groups.map(({ group }) => group)];
    return {
      headings: [...headings.map((path) => commandHeading(path, 2)), ...shared],
      anchors: [...own, ...groups.flatMap(({ commands }) => commands)].map(commandAnchor),
    };
  }
  const group = attributes['command'];
  if (group === undefined) {
    const headings = paths.map((path) => commandHeading(path, commandDepth(path, words)));
    return { headings: [...headings, ...shared] };
  }
  if (group === true) return { headings: [] };
  const below = paths.filter((path) => isBelow(path, group));
  return {
    headings: below.map((path) => commandHeading(path, commandDepth(path, words, group))),
  };
}

function commandHeading(path: string, depth: 2 | 3): OutlineHeading {
  return { depth, text: path, id: commandAnchor(path), isCode: true };
}
