import type { NameCheck } from '../../reference/name-check.ts';
import { readPythonImports } from './link-names.ts';

/** A name of a sample that the documented release does not have. */
export interface UnknownName {
  /** As the sample writes it: `dg.aset`; of an import the imported name. */
  written: string;
  /** Whole: `dagster.aset`. */
  name: string;
  /** 1-based, in the code. */
  line: number;
  column: number;
}

/** Strings, also those over several lines, and comments: what stands in them is no name. */
const SILENT =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|#[^\n]*/g;
const FROM = /^([ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+)(\([^)]*|[^\n]+)/gm;
const IMPORTED = /([A-Za-z_]\w*)(?:\s+as\s+\w+)?/g;
const DOTTED = /(?<![\w.])([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)+)/g;

/**
 * Names of documented packages in Python code that are not there: imported ones (`from pkg import nothing`), and those
 * behind what was imported (`import pkg as p`, `p.Class.nothing`).
 *
 * @param code a whole sample: names that it takes from nowhere are not looked at
 * @param shortNames what code imports without saying so, by the custom of the site
 */
export function unknownNames(
  code: string,
  check: NameCheck,
  shortNames: Readonly<Record<string, string>>,
): UnknownName[] {
  const bare = code.replace(SILENT, (silent) => silent.replace(/[^\n]/g, ' '));
  const imported = new Map([...Object.entries(shortNames), ...readPythonImports(bare)]);
  // Most code is of other packages, or of none.
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
    // What an import took from elsewhere is told there.
    if (module === undefined && check.unknown(root) !== undefined) continue;
    look(path, first + rest, index, module);
  }
  return found;
}

/** Modules that `import a.b` and `import a.b as c` name, the longest first: facts need not know all of them. */
function importedModules(code: string): string[] {
  const lines = [...code.matchAll(/^[ \t]*import[ \t]+([^\n]+)/gm)].map(([, list = '']) => list);
  const names = lines.flatMap((list) => list.split(',').map((one) => one.trim().split(/\s/)[0]));
  return names.filter((name) => name !== undefined).sort((a, b) => b.length - a.length);
}

/** In `from a.b import c` and `import a.b`, a dotted name is a module. */
function isImportLine(code: string, at: number): boolean {
  return /^[ \t]*(?:from|import)[ \t]/.test(code.slice(code.lastIndexOf('\n', at - 1) + 1, at));
}
