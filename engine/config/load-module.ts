import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFolders } from '../cache/cached-folders.ts';
import { fileState } from '../cache/file-state.ts';
import { sealOf } from '../cache/seal.ts';

/** Part of every key: raise it when modules are compiled in another way. */
const FORMAT = '4';
/** Compiled modules kept of a site: its configuration, and sidebars of some versions. */
const KEPT = 16;
const COMPILED = 'module.mjs';

/** A module's exports and the files they depend on (absolute paths). */
export interface LoadedModule {
  exports: Record<string, unknown>;
  inputs: string[];
}

/**
 * Loads a TypeScript or JavaScript module of the site by compiling it, with what it imports by path,
 * into one file; packages are left to Node. The compiled file is kept in `cacheDir`, so that a start
 * with unchanged inputs reads a few hashes and never loads the bundler. That folder may have come with a
 * stranger's site, so it is sealed: nothing in it is run that this installation has not put there.
 * @throws what the compiler or the module throws
 */
export async function loadModule(file: string, cacheDir: string): Promise<LoadedModule> {
  const folders = openFolders(cacheDir, { keep: KEPT, seal: sealOf });
  const keyOf = (): string => hash('sha1', JSON.stringify([FORMAT, file])).slice(0, 12);
  const { dir, reads } = await folders.get(keyOf, (outDir) => compileModule(file, outDir));
  // The name of the folder follows the content: Node keeps every module it has imported by its address.
  const url = pathToFileURL(join(dir, COMPILED)).href;
  return { exports: (await import(url)) as Record<string, unknown>, inputs: reads };
}

/** Writes the compiled module, and gives the state of every file that went into it. */
async function compileModule(file: string, outDir: string): Promise<Map<string, string>> {
  const { rolldown } = await import('rolldown');
  const inputs = new Map<string, string>();
  // The output does not name modules of which only constants were taken, so they are noted here.
  const noteInputs = {
    name: 'note-inputs',
    load(id: string): void {
      const state = isAbsolute(id) ? fileState(id) : '';
      if (state !== '') inputs.set(id, state);
    },
  };
  const bundle = await rolldown({
    input: file,
    plugins: [noteInputs],
    platform: 'node',
    // One that extends a package which is not installed would fail the site's configuration.
    tsconfig: false,
    logLevel: 'silent',
    external: (id, importer) =>
      importer !== undefined && !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0'),
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      // With the map in it, the place of what it throws is known without compiling it again.
      sourcemap: 'inline',
      // Values stay at their names, where the map knows their place.
      minify: false,
      dir: outDir,
      // Whole, as Node names the compiled file by where links lead.
      sourcemapPathTransform: (source) => resolve(outDir, source),
    });
    writeFileSync(join(outDir, COMPILED), output[0].code);
    return inputs;
  } finally {
    await bundle.close();
  }
}
