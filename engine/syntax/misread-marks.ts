import type { Nodes, Root } from 'mdast';

/** Each parse hides every mark that it finds; only attributes of attributes need another one. */
const MAX_PARSES = 20;
/** Punctuation of one character that hardly any text has; then characters without a meaning. */
const STAND_INS = ['\uFE13', '\uFE31', '\uFE55', '\uE000', '\uE001', '\uE002', '\uE003'];

/** A text whose misread marks are hidden from the parser. */
export interface HiddenMarks {
  /** Of the same length. */
  text: string;
  tree: Root;
  /** `value` with the marks in place of what stands for them. */
  restore(value: string): string;
}

/** Marks that are text, and what the parser makes of them. */
interface Misread {
  at: number;
  marks: ':' | '::' | '|';
}

/**
 * The tree of a text without what the parser misreads:
 *
 * - A colon before a word. The parser takes `v{x}` in `app:v{x}` for the name and attributes of a directive, and `[link]`
 *   in `two:b[link](x)` for its label, which loses the expression and the link. Only `:::` opens a block.
 * - A `|` between the tags of an element in a table. The parser makes it a cell in a cell, which loses its text.
 *
 * Such a mark is hidden behind another character, and the text is parsed again; positions stay.
 *
 * @param parse returns a tree with offsets, or throws
 * @throws what `parse` throws
 */
export function parseWithoutMisreading(text: string, parse: (text: string) => Root): Root {
  const { tree, restore, text: hidden } = hideMisread(text, parse);
  if (hidden !== text) restoreTree(tree, restore);
  return tree;
}

/** Like `parseWithoutMisreading`, with the marks still hidden. */
export function hideMisread(text: string, parse: (text: string) => Root): HiddenMarks {
  const [colon = '\uF8FE', pipe = '\uF8FF'] = STAND_INS.filter((mark) => !text.includes(mark));
  const restore = (value: string): string => value.replaceAll(colon, ':').replaceAll(pipe, '|');
  const chars = text.split('');
  for (let hidden = text, left = MAX_PARSES; ; left -= 1) {
    const tree = parse(hidden);
    const found = left > 0 ? misreadIn(tree) : [];
    if (found.length === 0) return { text: hidden, tree, restore };
    for (const { at, marks } of found) {
      chars.fill(marks === '|' ? pipe : colon, at, at + marks.length);
    }
    hidden = chars.join('');
  }
}

function misreadIn(tree: Root): Misread[] {
  const found: Misread[] = [];
  const stack: Nodes[] = [tree];
  const take = ({ position }: Nodes, marks: Misread['marks']): void => {
    if (position?.start.offset !== undefined) found.push({ at: position.start.offset, marks });
  };
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'textDirective') take(node, ':');
    else if (node.type === 'leafDirective') take(node, '::');
    if (!('children' in node)) continue;
    for (const child of node.children as Nodes[]) {
      if (child.type === 'tableCell' && node.type !== 'tableRow') take(child, '|');
      stack.push(child);
    }
  }
  return found;
}

/** Puts the marks back into every text of a tree: values, addresses, attributes. */
function restoreTree(tree: Root, restore: (value: string) => string): void {
  const stack: object[] = [tree];
  for (let part = stack.pop(); part; part = stack.pop()) {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) stack.push(value);
      else if (typeof value === 'string') (part as Record<string, unknown>)[key] = restore(value);
    }
  }
}
