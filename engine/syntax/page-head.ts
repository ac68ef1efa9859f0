import type { Nodes, Root } from 'mdast';
import type { DocHead } from '../model/content.ts';
import { textOf } from './inline-html.ts';

type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is a `<head>`, which is never part of the text. */
export function isHead(node: Nodes): boolean {
  return isElement(node) && node.name === 'head';
}

/** The name under which a page imports the `<Head>` of Docusaurus. */
const IMPORTED = /^[ \t]*import\s+(\w+)\s+from\s+['"]@docusaurus\/Head['"]/m;

/** Gives the `<Head>` that a page imports from Docusaurus the name of a page's own `<head>` (row K2). */
export function nameHeads(tree: Root, source: string): void {
  const name = IMPORTED.exec(source)?.[1];
  if (name === undefined) return;
  const visit = (node: Nodes): void => {
    if (isElement(node) && node.name === name) node.name = 'head';
    else if ('children' in node) for (const child of node.children as Nodes[]) visit(child);
  };
  visit(tree);
}

/** The content of a page's `<head>` elements (row K2); undefined if there are none. */
export function readHead(tree: Root): DocHead | undefined {
  const heads = tree.children.filter(isHead);
  const facts = heads.flatMap(elementsIn).flatMap((node) => factsOf(node) ?? []);
  return heads.length === 0 ? undefined : Object.assign({}, ...facts);
}

/** Elements of a `<head>` that have no meaning here, by name. */
export function unreadInHead(head: Nodes): string[] {
  return elementsIn(head).flatMap((node) => (factsOf(node) ? [] : (node.name ?? '')));
}

function factsOf(node: Element): DocHead | undefined {
  const [name, rel] = [attribute(node, 'name'), attribute(node, 'rel')];
  if (node.name === 'title') return { title: textOf(node).replace(/\s+/g, ' ').trim() };
  if (node.name === 'meta' && name === 'description') {
    return { description: attribute(node, 'content') ?? '' };
  }
  if (node.name !== 'link' || rel !== 'canonical') return undefined;
  const canonical = attribute(node, 'href');
  return canonical === undefined ? undefined : { canonical };
}

/** Elements in a `<head>`; those on one line are in a paragraph. */
function elementsIn(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return (node.children as Nodes[]).flatMap((child) =>
    isElement(child) ? [child] : elementsIn(child),
  );
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function attribute(node: Element, name: string): string | undefined {
  for (const one of node.attributes) {
    if (one.type === 'mdxJsxAttribute' && one.name === name && typeof one.value === 'string') {
      return one.value;
    }
  }
  return undefined;
}
