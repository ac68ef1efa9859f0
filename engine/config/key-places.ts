const WORD = /[\w$]/;

/** What declares a variable, up to its value. */
const DECLARATION = /\b(?:const|let|var)\s+([\w$]+)[^=;{]*=\s*$/;
/** What follows a key; the name is that of a variable with its value. */
const VALUE = /^\s*(?::\s*([A-Za-z_$][\w$]*)\s*[,}]|[:,}(])/;

/** 1-based place in a source. */
export interface KeyPlace {
  line: number;
  column: number;
  /** The variable that has the value. Its keys have paths that begin with its name and `=`. */
  variable?: string;
}

/**
 * Finds every key of the object literals in a JavaScript or TypeScript source, by path (`navbar.items.0.label`), and
 * every item of its lists (`navbar.items.0`), so that a wrong value can be reported where it's written. Strings and
 * comments are skipped; computed values have no place. If two literals have the same path, the one declared last wins,
 * since a file exports its configuration at the end.
 */
export function keyPlaces(source: string): Map<string, KeyPlace> {
  const places = new Map<string, KeyPlace>();
  const stack: { kind: '{' | '[' | '('; path: string; key: string; index: number }[] = [];
  /** The variable that is declared by the literal that is being read. */
  let declared: string | undefined;
  let line = 1;
  let lineStart = 0;
  let atKey = false;
  /** Whether the next word, string or bracket begins an item of a list. */
  let atItem = false;
  const note = (path: string, at: number, variable?: string): void => {
    const place = { line, column: at - lineStart + 1, ...(variable && { variable }) };
    places.set(path, place);
    if (declared !== undefined) places.set(`${declared}=${path}`, place);
  };
  const skipLines = (from: number, to: number): void => {
    for (let i = from; i < to; i += 1) {
      if (source.charCodeAt(i) !== 10) continue;
      line += 1;
      lineStart = i + 1;
    }
  };
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i] as string;
    const top = stack.at(-1);
    const isBlank = /\s/.test(char);
    const isComment = char === '/' && (source[i + 1] === '/' || source[i + 1] === '*');
    if (atItem && top?.kind === '[' && !isBlank && !isComment && char !== ']' && char !== ',') {
      note(childPath(top.path, String(top.index)), i);
      // What is spread can have any number of items, so the places of those after its first are unknown.
      if (source.startsWith('...', i)) top.index = NaN;
      atItem = false;
    }
    if (char === '\n') skipLines(i, i + 1);
    else if (isComment) {
      const end = endOfComment(source, i);
      skipLines(i, end);
      i = end - 1;
    } else if (char === '{' || char === '[' || char === '(') {
      const path = top ? childPath(top.path, top.kind === '[' ? String(top.index) : top.key) : '';
      if (!top) declared = DECLARATION.exec(source.slice(Math.max(0, i - 200), i))?.[1];
      stack.push({ kind: char, path, key: '', index: 0 });
      atKey = char === '{';
      atItem = char === '[';
    } else if (char === '}' || char === ']' || char === ')') {
      stack.pop();
      atKey = false;
    } else if (char === ',') {
      if (top?.kind === '[') {
        top.index += 1;
        atItem = true;
      }
      atKey = top?.kind === '{';
    } else if (char === '"' || char === "'" || char === '`' || WORD.test(char)) {
      const end = WORD.test(char) ? endOfWord(source, i) : endOfString(source, i);
      const name = WORD.test(char) ? source.slice(i, end) : source.slice(i + 1, end - 1);
      const value = VALUE.exec(source.slice(end, end + 80));
      if (top?.kind === '{' && atKey && value) {
        top.key = name;
        note(childPath(top.path, name), i, value[1] ?? name);
      }
      skipLines(i, end);
      atKey = false;
      i = end - 1;
    }
  }
  return places;
}

/**
 * Place of a value, or of the innermost enclosing one that has a place.
 * @param variable the one that the path begins in; without it, in what the file exports
 */
export function placeOfKey(
  path: readonly (string | number)[],
  places: ReadonlyMap<string, KeyPlace>,
  variable?: string,
): Pick<KeyPlace, 'line' | 'column'> | undefined {
  for (let end = path.length; end > 0; end -= 1) {
    const key = path.slice(0, end).join('.');
    const place = places.get(variable === undefined ? key : `${variable}=${key}`);
    if (!place) continue;
    const { line, column } = place;
    return placeOfKey(path.slice(end), places, place.variable ?? key) ?? { line, column };
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
