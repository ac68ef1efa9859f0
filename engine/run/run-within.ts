import { createContext, Script } from 'node:vm';

/** Seconds that a piece of an author's code can take: a module, an expression, or a component on a page. */
export const MAX_SECONDS = 5;

/** Thrown instead of what the code would have returned. */
export class Stopped extends Error {
  constructor(seconds: number) {
    super(`it ran for ${seconds} seconds and was stopped`);
  }
}

const context = createContext({ work: undefined });
const script = new Script('work()');

/**
 * Runs an author's code, and stops it if it never ends. This isn't a sandbox: the code runs among the engine's modules.
 * Each call uses a thread for its duration (0.06 ms of CPU time), so only code that can loop is run this way.
 * @throws whatever the work throws, or `Stopped`
 */
export function runWithin<Result>(work: () => Result, seconds = MAX_SECONDS): Result {
  const before: unknown = context['work'];
  context['work'] = work;
  try {
    return script.runInContext(context, {
      timeout: seconds * 1000,
      displayErrors: false,
    }) as Result;
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Stopped(seconds);
  } finally {
    context['work'] = before;
  }
}
