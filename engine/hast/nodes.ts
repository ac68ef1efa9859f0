/**
 * The tree of an article: hast (https://github.com/syntax-tree/hast) with its `raw` node, and with properties under the
 * names of HTML (`class`, `srcset`), as React's output and ours both spell them. The types are ours, because those of
 * `@types/hast` are widened by every package that extends them: an article has these nodes and no others.
 */
export type HtmlNode = HtmlElement | HtmlText | HtmlComment | Raw;

export type Properties = Record<string, string | number | boolean | undefined>;

export interface HtmlElement {
  type: 'element';
  /** In lower case. */
  tagName: string;
  properties: Properties;
  children: HtmlNode[];
  /** What `parseHtml` found, so that reading and writing changes no byte. */
  data?: {
    /** The start tag as written. */
    open?: string;
    /** The end tag where it is written in another way than ours; empty where there is none. */
    close?: string;
  };
}

export interface HtmlText {
  type: 'text';
  value: string;
  data?: {
    /** The text as written, where its entities are others than ours. */
    html?: string;
  };
}

export interface HtmlComment {
  type: 'comment';
  value: string;
}

/** HTML kept as it is written, for parts that nothing has to look into while a page is rendered. */
export interface Raw {
  type: 'raw';
  value: string;
  data?: {
    /** Where the component is written whose elements follow; only the development server asks for it. */
    source?: string;
  };
}

/** Makes an element; properties that are undefined or false are not written. */
export function element(
  tagName: string,
  properties: Properties,
  children: HtmlNode[] = [],
): HtmlElement {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text. */
export function text(value: string): HtmlText {
  return { type: 'text', value };
}

/** Keeps HTML as it is. */
export function raw(value: string): Raw {
  return { type: 'raw', value };
}

/** Makes a comment. */
export function comment(value: string): HtmlComment {
  return { type: 'comment', value };
}

/** A property as text; undefined where the element does not have it. */
export function attribute({ properties }: HtmlElement, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === false) return undefined;
  return value === true ? '' : String(value);
}

/** Whether an element has a class. */
export function hasClass(node: HtmlElement, name: string): boolean {
  return attribute(node, 'class')?.split(' ').includes(name) ?? false;
}

/** Text of nodes and everything in them, as it stands. */
export function textOfNodes(nodes: readonly HtmlNode[]): string {
  let found = '';
  for (const node of nodes) {
    if (node.type === 'text') found += node.value;
    else if (node.type === 'element') found += textOfNodes(node.children);
  }
  return found;
}

/** Void elements: they have no content and no end tag. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
