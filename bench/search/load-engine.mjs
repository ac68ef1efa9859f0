import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../engine', import.meta.url));

/**
 * Compiles the query module for Node from the engine's sources.
 *
 * @param {string} root folder for what is compiled
 * @returns {Promise<{createSearcher: typeof import('../../engine/search/searcher.ts').createSearcher, file: string}>}
 */
export function loadEngine(root) {
  return loadModule(root, 'search/searcher.ts');
}

/**
 * Compiles a module of the engine for Node from its sources.
 *
 * @param {string} root folder for what is compiled
 * @param {string} name path from `engine/`
 * @returns {Promise<any>} its exports, and the compiled `file`
 */
export async function loadModule(root, name) {
  const { rolldown } = await import('rolldown');
  mkdirSync(root, { recursive: true });
  const file = path.join(root, `${path.basename(name, '.ts')}-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: path.join(ENGINE, name),
    tsconfig: false,
    logLevel: 'warn',
  });
  await bundle.write({ file, format: 'esm', minify: true });
  await bundle.close();
  return { ...(await import(pathToFileURL(file).href)), file };
}
