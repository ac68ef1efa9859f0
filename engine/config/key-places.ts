const WORD = /[\w$]/;

/**
 * Finds the line of every key of the object literals in a JavaScript or TypeScript source, by path
 * (`navbar.items.0.label`), so that a wrong value can be reported where it's written. Strings and comments are skipped;
 * computed values have no line. If two literals have the same path, the one declared last wins, since a file exports
 * its configuration at the end.
 */
export function keyLines(source: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: { kind: '{' | '[' | '('; path: string; key: string; index: number }[] = [];
  let line = 1;
  let atKey = false;
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i] as string;
    const top = stack.at(-1);
    if (char === '\n') line += 1;
    else if (char === '/' && (source[i + 1] === '/' || source[i + 1] === '*')) {
      const end = endOfComment(source, i);
      line += countLines(source, i, end);
      i = end - 1;
    } else if (char === '{' || char === '[' || char === '(') {
      const path = top ? childPath(top.path, top.kind === '[' ? String(top.index) : top.key) : '';
      stack.push({ kind: char, path, key: '', index: 0 });
      atKey = char === '{';
    } else if (char === '}' || char === ']' || char === ')') {
      stack.pop();
      atKey = false;
    } else if (char === ',') {
      if (top?.kind === '[') top.index += 1;
      atKey = top?.kind === '{';
    } else if (char === '"' || char === "'" || char === '`' || WORD.test(char)) {
      const end = WORD.test(char) ? endOfWord(source, i) : endOfString(source, i);
      const name = WORD.test(char) ? source.slice(i, end) : source.slice(i + 1, end - 1);
      if (top?.kind === '{' && atKey && /^\s*[:,}(]/.test(source.slice(end, end + 80))) {
        top.key = name;
        lines.set(childPath(top.path, name), line);
      }
      line += countLines(source, i, end);
      atKey = false;
      i = end - 1;
    }
  }
  return lines;
}

/** Line of a value, or of the innermost enclosing one that has a line. */
export function lineOf(
  path: readonly (string | number)[],
  lines: ReadonlyMap<string, number>,
): number | undefined {
  for (let end = path.length; end > 0; end -= 1) {
    const line = lines.get(path.slice(0, end).join('.'));
    if (line !== undefined) return line;
  }
  return undefined;
}

function childPath(parent: string, key: string): string {
  // The value is inside the parentheses.
  if (key === '') return parent;
  return parent === '' ? key : `${parent}.${key}`;
}

function endOfWord(source: string, start: number): number {
  let end = start;
  while (end < source.length && WORD.test(source[end] as string)) end += 1;
  return end;
}

function endOfString(source: string, start: number): number {
  const quote = source[start];
  let end = start + 1;
  while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1;
  return Math.min(end + 1, source.length);
}

function endOfComment(source: string, start: number): number {
  const end = source[start + 1] === '/' ? source.indexOf('\n', start) : source.indexOf('*/', start);
  if (end === -1) return source.length;
  return source[start + 1] === '/' ? end : end + 2;
}

function countLines(source: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i += 1) if (source.charCodeAt(i) === 10) count += 1;
  return count;
}
