import type { Problem } from './problem.ts';

/**
 * The problems of a site without those that another one causes: facts that can't be read make thousands of names
 * unknown, and none of these problems remains once the facts are there.
 * @returns the cause once, although the build and the checks both find it, and everything that has another cause
 */
export function reportCause(problems: readonly Problem[]): Problem[] {
  const caused = new Set(problems.flatMap(({ causes = [] }) => causes));
  if (caused.size === 0) return [...problems];
  const known = new Set<string>();
  return problems.flatMap((problem) => {
    const { causes, ...rest } = problem;
    if (!causes) return caused.has(problem.id) ? [] : [problem];
    const key = `${problem.id} ${problem.file} ${problem.message}`;
    if (known.has(key)) return [];
    known.add(key);
    return [rest];
  });
}
