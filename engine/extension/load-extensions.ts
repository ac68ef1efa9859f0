import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../model/problem.ts';
import { findPackage, type PackagePlaces } from '../run/find-package.ts';
import type { ForeignSite } from './foreign-site.ts';

/** The packages that a site names in `extensions`. */
export interface Extensions {
  /** The package for sites of another generator. */
  foreign?: ForeignSite;
  /** Main files of all of them, absolute, for threads that load them again. */
  files: string[];
  problems: Problem[];
}

/** Extensions of a site that names none. */
export const NO_EXTENSIONS: Extensions = { files: [], problems: [] };

/**
 * Loads the packages that a site names. One that isn't installed, or doesn't load, becomes a problem.
 * @param names values of `extensions` in the configuration
 */
export async function loadExtensions(
  names: readonly string[],
  places: PackagePlaces,
): Promise<Extensions> {
  const extensions: Extensions = { files: [], problems: [] };
  for (const name of names) {
    const found = findPackage(name, places);
    if (!found) {
      extensions.problems.push(
        failed(
          `The extension “${name}” isn’t installed.`,
          `Run \`npm install ${name}\` in the folder of the site.`,
        ),
      );
      continue;
    }
    try {
      const { foreignSite } = await loadForeignSite(found.main);
      if (!foreignSite) throw new Error('its main module doesn’t export `foreignSite`');
      const { modules } = foreignSite;
      const folder = join(found.folder, modules.folder);
      extensions.files.push(found.main);
      extensions.foreign ??= { ...foreignSite, modules: { ...modules, folder } };
    } catch (error) {
      extensions.problems.push(
        failed(
          `The extension “${name}” couldn’t be loaded: ${(error as Error).message}`,
          'Install the version of the package that belongs to this version of the engine.',
        ),
      );
    }
  }
  return extensions;
}

/** The exports of a package's main module. */
export async function loadForeignSite(main: string): Promise<{ foreignSite?: ForeignSite }> {
  return (await import(pathToFileURL(main).href)) as { foreignSite?: ForeignSite };
}

function failed(message: string, fix: string): Problem {
  return { id: 'extension-failed', severity: 'error', file: 'site.config.ts', message, fix };
}
