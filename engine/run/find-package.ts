import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A package that extends the engine. Both are absolute. */
export interface FoundPackage {
  main: string;
  folder: string;
}

/** Where to look for a package that extends the engine. */
export interface PackagePlaces {
  /** Folder of the site, absolute. */
  siteDir: string;
  engine: {
    /** Sources of the engine, absolute. */
    sources: string;
    /** Packages that come with this engine, by name. */
    packages?: Readonly<Record<string, FoundPackage>>;
  };
}

/**
 * Finds a package that extends the engine: one that comes with the engine (in its repository), or one that is installed
 * in the site or beside the engine.
 * @returns undefined if the package isn't installed
 */
export function findPackage(
  name: string,
  { siteDir, engine }: PackagePlaces,
): FoundPackage | undefined {
  if (engine.packages?.[name] !== undefined) return engine.packages[name];
  for (const folder of [siteDir, engine.sources]) {
    try {
      const main = createRequire(join(folder, 'x')).resolve(name);
      return { main, folder: folderOf(main) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

/** The folder of the manifest above a file. */
function folderOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder)
    folder = dirname(folder);
  return folder;
}
