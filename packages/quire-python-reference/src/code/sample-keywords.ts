import { findFact } from '../reference/fact-index.ts';
import type { Fact } from '../reference/facts.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { readPythonImports } from './python-imports.ts';
import { silenced } from './sample-names.ts';

/** A parameter that a call names and that what is called doesn't have. */
export interface UnknownKeyword {
  /** What is called: `loom.weave`. */
  name: string;
  keyword: string;
  /** Offset in the code. */
  index: number;
}

/** A call of a name or a dotted name. */
const CALL = /(?<![\w.])([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\(/g;
const KEYWORD = /[(,]\s*([A-Za-z_]\w*)\s*=(?!=)/y;

/**
 * Parameters in calls of documented names that those don't have.
 * @param shortNames modules that code can use without an import, by the site's convention
 */
export function unknownKeywords(
  code: string,
  release: ReleaseFacts,
  shortNames: Readonly<Record<string, string>>,
): UnknownKeyword[] {
  return keywordsIn(code, readImports(code, shortNames)).flatMap(({ path, keyword, index }) => {
    const found = findFact(release.index, path);
    const known = found && parametersOf(found.fact);
    return !known || known.has(keyword) ? [] : [{ name: found.name, keyword, index }];
  });
}

/**
 * The parameters that calls of imported names name, each with the path of what is called.
 * @param imported meaning of the names at the beginning of a path
 */
export function keywordsIn(
  code: string,
  imported: ReadonlyMap<string, string>,
): { path: string; keyword: string; index: number }[] {
  const bare = silenced(code);
  return [...bare.matchAll(CALL)].flatMap((call) => {
    const [first = '', ...rest] = (call[1] as string).split('.');
    const root = imported.get(first);
    if (root === undefined || /\b(?:def|class)\s+$/.test(bare.slice(0, call.index))) return [];
    const path = [root, ...rest].join('.');
    return keywordsOf(bare, call.index + call[0].length - 1).map((found) => ({ path, ...found }));
  });
}

/** Meaning of the names in a sample that is checked: those of the site's convention, and its own imports. */
function readImports(code: string, shortNames: Readonly<Record<string, string>>) {
  return new Map([...Object.entries(shortNames), ...readPythonImports(silenced(code))]);
}

/** Whether what has a fact takes a parameter by name; true if that isn't known. */
export function takesKeyword(
  { index }: Pick<ReleaseFacts, 'index'>,
  name: string,
  keyword: string,
): boolean {
  const fact = findFact(index, name)?.fact;
  return fact !== undefined && (parametersOf(fact)?.has(keyword) ?? true);
}

/** The parameters that a call can name; undefined if it can name others, too. */
function parametersOf({ params, overloads = [], shape }: Fact): ReadonlySet<string> | undefined {
  if (!params) return undefined;
  const all = [...params, ...overloads.flatMap((one) => one.params)];
  const kinds = new Set(all.map(({ kind }) => kind));
  // `**kwargs` that is there for names of earlier versions takes nothing else.
  if (kinds.has('**') && !kinds.has('hidden')) return undefined;
  // A model without fields is a base for classes of one's own.
  if (shape === 'model' && all.length === 0) return undefined;
  return new Set(all.map(({ name }) => name));
}

/** The parameters that a call names. `start` is the offset of its opening bracket. */
function keywordsOf(code: string, start: number): { keyword: string; index: number }[] {
  const found: { keyword: string; index: number }[] = [];
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const letter = code[at] as string;
    if ('([{'.includes(letter)) depth += 1;
    if (depth === 1 && '(,'.includes(letter)) {
      KEYWORD.lastIndex = at;
      const keyword = KEYWORD.exec(code)?.[1];
      if (keyword !== undefined) found.push({ keyword, index: code.indexOf(keyword, at + 1) });
    }
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) break;
  }
  return found;
}
