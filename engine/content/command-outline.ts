import type { Heading, Root } from 'mdast';
import { commandAnchor, commandDepth } from '../reference/command-words.ts';
import { parseCommandWords } from '../reference/parse-command-words.ts';

/**
 * The headings that a words file about commands adds to its page: its commands with their anchors, then the shared
 * options.
 *
 * @param file site-relative file
 */
export function commandOutline(source: string, file: string): Root {
  const { words } = parseCommandWords(source, file);
  const commands = (words?.commands ?? []).map(({ key }): Heading => {
    const data = { hProperties: { id: commandAnchor(key.text) } } as Heading['data'];
    return {
      type: 'heading',
      depth: commandDepth(key.text),
      children: [{ type: 'inlineCode', value: key.text }],
      ...(data && { data }),
    };
  });
  const shared = (words?.shared ?? []).map(({ title }): Heading => ({
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: title.text }],
  }));
  return { type: 'root', children: [...commands, ...shared] };
}
