import type { Problem } from './problem.ts';

/** Each problem once: a partial's problem occurs on every page that shows it, and two stages can find the same one. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const fingerprint = ({ id, severity, file, line, column, message }: Problem): string =>
    JSON.stringify([id, severity, file, line, column, message]);
  return [...new Map(problems.map((problem) => [fingerprint(problem), problem])).values()];
}
