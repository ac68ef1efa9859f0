import type { Problem, ProblemId } from './problem.ts';

/** What facts that can't be read cause: every name of the API seems unknown. */
const CAUSES: ReadonlySet<ProblemId> = new Set(['facts-missing', 'facts-invalid'] as const);
const CAUSED: ReadonlySet<ProblemId> = new Set([
  ...(['anchor-broken', 'anchor-changed', 'api-name-unknown', 'api-target-unknown'] as const),
  ...(['api-type-unknown', 'api-words-missing', 'class-misspelled', 'name-unknown'] as const),
]);

/**
 * The problems of a site without those that missing or broken facts cause: there are thousands of them, and none
 * remains once the facts are there. What else is wrong with names is reported then.
 * @returns the cause once, although the build and the checks both find it, and everything that has another cause
 */
export function reportCause(problems: readonly Problem[]): Problem[] {
  if (!problems.some(({ id }) => CAUSES.has(id))) return [...problems];
  const causes = new Set<string>();
  return problems.filter(({ id, file, message }) => {
    if (!CAUSES.has(id)) return !CAUSED.has(id);
    const key = `${id} ${file} ${message}`;
    return !causes.has(key) && causes.add(key);
  });
}
