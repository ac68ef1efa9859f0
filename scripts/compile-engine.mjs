import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePackage, listPackages } from './compile-package.mjs';

/** Older compiled engines to keep, so that a running server still finds its lazy chunks. */
const KEEP = 4;
/** Engines used within this time are never removed. */
const RECENT_MS = 60 * 60_000;
/** Folders whose sources become the engine. */
const FOLDERS = ['engine'];
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
/** What other packages import of the engine, with its source: the documented exports that run in Node. */
export const EXPORTS = {
  'quire-docs/extension': 'engine/extension/extension.ts',
  'quire-docs/search': 'engine/serve/built-search.ts',
  'quire-docs/hosts': 'engine/serve/refuse-origin.ts',
};
/** Entries besides the command and the exports: what runs in its own process or thread, and what packing calls. */
const ENTRY =
  /^engine\/(?:(?:article\/code|bundle|output|plugins|search\/build)\/[^/]+-worker|site\/ship-bundles)\.ts$/;
/** Folder of compiled packages in that of the compiled engine. */
export const PACKAGES = 'packages';
/**
 * Packages bundled into the compiled engine: Node loads one file a tenth of a second faster than their many. Packages
 * that must exist only once (React), native packages and bundlers stay outside.
 */
export const TAKEN_IN =
  /^(?:fflate|hast-util-from-html|hast-util-to-html|image-size|shiki|unified|vfile|yaml)(?:\/|$)/;
const INSIDE_OF_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Compiles the TypeScript of `engine/`, and of the packages beside it, into a folder named after its content, unless
 * that folder exists. If nothing changed, it only checks the times and sizes of files. Safe with two processes at once:
 * the result is written beside its final place and then renamed.
 * @param {string} root folder that contains `engine/` and `node_modules/`
 * @param {{log?: (line: string) => void}} [options]
 * @returns {Promise<string>} absolute folder with `cli.js`, one `.js` for each other entry, `exports/` and `packages/`
 * @throws {Error} if the sources don't compile, or the cache folder can't be written
 */
export async function compileEngine(root, options = {}) {
  const { log = () => {} } = options;
  const cache = path.join(root, 'node_modules', '.cache', 'quire');
  const packages = listPackages(root);
  const folders = [...FOLDERS, ...packages.map((each) => `${each.folder}/src`)];
  const sources = folders.flatMap((room) => listSources(root, room));
  const salt = [readFileSync(path.join(root, 'package-lock.json')), ...selfTexts()];
  const stamp = path.join(cache, `stamp-${hashOf([...salt, ...sources.map(describe)])}`);
  const known = readStamp(cache, stamp);
  if (known !== undefined) return known;

  const texts = sources.flatMap(({ name, file }) => [name, readFileSync(file)]);
  const folder = path.join(cache, hashOf([...salt, ...texts]));
  if (!existsSync(path.join(folder, 'cli.js'))) {
    log('Compiling the engine …');
    await compileInto(root, sources, packages, folder);
  }
  writeFileSync(stamp, path.basename(folder));
  prune(cache, folder);
  return folder;
}

/** Every source file of a folder, sorted by its path from the root; tests and declarations are left out. */
function listSources(root, folder) {
  const dir = path.join(root, folder);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: path.relative(root, file).split(path.sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe({ name, file }) {
  const { mtimeMs, ctimeMs, size } = statSync(file);
  return `${name} ${mtimeMs} ${ctimeMs} ${size}`;
}

async function compileInto(root, sources, packages, folder) {
  mkdirSync(path.dirname(folder), { recursive: true });
  // Two compilations of one process must not share it either.
  const beside = `${folder}.${randomUUID()}.tmp`;
  const entries = sources.filter(({ name }) => ENTRY.test(name));
  const exported = Object.entries(EXPORTS).filter(([, file]) => existsSync(path.join(root, file)));
  try {
    await bundleInto(beside, [
      ['cli', path.join(root, 'engine', 'cli.ts')],
      ...entries.map(({ name, file }) => [path.basename(name, '.ts'), file]),
    ]);
    // By themselves, so that the command isn't split into more files.
    await bundleInto(
      path.join(beside, 'exports'),
      exported.map(([name, file]) => [path.basename(name), path.join(root, file)]),
      // Half of it is a second copy of the YAML parser; names stay, for stacks.
      { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    );
    for (const each of packages) {
      const file = path.join(beside, PACKAGES, `${each.name}.js`);
      await compilePackage(root, each, file, besideEngine);
    }
    // Without it, Node parses every file twice to find out what kind of module it is.
    writeFileSync(path.join(beside, 'package.json'), '{"type":"module"}\n');
    moveInto(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Compiles sources of the engine, each to the file of its name, with what they share in files beside them. */
async function bundleInto(dir, entries, minify = false) {
  if (entries.length === 0) return;
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries(entries),
    platform: 'node',
    external: isLeftOutside,
    transform: { jsx: { runtime: 'automatic', development: false } },
    tsconfig: false,
    logLevel: 'warn',
  });
  try {
    await bundle.write({
      dir,
      format: 'esm',
      sourcemap: true,
      minify,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await bundle.close();
  }
}

/** An import of the engine by a package that is compiled beside it. */
function besideEngine(request) {
  return Object.hasOwn(EXPORTS, request) ? `../exports/${path.basename(request)}.js` : request;
}

/** Whether an import stays external in the compiled engine; dependencies of bundled packages are bundled too. */
function isLeftOutside(id, importer) {
  if (id.startsWith('.') || path.isAbsolute(id)) return false;
  if (isBuiltin(id)) return true;
  return !TAKEN_IN.test(id) && !INSIDE_OF_PACKAGE.test(importer ?? '');
}

/** Renames the finished folder; if another process was faster, its result is the same. */
function moveInto(beside, folder) {
  try {
    renameSync(beside, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, 'cli.js'))) throw error;
  }
}

/** The folder that a stamp names, if it is still there; marks it as used. */
function readStamp(cache, stamp) {
  try {
    const folder = path.join(cache, readFileSync(stamp, 'utf8'));
    const { mtimeMs } = statSync(path.join(folder, 'cli.js'));
    if (Date.now() - mtimeMs > RECENT_MS / 6) touch(path.join(folder, 'cli.js'));
    return folder;
  } catch {
    return undefined;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder isn't writable, so nothing can be removed from it either.
  }
}

/** Removes compiled engines, stamps and leftovers of killed processes that haven't been used for a while. */
function prune(cache, current) {
  const old = readdirSync(cache)
    .map((name) => path.join(cache, name))
    .filter((entry) => entry !== current)
    .map((entry) => ({ entry, used: lastUse(entry) }))
    .sort((a, b) => b.used - a.used)
    .filter(({ used }, index) => index >= KEEP && Date.now() - used > RECENT_MS);
  for (const { entry } of old) rmSync(entry, { recursive: true, force: true });
}

function lastUse(entry) {
  for (const file of [path.join(entry, 'cli.js'), entry]) {
    try {
      return statSync(file).mtimeMs;
    } catch {
      // A stamp has no files inside; a folder still being written has no cli.js yet.
    }
  }
  return Date.now();
}

/** A change in these files changes the output, so their texts are part of the key. */
const selfTexts = () =>
  [import.meta.url, import.meta.resolve('./compile-package.mjs')].map((url) =>
    readFileSync(fileURLToPath(url)),
  );

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}
