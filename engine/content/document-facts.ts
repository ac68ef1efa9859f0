import type { Heading as HeadingNode, Nodes, Paragraph, Root } from 'mdast';
import { addAll } from '../model/add-all.ts';
import type { DocHead, Heading, Setting } from '../model/content.ts';
import type { Outline, ShownFile } from '../extension/extension.ts';
import { escapeHtml } from '../url/escape-html.ts';
import { SHELL_IDS } from '../url/shell-ids.ts';
import { createSlugger } from '../url/slug.ts';
import {
  anchorText,
  givenId,
  inlineHtml,
  isDirectiveLabel,
  textOf,
} from '../syntax/inline-html.ts';
import { createExpansion } from '../syntax/expansion.ts';
import { readHead } from '../syntax/page-head.ts';
import {
  importedModule,
  partialFile,
  readImports,
  type ImportedName,
} from '../syntax/read-imports.ts';
import { isSettingNode, listedSettings, type SettingNode } from './listed-settings.ts';
import { outlineTree } from './outline-tree.ts';
import { shownFileOf, type ShowingComponents } from './shown-files.ts';
import { titleHeading, type TitlePlace } from '../syntax/title-heading.ts';
import { visitNodes } from '../syntax/visit-nodes.ts';
import { isAuthorElement } from '../syntax/author-element.ts';

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
  /** Site-relative files of the partials that it shows, each once; including files that its components show. */
  partials: string[];
  shown?: ShownFile[];
  /** Names that these files say that it is about. */
  defines?: string[];
  /** Anchors of the items that its components list. */
  items?: string[];
  /** The settings that it lists. */
  settings?: Setting[];
  /** Other files that the outlines depend on, site-relative. */
  outlineFiles?: string[];
  /** Whether it is Markdown alone: no components, expressions or imports, in whose output anything can differ. */
  isPlain?: true;
}

/** What pages show. */
export interface Partials {
  /** The tree of a partial by its site-relative file; undefined if it can't be read. */
  tree(file: string): Root | undefined;
  /**
   * What a file adds that a component shows; undefined if it can't be read.
   * @param asked receives the other files that it depends on
   */
  outline(shown: ShownFile, asked: Set<string>): Outline | undefined;
  showing: ShowingComponents;
}

/**
 * Reads the facts of a parsed document.
 * @param file site-relative file, to resolve partials
 * @param listsSettings whether its tables and headings list settings
 */
export function documentFacts(
  tree: Root,
  file: string,
  shows: Partials,
  listsSettings = false,
): DocumentFacts {
  const { slug, claim } = createSlugger(SHELL_IDS);
  const found: HeadingNode[] = [];
  const listing: SettingNode[] = [];
  const asked = new Set<string>();
  const fits = createExpansion();
  const facts: DocumentFacts = { headings: [], firstParagraph: '', imports: [], partials: [] };
  const visitFile = (root: Root, from: string, chain: readonly string[]): void => {
    const imports = readImports(root);
    if (chain.length === 1) facts.imports = imports;
    const partials = new Map<string, string>();
    const own = new Set<string>();
    for (const { name, from: specifier } of imports) {
      const module = importedModule(from, specifier);
      if (module !== undefined) own.add(name);
      if (module !== undefined && !facts.modules?.includes(module)) {
        (facts.modules ??= []).push(module);
      }
      const target = partialFile(from, specifier);
      if (target !== undefined) partials.set(name, target);
    }
    visitNodes(root, (node) => {
      if (listsSettings && isSettingNode(node)) listing.push(node);
      if (node.type === 'heading') found.push(node);
      else if (node.type === 'paragraph' && !isDirectiveLabel(node)) {
        const item = itemId(node);
        if (item !== undefined) (facts.items ??= []).push(item);
        facts.firstParagraph ||= textOf(node)
          .replace(/^\[!\w+\][ \t]*(?:\n|$)/, '')
          .trim();
      } else if (isAuthorElement(node)) {
        const partial = partials.get(node.name ?? '');
        const isOwn = partial !== undefined || own.has(node.name ?? '');
        const shown = isOwn ? undefined : shownFileOf(node, from, shows.showing);
        const target = partial ?? shown?.file;
        if (target === undefined) return;
        if (!facts.partials.includes(target)) facts.partials.push(target);
        if (shown) (facts.shown ??= []).push(shown);
        const outline = shown && shows.outline(shown, asked);
        if (outline?.defines) addAll((facts.defines ??= []), outline.defines);
        if (chain.includes(target)) return;
        const inner = shown ? outline && outlineTree(outline) : shows.tree(target);
        if (inner && fits(inner, chain.length)) visitFile(inner, target, [...chain, target]);
      }
    });
  };
  visitFile(tree, file, [file]);
  if (asked.size > 0) facts.outlineFiles = [...asked];
  // Authors rely on ids they chose, so those are assigned before any id is derived from text.
  const ids = found.map((node) => {
    const id = givenId(node);
    return id === undefined ? undefined : claim(id);
  });
  for (const item of facts.items ?? []) claim(item);
  // A heading that a plugin inserts has no position, and doesn't take the id of one in the file.
  for (const isWritten of [true, false]) {
    found.forEach((node, i) => {
      if ((node.position !== undefined) === isWritten) ids[i] ??= slug(anchorText(node));
    });
  }
  facts.headings = found.map((node, i) => headingOf(node, ids[i] ?? ''));
  if (listsSettings) facts.settings = listedSettings(listing, found, facts.headings, claim);
  const head = readHead(tree);
  if (head) facts.head = head;
  if (isPlain(tree)) facts.isPlain = true;
  const own = titleHeading(tree);
  if (own) Object.assign(facts, { title: textOf(own.node).trim(), titlePlace: own.place });
  return facts;
}

/** Whether a tree has no JSX but elements of HTML with attributes that are text. */
function isPlain(node: Nodes): boolean {
  if (/^mdx(?:js|Text|Flow)/.test(node.type)) return false;
  if (isAuthorElement(node)) {
    const isHtml = /^[a-z]+\d?$/.test(node.name ?? '');
    const isText = node.attributes.every(
      (one) => one.type === 'mdxJsxAttribute' && typeof one.value !== 'object',
    );
    if (!isHtml || !isText) return false;
  }
  return !('children' in node) || node.children.every(isPlain);
}

function headingOf(node: HeadingNode, id: string): Heading {
  const text = textOf(node).trim();
  // A picture has only its alternative text there.
  const html = node.children.map(inlineHtml).join('').trim() || escapeHtml(text);
  return { depth: node.depth, id, text, html };
}

/** The anchor of an item in an outline, where items are paragraphs. */
function itemId(node: Paragraph): string | undefined {
  return (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
}
