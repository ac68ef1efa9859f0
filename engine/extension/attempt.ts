import type { Problem } from '../model/problem.ts';

/**
 * Calls a function of an extension. What it throws is a problem, so that the rest of the site is still checked.
 * @param moment name of the function
 * @param problems receives the problem
 */
export function attempt<Result>(
  extension: string,
  moment: string,
  problems: Problem[],
  call: () => Result,
): Result | undefined {
  try {
    return call();
  } catch (error) {
    problems.push({
      id: 'extension-failed',
      severity: 'error',
      message: `The extension “${extension}” failed in \`${moment}\`: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Report it to the authors of the extension, or remove it from `extensions` in site.config.ts.',
    });
    return undefined;
  }
}
