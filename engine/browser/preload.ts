/** How often code has failed to load. */
let failures = 0;

function fail(error: unknown): never {
  failures++;
  throw error;
}

/**
 * Replaces Vite's helper around `import()`, which first loads the stylesheets of a chunk: here all styles are in the
 * one stylesheet of every page. Browsers remember a module that failed to load, and name it in the error: from then on,
 * it's requested at another address, which changes when it fails, too (row Q4).
 */
export const preload = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error) => {
    const url = failures && /http\S+/.exec(error);
    if (!url) return fail(error);
    const again = `${url}?again=${failures}`;
    return import(/* @vite-ignore */ again).catch(fail);
  });
