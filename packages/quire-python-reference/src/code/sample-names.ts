import type { NameCheck } from '../reference/name-check.ts';
import { readPythonImports } from './python-imports.ts';

/** A name in a sample that the documented release doesn't have. */
export interface UnknownName {
  /** As written in the sample: `dg.aset`; for an import, the imported name. */
  written: string;
  /** Fully qualified: `loom.aset`. */
  name: string;
  /** 1-based, in the code. */
  line: number;
  column: number;
}

/** Strings (including multi-line ones) and comments, which contain no names. */
const SILENT =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|#[^\n]*/g;
const FROM = /^([ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+)(\([^)]*|[^\n]+)/gm;
const IMPORTED = /([A-Za-z_]\w*)(?:\s+as\s+\w+)?/g;
const DOTTED = /(?<![\w.])([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)+)/g;

/**
 * Missing names of documented packages in Python code: imported ones (`from pkg import nothing`), and attributes of
 * imported ones (`import pkg as p`, `p.Class.nothing`).
 *
 * @param code a whole sample; names of unknown origin are skipped
 * @param shortNames modules that code can use without an import, by the site's convention
 */
export function unknownNames(
  code: string,
  check: NameCheck,
  shortNames: Readonly<Record<string, string>>,
): UnknownName[] {
  const bare = silenced(code);
  const imported = new Map([...Object.entries(shortNames), ...readPythonImports(bare)]);
  // Most code uses other packages, or none.
  if (![...imported.values()].some((name) => check.isDocumented(name))) return [];
  const found: UnknownName[] = [];
  const look = (path: string, written: string, at: number, module?: string): void => {
    const name = check.unknown(path, module);
    if (name === undefined) return;
    const before = code.slice(0, at);
    const line = before.split('\n').length;
    found.push({ written, name, line, column: at - before.lastIndexOf('\n') });
  };
  for (const match of bare.matchAll(FROM)) {
    const [, before = '', module = '', list = ''] = match;
    if (!check.isDocumented(module)) continue;
    const from = match.index + before.length;
    for (const { 1: name = '', index } of list.matchAll(IMPORTED)) {
      look(`${module}.${name}`, name, from + index, module);
    }
  }
  const modules = importedModules(bare);
  for (const { 1: first = '', 2: rest = '', index } of bare.matchAll(DOTTED)) {
    const root = imported.get(first);
    if (root === undefined || isImportLine(bare, index)) continue;
    const path = root + rest;
    const module = modules.find((name) => path.startsWith(`${name}.`));
    // A missing import is reported at the import.
    if (module === undefined && check.unknown(root) !== undefined) continue;
    look(path, first + rest, index, module);
  }
  return found;
}

/** Python code with blanks in the place of strings and comments. */
export function silenced(code: string): string {
  return code.replace(SILENT, (silent) => silent.replace(/[^\n]/g, ' '));
}

/** Modules from `import a.b` and `import a.b as c`, longest first: the facts don't have to include all of them. */
function importedModules(code: string): string[] {
  const lines = [...code.matchAll(/^[ \t]*import[ \t]+([^\n]+)/gm)].map(([, list = '']) => list);
  const names = lines.flatMap((list) => list.split(',').map((one) => one.trim().split(/\s/)[0]));
  return names.filter((name) => name !== undefined).sort((a, b) => b.length - a.length);
}

/** In `from a.b import c` and `import a.b`, a dotted name is a module. */
function isImportLine(code: string, at: number): boolean {
  return /^[ \t]*(?:from|import)[ \t]/.test(code.slice(code.lastIndexOf('\n', at - 1) + 1, at));
}
