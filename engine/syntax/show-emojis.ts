import type { Heading, Nodes } from 'mdast';
import { textOf } from './inline-html.ts';

const NAME = /:([\w+-]+):/g;

/**
 * Replaces the names of emojis in texts (row K2). The anchor of a heading is still that of its text as written.
 * @param emojiOf the emoji with a name
 */
export function showEmojis(
  node: Nodes,
  emojiOf: (name: string) => string | undefined,
  heading?: Heading,
): void {
  if (node.type === 'heading') heading = node;
  if ('children' in node) {
    for (const child of node.children as Nodes[]) showEmojis(child, emojiOf, heading);
  }
  if (node.type !== 'text' || !node.value.includes(':')) return;
  const shown = node.value.replace(NAME, (written, name: string) => emojiOf(name) ?? written);
  if (shown === node.value) return;
  if (heading) heading.data = { written: textOf(heading), ...heading.data } as object;
  node.value = shown;
}
