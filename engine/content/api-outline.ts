import type { Heading, Root } from 'mdast';
import { headingText, topModule } from '../reference/api-words.ts';
import type { WordsParser } from '../reference/words-parser.ts';

/**
 * The headings that a words file adds to its page: its sections, and its names with their anchors.
 *
 * @param file site-relative file
 */
export function apiOutline(source: string, file: string, parseWords: WordsParser): Root {
  const { words } = parseWords.api(source, file);
  const top = topModule(words?.package.text ?? '');
  const headings = (words?.sections ?? []).flatMap(({ title, names }): Heading[] => [
    { type: 'heading', depth: 2, children: [{ type: 'text', value: title.text }] },
    ...names.map(({ key }) => nameHeading(headingText(top, key.text), `${top}.${key.text}`)),
  ]);
  return { type: 'root', children: headings };
}

function nameHeading(text: string, id: string): Heading {
  const data = { hProperties: { id } } as Heading['data'];
  return {
    type: 'heading',
    depth: 3,
    children: [{ type: 'inlineCode', value: text }],
    ...(data && { data }),
  };
}
