import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashFiles, isOfPackage } from '../files/hash-files.ts';
import { markUsed, pruneFolder } from '../files/prune-folder.ts';
import { putInPlace } from '../files/put-in-place.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { runWorker, workerFile } from './run-worker.ts';
import type { ModulesRequest } from './site-modules-worker.ts';

/** A site's modules compiled for rendering at build. */
export interface CompiledModules {
  /** Folder with one `name.js` for every input. */
  dir: string;
  /** Every file of the site that they are made from, absolute; those of packages left out. */
  sources: string[];
  /** Changes with everything that they are made from, packages and what they know of the site included. */
  version: string;
}

/** Results and records of sources kept in the cache folder: some states of some sites. */
const KEPT = 24;

/**
 * Compiles modules of a site, unless the same sources were compiled before. What they take in from
 * outside of the site's own folders (`../lib/x.ts`, a JSON file, packages) is known only after compiling, so its
 * list is kept beside the result and is part of the key from then on.
 * @param folders for results, inside of the engine's own `node_modules`, and of the engine's sources
 * @throws Error with the bundler's message when they do not compile
 */
export async function compileModules(
  siteDir: string,
  { cacheDir, engineDir, site }: { cacheDir: string; engineDir: string; site: ThemeSite },
  inputs: ModulesRequest['inputs'],
): Promise<CompiledModules> {
  const own = [...new Set([...listSources(siteDir), ...inputs.map(([, file]) => file)])];
  const record = join(cacheDir, `${createHash('sha256').update(siteDir).digest('hex')}.json`);
  const before = resultOf(own, readOutside(record));
  if (existsSync(before.dir)) {
    markUsed(before.dir);
    markUsed(record);
    return before;
  }
  const beside = `${before.dir}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  try {
    const read = await runWorker<string[]>('site-modules-worker', {
      siteDir,
      engineDir,
      inputs,
      outDir: beside,
      site,
    } satisfies ModulesRequest);
    const outside = read.filter((file) => !own.includes(file)).sort();
    const result = resultOf(own, outside);
    putInPlace(beside, result.dir);
    writeFileSync(`${record}.${process.pid}`, JSON.stringify(outside));
    renameSync(`${record}.${process.pid}`, record);
    pruneFolder(cacheDir, KEPT);
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }

  function resultOf(inside: readonly string[], outside: readonly string[]): CompiledModules {
    const all = [...inside, ...outside];
    const version = keyOf(siteDir, all, site);
    const sources = all.filter((file) => !isOfPackage(file));
    return { sources, version, dir: join(cacheDir, version) };
  }
}

/** Files that components and pages are made of, whether a module names them or not. */
export function listSources(siteDir: string): string[] {
  return ['components', 'pages', 'src']
    .map((folder) => join(siteDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
    .sort();
}

function readOutside(record: string): string[] {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as string[];
  } catch {
    return [];
  }
}

function keyOf(siteDir: string, sources: readonly string[], site: ThemeSite): string {
  const hash = createHash('sha256').update(siteDir).update(JSON.stringify(site));
  // The worker lies in a folder that is named after its content.
  hash.update(workerFile('site-modules-worker'));
  hashFiles(hash, sources);
  return hash.digest('hex').slice(0, 16);
}
