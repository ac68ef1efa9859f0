import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { onLines, onOneLine } from '../url/control-characters.ts';
import { plain, type Paint } from './paint.ts';
import { shownPath } from './shown-path.ts';

/** How to print problems. */
export interface ReportStyle {
  paint?: Paint;
  /** Folder that paths are shown relative to; for GitHub, the repository. */
  cwd?: string;
}

/**
 * Problems as text for a terminal: `file:line:column`, what is wrong, the line itself, how to fix it. Errors come last,
 * next to the prompt, followed by a summary.
 */
export function formatProblems(
  problems: readonly Problem[],
  siteDir: string,
  { paint = plain, cwd = process.cwd() }: ReportStyle = {},
): string {
  const distinct = distinctProblems(problems);
  const sorted = [
    ...distinct.filter((p) => p.severity === 'warning'),
    ...distinct.filter((p) => p.severity === 'error'),
  ];
  if (sorted.length === 0) return '';
  const readLines = fileReader(siteDir);
  const errors = distinct.filter((p) => p.severity === 'error').length;
  const warnings = distinct.length - errors;
  return `${sorted.map((p) => formatProblem(p, siteDir, { paint, cwd }, readLines)).join('\n\n')}\n\n${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

/** One problem as text. */
function formatProblem(
  problem: Problem,
  siteDir: string,
  { paint = plain, cwd = process.cwd() }: ReportStyle = {},
  readLines = fileReader(siteDir),
): string {
  const { file, line, column, severity, id } = problem;
  const shown = file === undefined ? undefined : onOneLine(shownPath(file, siteDir, cwd));
  const place = [shown, line, column].filter((part) => part !== undefined).join(':');
  const kind = paint('bold', paint(severity === 'error' ? 'red' : 'yellow', severity));
  const head = `${kind} ${id}${place ? `  ${paint('cyan', place)}` : ''}`;
  const frame =
    file !== undefined && line !== undefined
      ? sourceLine(readLines(file), line, column, paint)
      : '';
  const fix = problem.fix && paint('green', `  → ${onLines(problem.fix)}`);
  return [head, `  ${onLines(problem.message)}`, frame, fix].filter(Boolean).join('\n');
}

/** The line of a problem with a mark below its column; undefined for one without a line. */
export function codeFrame(problem: Problem, siteDir: string): string | undefined {
  const { file, line, column } = problem;
  if (file === undefined || line === undefined) return undefined;
  return sourceLine(fileReader(siteDir)(file), line, column, plain) || undefined;
}

/** Reads the lines of files, each once; empty for unreadable files. */
function fileReader(siteDir: string): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    let lines = known.get(file);
    if (!lines) {
      try {
        lines = readFileSync(join(siteDir, file), 'utf8')
          .replace(/^\uFEFF/, '')
          .split(/\r\n?|\n/);
      } catch {
        lines = [];
      }
      known.set(file, lines);
    }
    return lines;
  };
}

function sourceLine(
  lines: readonly string[],
  line: number,
  column: number | undefined,
  paint: Paint,
): string {
  // Tabs have no fixed width; a single space keeps the caret below the right character.
  const text = lines[line - 1];
  if (text === undefined) return '';
  const start = column !== undefined && column > 90 ? column - 60 : 0;
  // Other control characters become one character, for the same reason.
  const shown = oneWide(text.slice(start, start + 120));
  const gutter = `  ${line} | `;
  const blank = column === undefined ? '' : ' '.repeat(gutter.length + column - 1 - start);
  const mark = column === undefined ? '' : `\n${blank}${paint('red', '^')}`;
  return `${paint('dim', gutter)}${shown}${mark}`;
}

/** A part of a line in which every character has the width of one. */
function oneWide(text: string): string {
  return [...text]
    .map((letter) => (onOneLine(letter) === letter ? letter : letter === '\t' ? ' ' : '\uFFFD'))
    .join('');
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
