/** An element of a rendered page; text as a reader sees it. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

const TAG =
  /<(\/?)([a-zA-Z][\w-]*)([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
/** What nearly all tags have that have any: one attribute, with nothing to decode. */
const ONLY_ATTRIBUTE = /^ ([a-z-]+)="([^"&]*)"$/;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that are taken as one: drawings and scripts are no text, and code is most of a page's elements. */
const WHOLE = /^(?:pre|svg|script|style|template)$/;

/**
 * Reads the HTML that the engine writes, and what authors write in pages: every element that was not closed ends
 * with the one around it. Nothing of it runs, and nothing is looked up.
 * @param decode turns entities into characters
 */
export function parseHtml(html: string, decode: (text: string) => string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let from = 0;
  const text = (end: number): void => {
    if (end > from) open.at(-1)?.children.push(decode(html.slice(from, end)));
  };
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    text(tag.index);
    from = TAG.lastIndex;
    const name = tag[2]?.toLowerCase();
    if (name === undefined) continue;
    if (tag[1] === '/') {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const written = tag[3] ?? '';
    const end = WHOLE.test(name) ? html.indexOf(`</${name}>`, from) : -1;
    if (end !== -1) {
      if (name === 'pre') open.at(-1)?.children.push(codeElement(html.slice(from, end), decode));
      from = TAG.lastIndex = end + name.length + 3;
      continue;
    }
    const element = { name, attributes: readAttributes(written, decode), children: [] };
    open.at(-1)?.children.push(element);
    if (!VOID.has(name) && !written.endsWith('/')) open.push(element);
  }
  text(html.length);
  return root;
}

/** A block of code with its text; what colours it is dropped at once. */
function codeElement(inside: string, decode: (text: string) => string): HtmlElement {
  const language = /^\s*<code[^>]*\sclass="([^"]*)"/.exec(inside)?.[1];
  const text = decode(inside.replace(/<[^>]*>/g, ''));
  const attributes = language === undefined ? {} : { class: language };
  return {
    name: 'pre',
    attributes: {},
    children: [{ name: 'code', attributes, children: [text] }],
  };
}

function readAttributes(written: string, decode: (text: string) => string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (written.length < 2) return attributes;
  const [, only, value] = ONLY_ATTRIBUTE.exec(written) ?? [];
  if (only !== undefined) return { [only]: value as string };
  for (const [, name, double, single, bare] of written.matchAll(ATTRIBUTE)) {
    attributes[(name as string).toLowerCase()] = decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** Text of an element and everything in it, as it stands. */
export function htmlText(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(htmlText).join('');
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return attributes['class']?.split(' ').includes(name) ?? false;
}
