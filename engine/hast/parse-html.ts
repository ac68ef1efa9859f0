import { escapeHtml } from '../url/escape-html.ts';
import { decodeEntities } from './entities.ts';
import { comment, raw, text, VOID, type HtmlElement, type HtmlNode } from './nodes.ts';

export interface ParseOptions {
  /** Replacement for elements with this name: nodes that passed through React as an empty element. */
  slot?: { tagName: string; fill: (slot: HtmlElement) => readonly HtmlNode[] };
}

/** Elements whose content isn't markup. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style']);

/**
 * Parses HTML into nodes: the only parser of finished HTML. It's as lenient as browsers: an unclosed element ends with
 * its parent, an end tag without a start tag stays. It's lossless: `toHtml` of the result is the parsed HTML. parse5
 * (`hast-util-from-html` 2) repairs its input, so none of the 502 articles of the benchmark came back unchanged, and it
 * takes 2.0 s for them (9.6 MB), compared to 0.4 s here.
 */
export function parseHtml(html: string, { slot }: ParseOptions = {}): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  let into = root;
  /** Start of the text that isn't in a node yet. */
  let from = 0;
  const endText = (to: number): void => {
    if (to > from) into.push(textNode(html.slice(from, to)));
  };
  /** Closes the element at `index` and the unclosed ones inside it. */
  const leave = (index: number, unclosed = index + 1): void => {
    for (let i = unclosed; i < open.length; i += 1) (open[i] as Parsed).data.close = '';
    open.length = index;
    into = open.at(-1)?.children ?? root;
  };

  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const inner = open.at(-1);
    // Nearly every end tag closes the innermost element.
    if (inner && html.charCodeAt(at + 1) === SLASH && html.startsWith(inner.tagName, at + 2)) {
      const last = at + 2 + inner.tagName.length;
      if (html.charCodeAt(last) === GREATER) {
        endText(at);
        from = at = last + 1;
        open.pop();
        into = open.at(-1)?.children ?? root;
        continue;
      }
    }
    const tag = readTag(html, at);
    if (!tag) {
      at += 1;
      continue;
    }
    endText(at);
    const { end } = tag;
    from = at = end;
    if ('node' in tag) {
      into.push(tag.node);
      continue;
    }
    if ('closes' in tag) {
      const index = open.findLastIndex(({ tagName }) => tagName === tag.closes);
      const written = html.slice(tag.start, end);
      if (index === -1) into.push(raw(written));
      else {
        if (written !== `</${tag.closes}>`) (open[index] as Parsed).data.close = written;
        leave(index);
      }
      continue;
    }
    const { opens, isClosed } = tag;
    if (slot && opens.tagName === slot.tagName) {
      for (const node of slot.fill(opens)) into.push(node);
      const close = `</${slot.tagName}>`;
      if (html.startsWith(close, end)) from = at = end + close.length;
      continue;
    }
    into.push(opens);
    if (isClosed) opens.data.close = '';
    if (isClosed || VOID.has(opens.tagName)) continue;
    if (TEXT_ONLY.has(opens.tagName)) {
      const close = html.indexOf(`</${opens.tagName}`, end);
      from = at = close === -1 ? html.length : close;
      if (at > end) opens.children.push(raw(html.slice(end, at)));
    }
    open.push(opens);
    into = opens.children;
  }
  endText(html.length);
  leave(0, 0);
  return root;
}

/** A parsed element, with its start tag as written. */
type Parsed = HtmlElement & { data: { open: string; close?: string } };

type Tag = { start: number; end: number } & (
  { opens: Parsed; isClosed: boolean } | { closes: string } | { node: HtmlNode }
);

/** The tag, comment or declaration that starts at a `<`; undefined if it's text. */
function readTag(html: string, start: number): Tag | undefined {
  const code = html.charCodeAt(start + 1);
  if (isLetter(code)) return readStartTag(html, start);
  if (code === SLASH && isLetter(html.charCodeAt(start + 2))) {
    const last = html.indexOf('>', start);
    if (last === -1) return undefined;
    return {
      start,
      end: last + 1,
      closes: html
        .slice(start + 2, last)
        .trim()
        .toLowerCase(),
    };
  }
  if (code !== BANG) return undefined;
  const isComment = html.startsWith('<!--', start);
  const last = html.indexOf(isComment ? '-->' : '>', start + (isComment ? 4 : 2));
  if (last === -1) return undefined;
  const end = last + (isComment ? 3 : 1);
  const node = isComment ? comment(html.slice(start + 4, last)) : raw(html.slice(start, end));
  return { start, end, node };
}

function readStartTag(html: string, start: number): Tag | undefined {
  let at = start + 1;
  while (isInName(html.charCodeAt(at))) at += 1;
  const tagName = html.slice(start + 1, at).toLowerCase();
  const properties: Parsed['properties'] = {};
  let isClosed = false;
  for (;;) {
    while (isBlank(html.charCodeAt(at))) at += 1;
    const code = html.charCodeAt(at);
    // An unfinished tag is text.
    if (Number.isNaN(code)) return undefined;
    if (code === GREATER) {
      const end = at + 1;
      const node: Parsed = {
        type: 'element',
        tagName,
        properties,
        children: [],
        data: { open: html.slice(start, end) },
      };
      return { start, end, opens: node, isClosed };
    }
    isClosed = code === SLASH;
    if (isClosed) {
      at += 1;
      continue;
    }
    const nameStart = at;
    // A name can start with any character.
    at += 1;
    while (isInName(html.charCodeAt(at)) && html.charCodeAt(at) !== EQUALS) at += 1;
    const name = html.slice(nameStart, at).toLowerCase();
    if (html.charCodeAt(at) !== EQUALS) {
      properties[name] ??= true;
      continue;
    }
    at += 1;
    const quote = html.charCodeAt(at);
    let value: string;
    if (quote === QUOTE || quote === APOSTROPHE) {
      const last = html.indexOf(quote === QUOTE ? '"' : "'", at + 1);
      if (last === -1) return undefined;
      value = html.slice(at + 1, last);
      at = last + 1;
    } else {
      const valueStart = at;
      for (let c = quote; !isBlank(c) && c !== GREATER && !Number.isNaN(c);) {
        c = html.charCodeAt((at += 1));
      }
      value = html.slice(valueStart, at);
    }
    properties[name] ??= decodeEntities(value);
  }
}

/** Text with decoded entities; the source is kept if it would be written differently. */
function textNode(written: string): HtmlNode {
  if (!/[&<>"]/.test(written)) return text(written);
  const node = text(decodeEntities(written));
  if (escapeHtml(node.value) !== written) node.data = { html: written };
  return node;
}

const SLASH = 47;
const BANG = 33;
const EQUALS = 61;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Whether a name continues: at anything but white space, `/`, `>` and the end. */
function isInName(code: number): boolean {
  return !(isBlank(code) || code === SLASH || code === GREATER || Number.isNaN(code));
}
