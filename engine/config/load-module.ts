import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sealOf } from './seal.ts';

/** Part of every key: raise it when the shape of the cached files changes. */
const FORMAT = '3';

/** What the cache keeps of one compiled module. */
interface CachedModule {
  /** Name of the compiled file in the cache folder. */
  output: string;
  /** Absolute path of every file that went into it, with the hash of its content. */
  inputs: Record<string, string>;
  /** Says that this engine wrote the record and the compiled file, and that neither was changed since. */
  seal: string;
}

/** A module's exports and the files they depend on (absolute paths). */
export interface LoadedModule {
  exports: Record<string, unknown>;
  inputs: string[];
}

/**
 * Loads a TypeScript or JavaScript module of the site by compiling it, with what it imports by path,
 * into one file; packages are left to Node. The compiled file is kept in `cacheDir`, so that a start
 * with unchanged inputs reads a few hashes and never loads the bundler. That folder may be a stranger's, so nothing in it is run
 * that this engine has not put there.
 * Throws what the compiler or the module throws.
 */
export async function loadModule(file: string, cacheDir: string): Promise<LoadedModule> {
  const recordFile = join(cacheDir, `${hash('sha1', FORMAT + file).slice(0, 12)}.json`);
  let record = readRecord(recordFile);
  if (!record || !isFresh(record, file, cacheDir)) {
    record = await compileModule(file, cacheDir, recordFile, record?.output);
  }
  const url = pathToFileURL(join(cacheDir, record.output)).href;
  const exports = (await import(url)) as Record<string, unknown>;
  return { exports, inputs: Object.keys(record.inputs) };
}

function readRecord(recordFile: string): CachedModule | undefined {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as CachedModule;
  } catch {
    return undefined;
  }
}

function isFresh(record: CachedModule, file: string, cacheDir: string): boolean {
  const { output, inputs, seal } = record;
  if (typeof output !== 'string' || output !== basename(output)) return false;
  const code = readCode(join(cacheDir, output));
  if (code === undefined || sealOfModule(file, output, inputs, code) !== seal) return false;
  return Object.entries(record.inputs).every(([input, known]) => hashOf(input) === known);
}

function sealOfModule(
  file: string,
  output: string,
  inputs: Record<string, string>,
  code: string,
): string {
  return sealOf(JSON.stringify([file, output, inputs, code]));
}

function readCode(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(file: string): string | undefined {
  try {
    return hash('sha1', readFileSync(file));
  } catch {
    return undefined;
  }
}

async function compileModule(
  file: string,
  cacheDir: string,
  recordFile: string,
  staleOutput: string | undefined,
): Promise<CachedModule> {
  const { rolldown } = await import('rolldown');
  const inputs: Record<string, string> = {};
  // The output does not name modules of which only constants were taken, so they are noted here.
  const noteInputs = {
    name: 'note-inputs',
    load(id: string): void {
      const known = isAbsolute(id) ? hashOf(id) : undefined;
      if (known !== undefined) inputs[id] = known;
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
      dir: cacheDir,
      // Whole, as Node names the compiled file by where links lead.
      sourcemapPathTransform: (source) => resolve(cacheDir, source),
    });
    // The name follows the content: Node keeps every module it has imported by its address.
    const name = `${hash('sha1', output[0].code).slice(0, 16)}.mjs`;
    mkdirSync(cacheDir, { recursive: true });
    const { code } = output[0];
    const record = { output: name, inputs, seal: sealOfModule(file, name, inputs, code) };
    writeAnew(join(cacheDir, name), code);
    writeAnew(recordFile, JSON.stringify(record));
    if (staleOutput === basename(staleOutput ?? '') && staleOutput !== name) {
      rmSync(join(cacheDir, staleOutput), { force: true });
    }
    return record;
  } finally {
    await bundle.close();
  }
}

/** Whole or not at all, as another process may be reading it, and never through a link that lies there. */
function writeAnew(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, text, { flag: 'wx' });
  renameSync(beside, file);
}
