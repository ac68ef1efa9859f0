import type { Problem } from './problem.ts';

/**
 * Problems with the severity that the site assigns: those in `onlyWarn` become warnings, for pages that were written
 * without this engine's checks.
 */
export function softenProblems(
  problems: readonly Problem[],
  onlyWarn: readonly string[] | undefined,
): Problem[] {
  if (!onlyWarn || onlyWarn.length === 0) return [...problems];
  return problems.map((problem) =>
    problem.severity === 'error' && onlyWarn.includes(problem.id)
      ? { ...problem, severity: 'warning' }
      : problem,
  );
}
