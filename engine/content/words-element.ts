import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { DEFAULT_CHANGELOG } from '../reference/release-notes.ts';

/** A component as an author wrote it. */
export type AuthorElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The components that show a file of words, with the file they show by default. */
const COMPONENTS: Readonly<Record<string, string | undefined>> = {
  ApiReference: undefined,
  Changelog: DEFAULT_CHANGELOG,
  CommandIndex: undefined,
  CommandReference: undefined,
};

/** Whether a node is a component. */
export function isAuthorElement(node: Nodes): node is AuthorElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Site-relative words file that an element shows; undefined for any other element. */
export function wordsFileOf(element: AuthorElement, from: string): string | undefined {
  const name = element.name ?? '';
  if (!Object.hasOwn(COMPONENTS, name)) return undefined;
  const isGiven = element.attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'words',
  );
  const words = isGiven ? textAttribute(element, 'words') : COMPONENTS[name];
  return words === undefined ? undefined : posix.join(posix.dirname(from), words);
}

/** The command that an element documents: the program itself, or a command with those below it. */
export function documentedCommand(element: AuthorElement): string | undefined {
  if (element.name !== 'CommandReference') return undefined;
  return textAttribute(element, 'command') ?? textAttribute(element, 'program');
}

/** An attribute that is written as text. */
export function textAttribute(element: AuthorElement, name: string): string | undefined {
  const given = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof given?.value === 'string' ? given.value : undefined;
}
