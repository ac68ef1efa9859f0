import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type { Plugin } from 'rolldown';
import { MISSING, MODULE_SOURCE, REQUIRE_SOURCE, STUB_SOURCE } from './stub-package.ts';

const STUB = '\0quire-stub';
const MODULE = '\0quire-module.cjs';

/** Whether a module's package is installed. */
type Installed = (id: string, importer: string) => boolean;

/** A foreign configuration, as exported by its module. */
export interface ForeignConfig {
  value: Record<string, unknown>;
  /** Packages that it imports and that aren't installed, each once. */
  missing: string[];
  /** Absolute paths of the files that it's built from. */
  inputs: string[];
}

/**
 * Runs a Docusaurus configuration as Docusaurus would: TypeScript or JavaScript, ES module or CommonJS, with
 * `__dirname` and `require`; an object, a function, or a promise of one. Stubs replace packages that aren't installed,
 * so Docusaurus itself isn't needed.
 * @param file absolute path; it's run, so it must be trusted
 * @param missing receives the names of those packages, even if this throws
 * @param here whether to use a package; by default, if it's installed
 * @throws whatever the compiler or the module throws
 */
export async function loadForeignConfig(
  file: string,
  missing = new Set<string>(),
  here: Installed = isInstalled,
): Promise<ForeignConfig> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    plugins: [asItsOwnFile(missing, here)],
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
  });
  const folder = join(dirname(file), '.quire', 'import');
  Object.assign(globalThis, { [MISSING]: missing });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    mkdirSync(folder, { recursive: true });
    const compiled = join(folder, `config-${process.pid}-${threadId}.mjs`);
    writeFileSync(compiled, output[0].code);
    // A new address each time: Node caches every imported module.
    const url = `${pathToFileURL(compiled).href}?${Date.now()}`;
    const loaded = (await import(url)) as {
      default?: unknown;
    };
    let value: unknown = await loaded.default;
    if (typeof value === 'function') value = await (value as () => unknown)();
    if (typeof value !== 'object' || value === null) throw new Error('it exports no object');
    const watched = await bundle.watchFiles;
    const inputs = watched.filter((one) => isAbsolute(one));
    return { value: value as Record<string, unknown>, missing: [...missing].sort(), inputs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await bundle.close();
  }
}

/** Gives each module its original path, and replaces packages that aren't installed. */
function asItsOwnFile(missing: Set<string>, here: Installed): Plugin {
  return {
    name: 'quire-foreign-config',
    resolveId(id, importer) {
      if (importer === undefined || importer.startsWith('\0')) return null;
      if (id.startsWith('.') || isAbsolute(id)) return null;
      if (/^(?:node:)?module$/.test(id)) return MODULE;
      if (isBuiltin(id)) return { id, external: true };
      if (here(id, importer)) return null;
      missing.add(id);
      return `${STUB}:${id}.cjs`;
    },
    load(id) {
      if (id === MODULE) return { code: MODULE_SOURCE, moduleType: 'js' };
      if (!id.startsWith(STUB)) return null;
      const name = JSON.stringify(id.slice(STUB.length + 1, -'.cjs'.length));
      return { code: `const name = ${name}, why = undefined;${STUB_SOURCE}`, moduleType: 'js' };
    },
    transform(code, id) {
      if (id.startsWith('\0') || id.endsWith('.json')) return null;
      if (/[\\/]node_modules[\\/]/.test(id)) {
        const places = placesOf(id, code);
        return places === '' ? null : { code: `${places}${code}`, map: null };
      }
      for (const [, name = ''] of code.matchAll(/\brequire\(\s*['"]([^'".][^'"]*)['"]\s*\)/g)) {
        if (!isAbsolute(name) && !isBuiltin(name) && !here(name, id)) missing.add(name);
      }
      const own = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code: `${prelude(id, own)}${own}`, map: null };
    },
  };
}

function isInstalled(id: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(id);
    return true;
  } catch (error) {
    // Installed, with a different entry for `import`.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/** What a module of the site can use without importing it: its folder, and a `require` that never fails. */
function prelude(file: string, code: string): string {
  const text = placesOf(file, code);
  if (!usesUndeclared('require', code)) return text;
  return `${text}const require = (() => {${REQUIRE_SOURCE} return createRequire(${JSON.stringify(file)}); })();`;
}

/** Defines the names of a module's file and folder, if it uses them: in the bundle they'd be different or undefined. */
function placesOf(file: string, code: string): string {
  return Object.entries({ __dirname: dirname(file), __filename: file })
    .map(([name, path]) =>
      usesUndeclared(name, code) ? `const ${name} = ${JSON.stringify(path)};` : '',
    )
    .join('');
}

function usesUndeclared(name: string, code: string): boolean {
  return (
    new RegExp(`\\b${name}\\b`).test(code) &&
    !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code)
  );
}
