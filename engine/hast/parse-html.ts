import { escapeHtml } from '../content/inline-html.ts';
import { decodeEntities } from './entities.ts';
import { comment, raw, text, VOID, type HtmlElement, type HtmlNode } from './nodes.ts';

/** A part of the HTML whose nodes are there already, so that it is not read again. */
export interface KnownPart {
  html: string;
  nodes: readonly HtmlNode[];
}

export interface ParseOptions {
  /** Parts that stand in the HTML in this order, each at most once. */
  known?: readonly KnownPart[];
  /** What takes the place of an element with this name: nodes that travelled through React as an empty element. */
  slot?: { tagName: string; fill: (slot: HtmlElement) => readonly HtmlNode[] };
}

/** Elements whose content is no markup. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style']);

/**
 * Reads HTML into nodes: the one reader of finished HTML. It is lenient, as browsers are: an element that was not closed
 * ends with the one around it, an end tag without a beginning stays as it is. Nothing is lost: `toHtml` of the result is
 * the HTML that was read. parse5 (`hast-util-from-html` 2) mends what it reads, so none of the 502 articles of the
 * benchmark came back with its bytes, and takes 2.0 s for them (9.6 MB) where this takes 0.4 s.
 */
export function parseHtml(html: string, { known = [], slot }: ParseOptions = {}): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  let into = root;
  /** Where the text begins that no node has yet. */
  let from = 0;
  const endText = (to: number): void => {
    if (to > from) into.push(textNode(html.slice(from, to)));
  };
  /** Leaves the elements from the one at `index` on; those inside of it were not closed. */
  const leave = (index: number, unclosed = index + 1): void => {
    for (let i = unclosed; i < open.length; i += 1) (open[i] as Parsed).data.close = '';
    open.length = index;
    into = open.at(-1)?.children ?? root;
  };
  const places = placesOf(html, known);
  let nextPlace = 0;

  for (let at = html.indexOf('<'); ; at = html.indexOf('<', at)) {
    const place = places[nextPlace];
    if (place && (at === -1 || at >= place.at)) {
      endText(place.at);
      for (const node of place.nodes) into.push(node);
      from = at = place.end;
      nextPlace += 1;
      continue;
    }
    if (at === -1) break;
    const inner = open.at(-1);
    // Nearly every end tag is that of the innermost element.
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

/** Where the known parts stand; one that is not there is passed over. */
function placesOf(
  html: string,
  known: readonly KnownPart[],
): { at: number; end: number; nodes: readonly HtmlNode[] }[] {
  let from = 0;
  return known.flatMap(({ html: part, nodes }) => {
    const at = part === '' ? -1 : html.indexOf(part, from);
    if (at === -1) return [];
    from = at + part.length;
    return [{ at, end: from, nodes }];
  });
}

/** An element that was read: it knows how its start tag is written. */
type Parsed = HtmlElement & { data: { open: string; close?: string } };

type Tag = { start: number; end: number } & (
  { opens: Parsed; isClosed: boolean } | { closes: string } | { node: HtmlNode }
);

/** The tag, comment or declaration that begins at a `<`; undefined where it is text. */
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
    // The tag does not end, so it is none.
    if (Number.isNaN(code)) return undefined;
    if (code === GREATER) {
      const end = at + 1;
      const node: Parsed = {
        ...{ type: 'element', tagName, properties, children: [] },
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
    // A name may begin with anything.
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

/** Text with its entities as characters; how it is written is kept where that says more. */
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

/** Whether a name goes on: anything but a blank, `/`, `>` and the end. */
function isInName(code: number): boolean {
  return !(isBlank(code) || code === SLASH || code === GREATER || Number.isNaN(code));
}
