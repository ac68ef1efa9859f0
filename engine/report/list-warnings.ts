import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';

/** How many problems of one kind are listed with their places. */
const MOST = 20;

/**
 * Warnings of a build, in a few lines for each kind: how many there are, and where, so that a site of several hundred
 * pages can be worked through. Of each kind, at most twenty are listed; the rest are counted.
 */
export function listWarnings(problems: readonly Problem[]): string[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of distinctProblems(problems)) {
    if (problem.severity !== 'warning') continue;
    const those = kinds.get(problem.id);
    if (those) those.push(problem);
    else kinds.set(problem.id, [problem]);
  }
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, those]) => {
      const more = those.length - MOST;
      return [
        `  warned of: ${id} × ${those.length}`,
        ...those.slice(0, MOST).map(({ file, line, column, message }) => {
          const place = [file, line, column].filter((part) => part !== undefined).join(':');
          return `    ${place ? `${place}  ` : ''}${message}`;
        }),
        ...(more > 0 ? [`    and ${more} more, which a build lists`] : []),
      ];
    });
}
