import type { Heading, Root } from 'mdast';
import type { MessageCatalog } from '../model/message-catalog.ts';

/** Level of the headings of messages. */
export const MESSAGE_DEPTH = 3;

/** The headings that a catalog of messages adds to its page: one for each message, with the id as its anchor. */
export function messageOutline({ messages }: MessageCatalog): Root {
  const headings = messages.map(({ id, title }): Heading => {
    const data = { hProperties: { id } } as Heading['data'];
    const children: Heading['children'] = [{ type: 'text', value: title }];
    return {
      type: 'heading',
      depth: MESSAGE_DEPTH,
      children,
      data,
    };
  });
  return { type: 'root', children: headings };
}
