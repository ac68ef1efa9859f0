import type { Heading, Paragraph, Root } from 'mdast';
import type { Outline } from '../extension/extension.ts';

/** An outline as the tree of a partial: its headings, and its anchors as items (paragraphs without text). */
export function outlineTree({ headings, anchors = [] }: Outline): Root {
  return {
    type: 'root',
    children: [
      ...anchors.map((id): Paragraph => ({ type: 'paragraph', children: [], ...anchored(id) })),
      ...headings.map(({ depth, text, id, isCode }): Heading => ({
        type: 'heading',
        depth,
        children: [{ type: isCode ? 'inlineCode' : 'text', value: text }],
        ...(id !== undefined && anchored(id)),
      })),
    ],
  };
}

function anchored(id: string): Pick<Paragraph, 'data'> {
  return { data: { hProperties: { id } } as NonNullable<Paragraph['data']> };
}
