import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MAX_SECONDS, runWithin, Stopped } from './run-within.ts';

/** Seconds that a module can wait for something at its top level, such as a file. */
const MAX_WAIT_SECONDS = 20;

const require = createRequire(import.meta.url);

/**
 * Link errors of modules, by file. Node caches a module that failed to link like any other, but the second time it only
 * reports that the module isn't loaded.
 */
const unlinked = new Map<string, SyntaxError>();

/**
 * Loads a compiled module of a site, and stops it if its top level never ends.
 * @param file absolute path
 * @throws whatever the module throws, or `Stopped`
 */
export async function importModule(
  file: string,
  { seconds = MAX_SECONDS, waiting = MAX_WAIT_SECONDS } = {},
): Promise<Record<string, unknown>> {
  const known = unlinked.get(file);
  if (known) throw known;
  try {
    // Unlike `import`, this evaluates the module in this call, where it can be stopped.
    return runWithin(() => require(file) as Record<string, unknown>, seconds);
  } catch (error) {
    if (error instanceof SyntaxError) unlinked.set(file, error);
    if ((error as { code?: unknown } | null)?.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return within(waiting, import(pathToFileURL(file).href) as Promise<Record<string, unknown>>);
  }
}

function within<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Stopped(seconds));
    const timer = setTimeout(stop, seconds * 1000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
