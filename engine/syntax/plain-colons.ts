import type { Nodes, Root } from 'mdast';

/** Each parse hides every colon that it finds; only attributes of attributes need another one. */
const MAX_PARSES = 20;
/** Punctuation of one character, like a colon, that hardly any text has; then characters without a meaning. */
const STAND_INS = ['\uFE13', '\uFE55', '\uE000', '\uE001', '\uE002', '\uE003'];

/** A text whose colons before words are hidden from the parser. */
export interface HiddenColons {
  /** Of the same length. */
  text: string;
  tree: Root;
  /** What stands for a colon in the text; empty if nothing does. */
  standIn: string;
}

/**
 * The tree of a text in which only `:::` opens a block. The parser reads `v{x}` in `app:v{x}` as the name and attributes
 * of a directive, and `[link]` in `two:b[link](x)` as its label, which loses the expression and the link. Such a
 * colon is hidden behind another character of its width, and the text is parsed again; positions stay.
 *
 * @param parse returns a tree with offsets, or throws
 * @throws what `parse` throws
 */
export function parseWithPlainColons(text: string, parse: (text: string) => Root): Root {
  const { tree, standIn } = hideColons(text, parse);
  if (standIn !== '') restoreColons(tree, standIn);
  return tree;
}

/** Like `parseWithPlainColons`, with colons still hidden. */
export function hideColons(text: string, parse: (text: string) => Root): HiddenColons {
  const standIn = STAND_INS.find((mark) => !text.includes(mark)) ?? '\uF8FF';
  const chars = text.split('');
  for (let hidden = text, left = MAX_PARSES; ; left -= 1) {
    const tree = parse(hidden);
    const found = left > 0 ? directivesIn(tree) : [];
    if (found.length === 0) return { text: hidden, tree, standIn: hidden === text ? '' : standIn };
    for (const { at, colons } of found) chars.fill(standIn, at, at + colons);
    hidden = chars.join('');
  }
}

/** Where directives of one or two colons start. */
function directivesIn(tree: Root): { at: number; colons: number }[] {
  const found: { at: number; colons: number }[] = [];
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const at = node.position?.start.offset;
    if (node.type === 'textDirective' && at !== undefined) found.push({ at, colons: 1 });
    if (node.type === 'leafDirective' && at !== undefined) found.push({ at, colons: 2 });
    if ('children' in node) stack.push(...(node.children as Nodes[]));
  }
  return found;
}

/** Puts the colons back into every text of a tree: values, addresses, attributes. */
function restoreColons(tree: Root, standIn: string): void {
  const stack: object[] = [tree];
  for (let part = stack.pop(); part; part = stack.pop()) {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) stack.push(value);
      else if (typeof value === 'string' && value.includes(standIn)) {
        (part as Record<string, unknown>)[key] = value.replaceAll(standIn, ':');
      }
    }
  }
}
