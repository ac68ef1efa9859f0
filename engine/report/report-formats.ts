import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { onOneLine } from '../url/control-characters.ts';
import { formatProblems, type ReportStyle } from './report.ts';
import { shownPath } from './shown-path.ts';

/** Output formats of problems: for people, for programs, or as annotations of a GitHub workflow. */
export const REPORT_FORMATS = ['text', 'json', 'github'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/**
 * Problems as text; empty if there are none.
 * @param siteDir absolute folder that problems' files are relative to
 */
export function reportProblems(
  problems: readonly Problem[],
  format: ReportFormat,
  siteDir: string,
  style: ReportStyle = {},
): string {
  const { cwd = process.cwd() } = style;
  switch (format) {
    case 'text':
      return formatProblems(problems, siteDir, style);
    case 'json':
      return jsonReport(problems, siteDir, cwd);
    case 'github':
      return distinctProblems(problems)
        .map((problem) => annotation(problem, siteDir, cwd))
        .join('\n');
  }
}

/** An object with the number of errors and warnings, and every problem. */
function jsonReport(problems: readonly Problem[], siteDir: string, cwd: string): string {
  const distinct = distinctProblems(problems);
  const errors = distinct.filter(({ severity }) => severity === 'error').length;
  const listed = distinct.map((problem) => ({
    ...problem,
    ...(problem.file !== undefined && { file: shownPath(problem.file, siteDir, cwd) }),
  }));
  const report = { errors, warnings: distinct.length - errors, problems: listed };
  // JSON escapes the control characters of ASCII only.
  return JSON.stringify(report, null, 2).replace(
    /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g,
    onOneLine,
  );
}

/** https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
function annotation(problem: Problem, siteDir: string, cwd: string): string {
  const { severity, id, file, line, column, message, fix } = problem;
  const properties = {
    file: file === undefined ? undefined : shownPath(file, siteDir, cwd),
    line,
    col: column,
    title: id,
  };
  const listed = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = fix === undefined ? message : `${message}\n${fix}`;
  return `::${severity} ${listed.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(onOneLine);
  return lines.map((line) => line.replaceAll('%', '%25')).join('%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
