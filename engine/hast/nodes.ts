/**
 * The tree of an article: hast (https://github.com/syntax-tree/hast) with its `raw` node, and with property names as in
 * HTML (`class`, `srcset`), as in React's output and ours. The types are our own, because other packages widen those of
 * `@types/hast`; an article contains only these nodes.
 */
export type HtmlNode = HtmlElement | HtmlText | HtmlComment | Raw;

export type Properties = Record<string, string | number | boolean | undefined>;

export interface HtmlElement {
  type: 'element';
  /** In lower case. */
  tagName: string;
  properties: Properties;
  children: HtmlNode[];
  /** Source details from `parseHtml`, so that parsing and writing changes no byte. */
  data?: {
    /** The start tag as written. It is what gets written, so whoever changes `properties` changes it, too (`addProperty`). */
    open?: string;
    /** The end tag if it differs from ours; empty if there is none. */
    close?: string;
  };
}

export interface HtmlText {
  type: 'text';
  value: string;
  data?: {
    /** The source text, if its entities differ from ours. */
    html?: string;
  };
}

export interface HtmlComment {
  type: 'comment';
  value: string;
}

/** HTML as a string, for parts that nothing inspects while a page is rendered. */
export interface Raw {
  type: 'raw';
  value: string;
  data?: {
    /** Source position of the component whose elements follow; only in the development server. */
    source?: string;
  };
}

/** Creates an element; undefined and false properties aren't written. */
export function element(
  tagName: string,
  properties: Properties,
  children: HtmlNode[] = [],
): HtmlElement {
  return { type: 'element', tagName, properties, children };
}

/** Creates a text node. */
export function text(value: string): HtmlText {
  return { type: 'text', value };
}

/** Creates a node of unparsed HTML. */
export function raw(value: string): Raw {
  return { type: 'raw', value };
}

/** Creates a comment. */
export function comment(value: string): HtmlComment {
  return { type: 'comment', value };
}

/** A property as text; undefined if the element doesn't have it. */
export function attribute({ properties }: HtmlElement, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === false) return undefined;
  return value === true ? '' : String(value);
}

/** Whether an element has a class. */
export function hasClass(node: HtmlElement, name: string): boolean {
  return attribute(node, 'class')?.split(' ').includes(name) ?? false;
}

/** Text of nodes and their descendants, unchanged. */
export function textOfNodes(nodes: readonly HtmlNode[]): string {
  let found = '';
  for (const node of nodes) {
    if (node.type === 'text') found += node.value;
    else if (node.type === 'element') found += textOfNodes(node.children);
  }
  return found;
}

/** Void elements: no content and no end tag. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
