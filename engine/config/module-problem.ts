import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../model/problem.ts';

interface Located {
  message?: string;
  /** Rolldown: offset in UTF-16 units, or a line and a column. */
  pos?: number;
  loc?: { line: number; column: number; file?: string };
  /** File that it is about, absolute. */
  id?: string;
}

/**
 * What the compiler or the module itself threw, as a problem at its place in the author's file.
 * @param name site-relative name of the module, `file` its absolute path
 */
export function moduleProblem(error: unknown, name: string, file: string): Problem {
  const errors = (error as { errors?: Located[] }).errors;
  const first: Located = errors?.[0] ?? (error instanceof Error ? { message: error.message } : {});
  const compiled = errors !== undefined;
  const [line = ''] = stripVTControlCharacters(first.message ?? String(error)).split('\n');
  // Without the compiler's code word, and without the address of the compiled file.
  const message = line.replace(/^\[[A-Z_]+\] | imported from \S+$/g, '').replace(/\.?$/, '.');
  // It may be in a file that the module imports.
  const at = first.loc?.file ?? first.id;
  const other = at !== undefined && at !== file && existsSync(at) ? at : undefined;
  return {
    id: 'module-failed',
    severity: 'error',
    file: other === undefined ? name : besides(name, file, other),
    ...placeOf(first, other ?? file),
    message: compiled
      ? `${name} could not be compiled: ${message}`
      : `${name} failed while it was loaded: ${message}`,
  };
}

/** Another file as it is named from where a module is named: both relative to the site. */
function besides(name: string, file: string, other: string): string {
  const way = relative(dirname(file), other).split(sep).join('/');
  return posix.join(posix.dirname(name), way);
}

function placeOf({ loc, pos, message }: Located, file: string): { line?: number; column?: number } {
  if (loc && (loc.file === undefined || loc.file === file)) {
    return { line: loc.line, column: loc.column + 1 };
  }
  if (pos !== undefined) {
    const before = readFileSync(file, 'utf8').slice(0, pos).split('\n');
    return { line: before.length, column: (before.at(-1) as string).length + 1 };
  }
  const shown = /\[ [^\]]*?:(\d+):(\d+) \]/.exec(stripVTControlCharacters(message ?? ''));
  return shown ? { line: Number(shown[1]), column: Number(shown[2]) } : {};
}
