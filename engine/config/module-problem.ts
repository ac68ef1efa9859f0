import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { Problem } from '../model/problem.ts';
import { Stopped } from '../run/run-within.ts';
import { thrownPlace } from './thrown-place.ts';
import { lineColumn } from '../url/line-column.ts';

interface Located {
  message?: string;
  /** Rolldown: offset in UTF-16 units, or a line and a column. */
  pos?: number;
  loc?: { line: number; column: number; file?: string };
  /** The file it's about, absolute. */
  id?: string;
}

/** How many characters of an error to quote: a package can throw a page of text. */
const LONGEST = 300;

/**
 * An error of the compiler or of the module itself, as a problem at its place in the author's file or in one that the
 * module imports.
 * @param name site-relative name of the module; `file` is its absolute path
 */
export function moduleProblem(error: unknown, name: string, file: string): Problem {
  const [compiled] = compilerErrors(error);
  if (error instanceof Stopped) {
    const message = `${name} couldn’t be loaded: ${error.message}.`;
    const fix =
      'Look for an endless loop, or for something that it waits for and that never happens, in this file and in what it imports.';
    return { id: 'module-failed', severity: 'error', file: name, message, fix };
  }
  const { message, ...place } = compiled
    ? compilerProblem(compiled, name, file)
    : thrownProblem(error, name, file);
  return { id: 'module-failed', severity: 'error', ...place, message };
}

type PlacedMessage = Pick<Problem, 'file' | 'line' | 'column' | 'message'>;

/** The compiler's errors; empty if the module was compiled and then threw. */
function compilerErrors(error: unknown): Located[] {
  // Modules can throw several errors as one, too.
  if (error instanceof AggregateError) return [];
  const { errors } = (error ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as Located[]) : [];
}

function compilerProblem(first: Located, name: string, file: string): PlacedMessage {
  const [line = ''] = stripVTControlCharacters(first.message ?? '').split('\n');
  // Without the compiler's error code.
  const message = asSentence(line.replace(/^\[[A-Z_]+\] /, ''));
  const at = first.loc?.file ?? first.id;
  const other = at !== undefined && at !== file && existsSync(at) ? at : undefined;
  return {
    file: other === undefined ? name : besides(name, file, other),
    ...placeOf(first, other ?? file),
    message: `${name} couldn’t be compiled: ${message}`,
  };
}

function thrownProblem(error: unknown, name: string, file: string): PlacedMessage {
  const message = `${name} failed while it was loaded: ${asSentence(thrownText(error))}`;
  const place = thrownPlace(error, (at) => existsSync(at) && !/[\\/]node_modules[\\/]/.test(at));
  if (place) return { ...place, file: besides(name, file, place.file), message };
  return { file: name, ...placeOfImport(message, file), message };
}

/** The place of an import of a missing package or export, which fails before any code runs. */
function placeOfImport(message: string, file: string): { line?: number; column?: number } {
  const [, wanted] = /(?:Cannot find package|The requested module) '([^']+)'/.exec(message) ?? [];
  if (wanted === undefined) return {};
  const name = wanted.replace(/\W/g, '\\$&');
  const at = new RegExp(`(["'])${name}(?:/.*)?\\1`).exec(readFileSync(file, 'utf8'))?.index;
  return at === undefined ? {} : lineColumn(readFileSync(file, 'utf8'), at);
}

/** The thrown value in one line; code can throw anything. */
function thrownText(error: unknown): string {
  if (typeof error === 'string') return inOneLine(error);
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  if (typeof message !== 'string') return inOneLine(inspect(error, { depth: 1 }));
  const kind = typeof name === 'string' && name !== 'Error' ? `${name}: ` : '';
  // Without the path of the compiled file.
  const said = message.replace(/ imported from .*$|\nRequire stack:[^]*$/, '');
  return said.trim() === '' ? `${kind}an error without a message` : inOneLine(kind + said);
}

function inOneLine(text: string): string {
  const line = stripVTControlCharacters(text).replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Another file's name, relative to the site like the name of the module. */
function besides(name: string, file: string, other: string): string {
  const way = relative(dirname(realpathSync(file)), realpathSync(other))
    .split(sep)
    .join('/');
  return posix.join(posix.dirname(name), way);
}

function placeOf({ loc, pos, message }: Located, file: string): { line?: number; column?: number } {
  if (loc && (loc.file === undefined || loc.file === file)) {
    return { line: loc.line, column: loc.column + 1 };
  }
  if (pos !== undefined) return lineColumn(readFileSync(file, 'utf8'), pos);
  const shown = /\[ [^\]]*?:(\d+):(\d+) \]/.exec(stripVTControlCharacters(message ?? ''));
  return shown ? { line: Number(shown[1]), column: Number(shown[2]) } : {};
}
