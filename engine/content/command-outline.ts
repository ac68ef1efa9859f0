import type { Heading, Root } from 'mdast';
import {
  commandAnchor,
  commandDepth,
  groupCommands,
  isBelow,
  type CommandWords,
} from '../reference/command-words.ts';
import { textAttribute, type AuthorElement } from './words-element.ts';

/** The component that lists the commands of a program, and leads to their pages. */
const INDEX = 'CommandIndex';

/**
 * The headings that words about commands add to a page. For a program: its commands with their anchors, then the shared
 * options. For one command: those below it. For a list of commands: its groups, then the shared options.
 *
 * @param shown the element that shows the words
 */
export function commandOutline(words: CommandWords, shown: AuthorElement): Root {
  return { type: 'root', children: headingsOf(words, shown) };
}

function headingsOf(words: CommandWords, shown: AuthorElement): Heading[] {
  const paths = words.commands.map(({ key }) => key.text);
  const group = textAttribute(shown, 'command');
  const shared = words.shared.map(({ title }): Heading => ({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: title.text }],
  }));
  if (shown.name === INDEX) {
    const groups = [words.program.text, ...groupCommands(words).groups.map((one) => one.group)];
    return [...groups.map((path) => commandHeading(path, 2)), ...shared];
  }
  if (group === undefined) {
    return [...paths.map((path) => commandHeading(path, commandDepth(path, words))), ...shared];
  }
  return paths
    .filter((path) => isBelow(path, group))
    .map((path) => commandHeading(path, commandDepth(path, words, group)));
}

function commandHeading(path: string, depth: 2 | 3): Heading {
  const data = { hProperties: { id: commandAnchor(path) } } as Heading['data'];
  return {
    type: 'heading',
    depth,
    children: [{ type: 'inlineCode', value: path }],
    ...(data && { data }),
  };
}
