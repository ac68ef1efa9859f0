import { posix } from 'node:path';
import type { Heading, Nodes, Root } from 'mdast';
import { headingText, topModule } from '../reference/api-words.ts';
import { DEFAULT_CHANGELOG } from '../reference/release-notes.ts';
import type { WordsParser } from '../reference/words-parser.ts';

/** The components that show a file of words, with the file they show by default. */
const COMPONENTS: Readonly<Record<string, string | undefined>> = {
  ApiReference: undefined,
  Changelog: DEFAULT_CHANGELOG,
  CommandReference: undefined,
};

/** Site-relative words file that an element shows; undefined for any other element. */
export function apiWordsFile(node: Nodes, from: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const name = node.name ?? '';
  if (!Object.hasOwn(COMPONENTS, name)) return undefined;
  const given = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'words',
  );
  const words = given ? given.value : COMPONENTS[name];
  return typeof words === 'string' ? posix.join(posix.dirname(from), words) : undefined;
}

/**
 * The headings that a words file adds to its page: its sections, and its names with their anchors.
 *
 * @param file site-relative file
 */
export function apiOutline(source: string, file: string, parseWords: WordsParser): Root {
  const { words } = parseWords(source, file);
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
