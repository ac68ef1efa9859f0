import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Part of every key: raise it when the shape of the cached files changes. */
const FORMAT = '1';

/** What the cache keeps of one compiled module. */
interface CachedModule {
  /** Name of the compiled file in the cache folder. */
  output: string;
  /** Absolute path of every file that went into it, with the hash of its content. */
  inputs: Record<string, string>;
}

/** A module's exports and the files they depend on (absolute paths). */
export interface LoadedModule {
  exports: Record<string, unknown>;
  inputs: string[];
}

/**
 * Loads a TypeScript or JavaScript module of the site by compiling it, with what it imports by path,
 * into one file; packages are left to Node. The compiled file is kept in `cacheDir`, so that a start
 * with unchanged inputs reads a few hashes and never loads the bundler.
 * Throws what the compiler or the module throws.
 */
export async function loadModule(file: string, cacheDir: string): Promise<LoadedModule> {
  const recordFile = join(cacheDir, `${hash('sha1', FORMAT + file).slice(0, 12)}.json`);
  let record = readRecord(recordFile);
  if (!record || !isFresh(record, cacheDir)) {
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

function isFresh(record: CachedModule, cacheDir: string): boolean {
  if (!existsSync(join(cacheDir, record.output))) return false;
  return Object.entries(record.inputs).every(([input, known]) => hashOf(input) === known);
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
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    // The name follows the content: Node keeps every module it has imported by its address.
    const name = `${hash('sha1', output[0].code).slice(0, 16)}.mjs`;
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(join(cacheDir, name), output[0].code);
    writeFileSync(recordFile, JSON.stringify({ output: name, inputs }));
    if (staleOutput && staleOutput !== name) rmSync(join(cacheDir, staleOutput), { force: true });
    return { output: name, inputs };
  } finally {
    await bundle.close();
  }
}
