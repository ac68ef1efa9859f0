import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { openFolders } from '../cache/cached-folders.ts';
import { fileState } from '../files/file-state.ts';
import { importModule } from '../run/import-module.ts';
import { requireDefault } from './require-default.ts';
import { ENGINE_URL, siteModuleImports } from './site-module-imports.ts';
import { sealOf } from '../cache/seal.ts';

/** Part of every cache key: increase it when modules are compiled differently. */
const FORMAT = '6';
/** Compiled modules to keep for a site: its configuration, and the sidebars of some versions. */
const KEPT = 16;
const COMPILED = 'module.mjs';

/** A module's exports, and the files they depend on (absolute paths). */
export interface LoadedModule {
  exports: Record<string, unknown>;
  inputs: string[];
}

/**
 * Loads a TypeScript or JavaScript module of the site. It's compiled into one file with everything it imports by path;
 * Node loads packages. The compiled file is cached in `cacheDir`, so a start with unchanged inputs reads a few hashes
 * and doesn't load the bundler. An untrusted site could bring that folder with it, so entries are sealed: only code
 * that this installation compiled is run.
 * @throws whatever the compiler or the module throws, or `Stopped` if the module doesn't end
 */
export async function loadModule(file: string, cacheDir: string): Promise<LoadedModule> {
  const folders = openFolders(cacheDir, { keep: KEPT, seal: sealOf });
  const cacheKey = (): string =>
    hash('sha1', JSON.stringify([FORMAT, file, ENGINE_URL])).slice(0, 12);
  const { dir, reads } = await folders.get(cacheKey, (outDir) => compileModule(file, outDir));
  // The folder is named after its content, because Node caches every imported module by its address.
  return { exports: await importModule(join(dir, COMPILED)), inputs: reads };
}

/** Writes the compiled module, and returns the state of every file that went into it. */
async function compileModule(file: string, outDir: string): Promise<Map<string, string>> {
  const { rolldown } = await import('rolldown');
  const inputs = new Map<string, string>();
  // The output doesn't list modules that only contributed constants, so they are recorded here.
  const noteInputs = {
    name: 'note-inputs',
    load(id: string): void {
      const state = isAbsolute(id) ? fileState(id) : '';
      if (state !== '') inputs.set(id, state);
    },
  };
  const bundle = await rolldown({
    input: file,
    plugins: [siteModuleImports(), noteInputs, requireDefault()],
    platform: 'node',
    // One that extends a package that isn't installed would break the site's configuration.
    tsconfig: false,
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      // The source map is included, so that errors it throws can be located without compiling again.
      sourcemap: 'inline',
      // Not minified: the map locates values by their names.
      minify: false,
      dir: outDir,
      // Resolved, because Node names the compiled file by its real path.
      sourcemapPathTransform: (source) => resolve(outDir, source),
    });
    writeFileSync(join(outDir, COMPILED), output[0].code);
    return inputs;
  } finally {
    await bundle.close();
  }
}
