import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where to look for a package that extends the engine. */
export interface PackagePlaces {
  /** Folder of the site, absolute. */
  siteDir: string;
  engine: {
    /** Sources of the engine, absolute. */
    sources: string;
    /** Files of packages that come with this engine, by name. */
    packages?: Readonly<Record<string, string>>;
  };
}

/**
 * The main file of a package that extends the engine: one that comes with the engine (in its repository), or one that is
 * installed in the site or beside the engine.
 * @returns absolute; undefined if the package isn't installed
 */
export function findPackage(name: string, { siteDir, engine }: PackagePlaces): string | undefined {
  if (engine.packages?.[name] !== undefined) return engine.packages[name];
  for (const folder of [siteDir, engine.sources]) {
    try {
      return createRequire(join(folder, 'x')).resolve(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
