import type { Heading as HeadingNode, Nodes, Paragraph, Root } from 'mdast';
import type { DocHead, Heading } from '../model/content.ts';
import { COMMAND_WORDS_FILE } from '../reference/command-words.ts';
import { SHELL_IDS } from '../url/shell-ids.ts';
import { createSlugger } from '../url/slug.ts';
import { givenId, inlineHtml, isDirectiveLabel, textOf } from './inline-html.ts';
import { createExpansion } from './expansion.ts';
import { isHead, readHead } from './page-head.ts';
import { importedModule, partialFile, readImports, type ImportedName } from './read-imports.ts';
import {
  documentedCommand,
  isAuthorElement,
  showsProgram,
  wordsFileOf,
  type AuthorElement,
} from './words-element.ts';

/** Where a page's own heading of level 1 is: at the start, or below other content, where it stays. */
export type TitlePlace = 'start' | 'inside';

/** What the rest of the engine knows about a document's text; derived once, here. */
export interface DocumentFacts {
  /** Text of the file's own first heading, if that is of level 1. */
  title?: string;
  /** Whether that heading is the first thing on the page, or comes after other content. */
  titlePlace?: TitlePlace;
  /** Every heading with its final id, including those of partials, in page order. */
  headings: Heading[];
  /** Text of the first paragraph, for pages without a description. */
  firstParagraph: string;
  imports: ImportedName[];
  head?: DocHead;
  /** Modules that it or one of its partials imports, each once, as `importedModule` names them. */
  modules?: string[];
  /** Site-relative files of the partials that it shows, each once; including words files for the API reference. */
  partials: string[];
  /** Commands that it documents together with those below them: `dg scaffold`. */
  commands?: string[];
  /** Words files of the programs of which it shows all commands, with the options that they share. */
  programs?: string[];
  /** Anchors of the items that its components list. */
  items?: string[];
}

/** The tree of a partial by its site-relative file, and by the element that shows it; undefined if it can't be read. */
export type PartialTree = (file: string, shownBy: AuthorElement) => Root | undefined;

/**
 * Reads the facts of a parsed document.
 * @param file site-relative file, to resolve partials
 */
export function documentFacts(tree: Root, file: string, partialTree: PartialTree): DocumentFacts {
  const { slug, claim } = createSlugger(SHELL_IDS);
  const found: HeadingNode[] = [];
  const fits = createExpansion();
  const facts: DocumentFacts = { headings: [], firstParagraph: '', imports: [], partials: [] };
  const visitFile = (root: Root, from: string, chain: readonly string[]): void => {
    const imports = readImports(root);
    if (chain.length === 1) facts.imports = imports;
    const partials = new Map<string, string>();
    for (const { name, from: specifier } of imports) {
      const module = importedModule(from, specifier);
      if (module !== undefined && !facts.modules?.includes(module)) {
        (facts.modules ??= []).push(module);
      }
      const target = partialFile(from, specifier);
      if (target !== undefined) partials.set(name, target);
    }
    visit(root, (node) => {
      if (node.type === 'heading') found.push(node);
      else if (node.type === 'paragraph' && !isDirectiveLabel(node)) {
        const item = itemId(node);
        if (item !== undefined) (facts.items ??= []).push(item);
        facts.firstParagraph ||= textOf(node)
          .replace(/^\[!\w+\][ \t]*(?:\n|$)/, '')
          .trim();
      } else if (isAuthorElement(node)) {
        const target = partials.get(node.name ?? '') ?? wordsFileOf(node, from);
        if (target === undefined) return;
        const command = documentedCommand(node);
        if (command !== undefined) (facts.commands ??= []).push(command);
        if (COMMAND_WORDS_FILE.test(target) && showsProgram(node)) {
          (facts.programs ??= []).push(target);
        }
        if (!facts.partials.includes(target)) facts.partials.push(target);
        const inner = chain.includes(target) ? undefined : partialTree(target, node);
        if (inner && fits(inner, chain.length)) visitFile(inner, target, [...chain, target]);
      }
    });
  };
  visitFile(tree, file, [file]);
  // Authors rely on ids they chose, so those are assigned before any id is derived from text.
  const ids = found.map((node) => {
    const id = givenId(node);
    return id === undefined ? undefined : claim(id);
  });
  for (const item of facts.items ?? []) claim(item);
  // A heading that a plugin inserts has no position, and doesn't take the id of one in the file.
  for (const isWritten of [true, false]) {
    found.forEach((node, i) => {
      if ((node.position !== undefined) === isWritten) ids[i] ??= slug(textOf(node).trim());
    });
  }
  facts.headings = found.map((node, i) => headingOf(node, ids[i] ?? ''));
  const head = readHead(tree);
  if (head) facts.head = head;
  const own = titleHeading(tree);
  if (own) Object.assign(facts, { title: textOf(own.node).trim(), titlePlace: own.place });
  return facts;
}

/**
 * The heading that titles a page: its own first one, if that is of level 1. A heading further down, or in a partial, is
 * part of the text.
 */
export function titleHeading(tree: Root): { node: HeadingNode; place: TitlePlace } | undefined {
  const start = tree.children.find(
    (node) => !SHOWS_NOTHING.has(node.type) && !isComment(node) && !isHead(node),
  );
  let first: HeadingNode | undefined;
  visit(tree, (node) => {
    if (node.type === 'heading') first ??= node;
  });
  return first?.depth === 1
    ? { node: first, place: first === start ? 'start' : 'inside' }
    : undefined;
}

/** Nodes that can come before a page's title. */
const SHOWS_NOTHING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['yaml', 'mdxjsEsm', 'definition', 'footnoteDefinition'] as const),
]);

function isComment(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
}

function headingOf(node: HeadingNode, id: string): Heading {
  const text = textOf(node).trim();
  return { depth: node.depth, id, text, html: node.children.map(inlineHtml).join('').trim() };
}

/** The anchor of an item in an outline, where items are paragraphs. */
function itemId(node: Paragraph): string | undefined {
  return (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
}

/** Visits nodes in document order. The caller handles what is inside a heading or paragraph. */
function visit(node: Nodes, each: (node: Nodes) => void): void {
  each(node);
  if (!('children' in node) || node.type === 'heading' || isHead(node)) return;
  for (const child of node.children as Nodes[]) visit(child, each);
}
