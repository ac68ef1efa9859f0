import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { escapePattern } from '../url/escape-pattern.ts';

/**
 * Applies automatic fixes. A fix is applied only if its old text is still at its place, or later in the same block of
 * lines.
 * @returns the fixed problems
 */
export function fixFiles(problems: readonly Problem[], siteDir: string): Problem[] {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (problem.autofix && problem.file !== undefined) {
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
    }
  }
  return [...byFile].flatMap(([file, found]) => {
    const path = join(siteDir, file);
    const { text, fixed } = fixText(readFileSync(path, 'utf8'), found);
    if (fixed.length > 0) writeFileSync(path, text);
    return fixed;
  });
}

/** Separates blocks of text. */
const BLOCK_END = /\r?\n[ \t]*\r?\n/;

/** The part of `fixFiles` that doesn't touch the disk. */
export function fixText(
  source: string,
  problems: readonly Problem[],
): { text: string; fixed: Problem[] } {
  let text = source;
  const fixed: Problem[] = [];
  // From the end, so that a fix doesn't move the places of the remaining ones.
  const sorted = distinctProblems(problems).sort(
    (a, b) => (b.line ?? 0) - (a.line ?? 0) || (b.column ?? 0) - (a.column ?? 0),
  );
  for (const problem of sorted) {
    const { autofix, line = 1, column = 1 } = problem;
    const start = offsetOf(text, line, column);
    if (!autofix) continue;
    const block = text.slice(start).split(BLOCK_END, 1)[0] ?? '';
    const found = firstMatch(
      problem.id === 'link-broken' ? destination(autofix.old) : word(autofix.old),
      block,
    );
    if (found === undefined) continue;
    const at = start + found;
    text = text.slice(0, at) + autofix.new + text.slice(at + autofix.old.length);
    fixed.push(problem);
  }
  return { text, fixed };
}

/** Start of the group `at` in the earliest match. */
function firstMatch(patterns: readonly RegExp[], block: string): number | undefined {
  const found = patterns.flatMap((pattern) => pattern.exec(block)?.indices?.groups?.['at'] ?? []);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** An address in a link's destination, not in its text: `](/a)`, `[a]: /a`, `href="/a"`, `href={'/a'}`. */
function destination(address: string): RegExp[] {
  const wanted = escapePattern(address);
  const markdown = String.raw`\](?:\(|:)\s*<?(?<at>${wanted})(?=[\s)>]|$)`;
  const attribute = String.raw`(?<!\b(?:title|alt|label))=\s*\{?\s*(["'\x60])(?<at>${wanted})\1`;
  return [new RegExp(markdown, 'd'), new RegExp(attribute, 'd')];
}

function word(text: string): RegExp[] {
  const pattern = String.raw`(?<![\w-])(?<at>${escapePattern(text)})(?![\w-])`;
  return [new RegExp(pattern, 'd')];
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; i += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  return start + column - 1;
}
