import { escapePattern } from '../url/escape-pattern.ts';
import { folderOf } from '../url/resolve-path.ts';

/**
 * Inserts a document's id into the text of a sidebars file, after the last sibling (a document of the same folder) that
 * is listed there as a plain id. Undefined if there is none: then only the author knows where it belongs.
 * @param ids every document of the site
 */
export function addSidebarEntry(
  text: string,
  id: string,
  ids: readonly string[],
): { text: string; line: number } | undefined {
  const folder = folderOf(id);
  const neighbours = ids.filter((other) => other !== id && folderOf(other) === folder);
  const places = neighbours.flatMap((other) => entriesOf(text, other));
  const last = places.sort((a, b) => b.end - a.end)[0];
  if (!last) return undefined;
  const lineStart = text.lastIndexOf('\n', last.start) + 1;
  const before = text.slice(lineStart, last.start);
  const entry = `${last.quote}${id}${last.quote}`;
  // If the sibling has its own line, so does the new entry.
  const added = /^\s*$/.test(before) ? `,\n${before}${entry}` : `, ${entry}`;
  const changed = text.slice(0, last.end) + added + text.slice(last.end);
  const line = changed.slice(0, last.end + added.length).split('\n').length;
  return { text: changed, line };
}

/** Where an id is an item of a list, not the `id` of an object. */
function entriesOf(text: string, id: string): { start: number; end: number; quote: string }[] {
  const item = new RegExp(
    `(?<=[[,]\\s*(?://[^\\n]*\\n\\s*)*)(['"])${escapePattern(id)}\\1(?=\\s*[,\\]])`,
    'g',
  );
  return [...text.matchAll(item)].map(({ 0: found, 1: quote = "'", index }) => ({
    start: index,
    end: index + found.length,
    quote,
  }));
}
