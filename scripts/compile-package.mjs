import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** The main file of a package that is compiled: `./compiled/NAME.js` is made of `src/NAME.ts`. */
const MAIN = /^\.\/compiled\/([\w-]+)\.js$/;

/**
 * The packages of this repository that are compiled beside the engine: those with a main file.
 * @param {string} root this repository
 * @returns {{name: string, folder: string, main: string}[]} `folder` relative to the repository, with forward slashes;
 *   `main` without its ending
 */
export function listPackages(root) {
  const all = path.join(root, 'packages');
  if (!existsSync(all)) return [];
  return readdirSync(all).flatMap((name) => {
    const folder = `packages/${name}`;
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const main = MAIN.exec(JSON.parse(readFileSync(file, 'utf8')).exports?.['.'] ?? '')?.[1];
    return main === undefined ? [] : [{ name, folder, main }];
  });
}

/** `new URL('../a.css', import.meta.url)`: a file beside the module. */
const BESIDE = /(new URL\(\s*(?:'[^'\n]*'|"[^"\n]*"),\s*)import\.meta\.url/g;

/**
 * Makes addresses of files beside a module those of its source, because the compiled file is in another folder: from there
 * on, so that a checkout can be moved.
 * @param {string} folder absolute, of the compiled file
 */
const besideSource = (folder) => ({
  name: 'beside-source',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const source = path.relative(folder, id).split(path.sep).map(encodeURIComponent).join('/');
    // Lines stay the same.
    const own = code.replaceAll(BESIDE, `$1new URL('${source}', import.meta.url)`);
    return { code: own, map: null };
  },
});

/**
 * Compiles a package into one file. Everything that isn't its own source stays outside: it imports the engine as any
 * package does.
 * @param {string} root this repository
 * @param {{folder: string, main: string}} package_ of `listPackages`
 * @param {string} file absolute, `.js`
 * @param {(request: string) => string} [nameOf] what an import of the engine (`quire-docs/search`) is written as; for a
 *   file that isn't in the package's own folder
 * @returns {Promise<void>}
 * @throws {Error} if the sources don't compile
 */
export async function compilePackage(root, { folder, main }, file, nameOf) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, folder, 'src', `${main}.ts`),
    platform: 'node',
    plugins: [
      {
        name: 'outside',
        resolveId(id) {
          if (id.startsWith('.') || path.isAbsolute(id)) return null;
          return { id: isBuiltin(id) || !nameOf ? id : nameOf(id), external: true };
        },
      },
      ...(nameOf ? [besideSource(path.dirname(file))] : []),
    ],
    transform: { jsx: { runtime: 'automatic', development: false } },
    tsconfig: false,
    logLevel: 'warn',
  });
  try {
    await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
  } finally {
    await bundle.close();
  }
}
