import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';

/**
 * Problems as text for a terminal: `file:line:column`, what is wrong, the line itself, how to fix it. Errors come last,
 * next to the prompt, followed by a summary.
 */
export function formatProblems(problems: readonly Problem[], siteDir: string): string {
  const distinct = distinctProblems(problems);
  const sorted = [
    ...distinct.filter((p) => p.severity === 'warning'),
    ...distinct.filter((p) => p.severity === 'error'),
  ];
  if (sorted.length === 0) return '';
  const readLines = fileReader(siteDir);
  const errors = distinct.filter((p) => p.severity === 'error').length;
  const warnings = distinct.length - errors;
  return `${sorted.map((p) => formatProblem(p, siteDir, readLines)).join('\n\n')}\n\n${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

/** Each problem once: a partial's problem occurs on every page that shows it, and two stages can find the same one. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const fingerprint = ({ id, severity, file, line, column, message }: Problem): string =>
    JSON.stringify([id, severity, file, line, column, message]);
  return [...new Map(problems.map((problem) => [fingerprint(problem), problem])).values()];
}

/** One problem as text. */
export function formatProblem(
  problem: Problem,
  siteDir: string,
  readLines = fileReader(siteDir),
): string {
  const { file, line, column } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const head = `${problem.severity} ${problem.id}${place ? `  ${place}` : ''}`;
  const frame =
    file !== undefined && line !== undefined ? sourceLine(readLines(file), line, column) : '';
  return [head, `  ${problem.message}`, frame, problem.fix && `  → ${problem.fix}`]
    .filter(Boolean)
    .join('\n');
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

function sourceLine(lines: readonly string[], line: number, column: number | undefined): string {
  // Tabs have no fixed width; a single space keeps the caret below the right character.
  const text = lines[line - 1]?.replaceAll('\t', ' ');
  if (text === undefined) return '';
  const start = column !== undefined && column > 90 ? column - 60 : 0;
  const shown = text.slice(start, start + 120);
  const gutter = `  ${line} | `;
  const mark = column === undefined ? '' : `\n${' '.repeat(gutter.length + column - 1 - start)}^`;
  return `${gutter}${shown}${mark}`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
