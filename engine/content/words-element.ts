import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { messagesFile } from '../model/message-catalog.ts';
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

/** The component that shows a catalog of messages, which is in a folder of its own. */
const MESSAGES = 'MessageCatalog';

/** Whether a node is a component. */
export function isAuthorElement(node: Nodes): node is AuthorElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Site-relative words file that an element shows; undefined for any other element. */
export function wordsFileOf(element: AuthorElement, from: string): string | undefined {
  const name = element.name ?? '';
  if (name === MESSAGES) {
    const catalog = textAttribute(element, 'from');
    return catalog === undefined ? undefined : messagesFile(catalog);
  }
  if (!Object.hasOwn(COMPONENTS, name)) return undefined;
  const words = hasAttribute(element, 'words') ? textAttribute(element, 'words') : COMPONENTS[name];
  return words === undefined ? undefined : posix.join(posix.dirname(from), words);
}

/** The command that an element documents: the program itself, or a command with those below it. */
export function documentedCommand(element: AuthorElement): string | undefined {
  if (element.name !== 'CommandReference') return undefined;
  return textAttribute(element, hasAttribute(element, 'command') ? 'command' : 'program');
}

/** Whether an element shows all words of a file about commands, with the options that they share. */
export function showsProgram(element: AuthorElement): boolean {
  return element.name === 'CommandIndex' || !hasAttribute(element, 'command');
}

/** An attribute that is written as text. */
export function textAttribute(element: AuthorElement, name: string): string | undefined {
  const value = element.attributes.find((attribute) => isNamed(attribute, name))?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether an element has an attribute, written as text or as an expression. */
export function hasAttribute(element: AuthorElement, name: string): boolean {
  return element.attributes.some((attribute) => isNamed(attribute, name));
}

function isNamed(attribute: AuthorElement['attributes'][number], name: string): boolean {
  return attribute.type === 'mdxJsxAttribute' && attribute.name === name;
}
