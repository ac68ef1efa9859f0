import type { Problem } from './problem.ts';

/**
 * Problems with the severity that the site gives them: those that `onlyWarn` names are warnings, as other
 * people's pages were written without this engine's checks.
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
