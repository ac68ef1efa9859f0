import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleName } from '../bundle/imported-modules.ts';
import { pathExcess } from '../url/path-length.ts';

/** The React modules in a site's folders, absolute. */
export interface ModuleFiles {
  components: string[];
  pages: string[];
  shell: string[];
  /** Those of any folder whose compiled files couldn't be written. */
  tooLong: string[];
}

/**
 * Finds a site's React modules.
 * @param pagesFolder folder of the pages, relative to the site's
 */
export function findModules(siteDir: string, pagesFolder: string): ModuleFiles {
  const all = ['components', pagesFolder, 'shell'].map((folder) => listModules(siteDir, folder));
  const fits = (file: string): boolean => pathExcess(moduleName(siteDir, file)) === undefined;
  const [components = [], pages = [], shell = []] = all.map((files) => files.filter(fits));
  return { components, pages, shell, tooLong: all.flat().filter((file) => !fits(file)) };
}

/** Folders in which `.js` isn't a component or a page, but a module that one imports. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['components', 'pages']);

function listModules(siteDir: string, folder: string): string[] {
  const dir = join(siteDir, folder);
  if (!existsSync(dir)) return [];
  const ending = OWN_FOLDERS.has(folder) ? /\.[jt]sx$/ : /\.(?:[jt]sx|js)$/;
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && ending.test(e.name) && !e.name.includes('.test.'))
    .map((e) => join(e.parentPath, e.name))
    .filter((file) => !/(?:^|[\\/])_/.test(relative(dir, file)))
    .sort();
}
