import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Prepares this repository's engine to run: installs what is missing, and compiles the engine if its sources changed.
 * @param {string} root the repository
 * @returns {Promise<{compiled: string, bytecode: string, engine: object}>} folder of the compiled `cli.js`, a folder for
 *   Node's bytecode, and the `EngineFolders` that it runs with
 * @throws {Error} if installing or compiling fails
 */
export async function prepareEngine(root) {
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  const { compileEngine, PACKAGES } = await import('./compile-engine.mjs');
  const { listPackages } = await import('./compile-package.mjs');
  const log = (line) => console.error(line);
  await ensureInstalled(root, { log });
  const compiled = await compileEngine(root, { log });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = listPackages(root).map(({ name, folder }) => [
    name,
    { main: join(compiled, PACKAGES, `${name}.js`), folder: join(root, folder) },
  ]);
  const caches = join(root, 'node_modules', '.cache');
  return {
    compiled,
    bytecode: join(caches, 'quire-v8'),
    engine: {
      sources: join(root, 'engine'),
      cache: join(caches, 'quire-site'),
      packages: Object.fromEntries(packages),
      id: basename(compiled),
      version,
    },
  };
}
