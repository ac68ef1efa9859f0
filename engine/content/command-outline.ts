import type { Heading, Paragraph, Root } from 'mdast';
import {
  commandAnchor,
  commandDepth,
  groupCommands,
  isBelow,
  type CommandWords,
} from '../reference/command-words.ts';
import { hasAttribute, textAttribute, type AuthorElement } from './words-element.ts';

/** The component that lists the commands of a program, and leads to their pages. */
const INDEX = 'CommandIndex';

/**
 * The anchors that words about commands add to a page. For a program: its commands as headings, then the shared options.
 * For one command: those below it. For a list of commands: its groups as headings, other commands as items (paragraphs),
 * then the shared options.
 *
 * @param shown the element that shows the words
 */
export function commandOutline(words: CommandWords, shown: AuthorElement): Root {
  return { type: 'root', children: partsOf(words, shown) };
}

function partsOf(words: CommandWords, shown: AuthorElement): (Heading | Paragraph)[] {
  const paths = words.commands.map(({ key }) => key.text);
  const shared = words.shared.map(({ title }): Heading => ({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: title.text }],
  }));
  if (shown.name === INDEX) {
    const { own, groups } = groupCommands(words);
    const listed = groups.flatMap(({ group, commands }) => [
      commandHeading(group, 2),
      ...commands.map(commandItem),
    ]);
    return [commandHeading(words.program.text, 2), ...own.map(commandItem), ...listed, ...shared];
  }
  if (!hasAttribute(shown, 'command')) {
    return [...paths.map((path) => commandHeading(path, commandDepth(path, words))), ...shared];
  }
  const group = textAttribute(shown, 'command');
  if (group === undefined) return [];
  return paths
    .filter((path) => isBelow(path, group))
    .map((path) => commandHeading(path, commandDepth(path, words, group)));
}

function commandHeading(path: string, depth: 2 | 3): Heading {
  const children: Heading['children'] = [{ type: 'inlineCode', value: path }];
  return { type: 'heading', depth, children, ...anchored(path) };
}

function commandItem(path: string): Paragraph {
  return { type: 'paragraph', children: [], ...anchored(path) };
}

function anchored(path: string): Pick<Paragraph, 'data'> {
  return { data: { hProperties: { id: commandAnchor(path) } } as NonNullable<Paragraph['data']> };
}
