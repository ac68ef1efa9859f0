import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { fileStates, isOfPackage } from '../files/file-state.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import type { BundledFor } from '../model/theme-site.ts';
import type { Aliases } from './site-aliases.ts';
import { workerFile, type Workers } from './run-worker.ts';
import type { CompiledFiles, ModulesRequest } from './site-modules-worker.ts';

/** File beside the compiled modules, with metadata about them. */
const ABOUT = 'about.json';

type About = Pick<CompiledModules, 'missing' | 'failed' | 'files'>;

/** A site's modules, compiled for rendering at build time. */
export interface CompiledModules {
  /** Folder with one `name.js` for each input. */
  dir: string;
  /** Packages that they import and that aren't installed. */
  missing: string[];
  /** Pictures and other files that they import, absolute: they have to be published. */
  files: string[];
  /** Inputs that couldn't be compiled, with the bundler's message. */
  failed: [name: string, message: string][];
  /** Every source file of the site, absolute, without those of packages. */
  sources: string[];
  /** Changes with everything that goes into them, including packages and data about the site. */
  version: string;
}

/**
 * Compiles modules of a site, unless the cache has the result. What they import from outside the site's own folders
 * (`../lib/x.ts`, a JSON file, packages) is known only after compiling.
 * @param folders cached results, inside the engine's own `node_modules`
 * @param engineDir folder of the engine's sources
 * @throws Error with the bundler's message if they don't compile
 */
export async function compileModules(
  siteDir: string,
  {
    folders,
    workers,
    engineDir,
    site,
    aliases,
    provided,
  }: {
    folders: CachedFolders;
    workers: Workers;
    engineDir: string;
    site: BundledFor;
    aliases: Aliases;
    provided: ForeignModules | undefined;
  },
  inputs: ModulesRequest['inputs'],
): Promise<CompiledModules> {
  const listOwn = (): string[] => [
    ...new Set([...listSources(siteDir), ...inputs.map(([, file]) => file)]),
  ];
  const { dir, version, reads } = await folders.get(
    () => cacheKey(siteDir, listOwn(), inputs, [site, aliases, provided]),
    async (outDir) => {
      const request: ModulesRequest = {
        siteDir,
        engineDir,
        inputs,
        outDir,
        site,
        aliases,
        provided,
      };
      const made = await workers.run<CompiledFiles>('site-modules-worker', request);
      const about: About = { missing: made.missing, failed: made.failed, files: made.files };
      writeFileSync(join(outDir, ABOUT), JSON.stringify(about));
      const own = new Set(listOwn());
      return fileStates([...made.read, ...made.absent].filter((file) => !own.has(file)));
    },
  );
  const about = JSON.parse(readFileSync(join(dir, ABOUT), 'utf8')) as About;
  const sources = [...listOwn(), ...reads].filter((file) => !isOfPackage(file));
  return { dir, version, sources, ...about };
}

/** Files of components, pages and parts of the frame, whether a module imports them or not. */
export function listSources(siteDir: string): string[] {
  return ['components', 'pages', 'shell', 'src']
    .map((folder) => join(siteDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
    .sort();
}

function cacheKey(
  siteDir: string,
  own: readonly string[],
  inputs: ModulesRequest['inputs'],
  about: readonly [BundledFor, Aliases, ForeignModules | undefined],
): string {
  // The worker is in a folder named after its content.
  const worker = workerFile('site-modules-worker');
  return hash(
    'sha256',
    JSON.stringify([siteDir, about, worker, inputs, [...fileStates(own)]]),
  ).slice(0, 16);
}
