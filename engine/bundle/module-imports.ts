import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { findModule, isFileOnDisk } from '../files/module-files.ts';
import { isThemeModule } from '../syntax/theme-modules.ts';
import { codeTools } from '../run/code-tools.ts';
import { aliasedPath, type Aliases } from './site-aliases.ts';

/**
 * Files of the site that a module imports or re-exports by path: modules, styles, pictures.
 * @param file absolute path of a JavaScript or TypeScript module
 * @param aliases names that imports can start with
 * @returns absolute paths, without packages and missing files
 */
export function importedFiles(file: string, aliases: Aliases): string[] {
  return requests(file).flatMap((request) => {
    const path = pathOf(request, file, aliases);
    if (path === undefined) return [];
    const found = isFileOnDisk(path) ? path : findModule(path);
    return found === undefined ? [] : [found];
  });
}

/**
 * Main files of the packages that a module imports, absolute; those that aren't installed, React and modules that the
 * engine provides are left out.
 */
export function importedPackages(file: string): string[] {
  const require = createRequire(file);
  return requests(file).flatMap((request) => {
    if (/^(?:[./]|react(?:-dom)?(?:$|\/)|quire-docs\/|node:)/.test(request)) return [];
    if (isThemeModule(request)) return [];
    try {
      const found = require.resolve(request);
      return isAbsolute(found) ? [found] : [];
    } catch {
      return [];
    }
  });
}

/** Imports and exports of a module. A syntax error is reported by the bundler; until then, there are none. */
export function readModule(file: string, text = readFileSync(file, 'utf8')) {
  // `.js` files can contain JSX, as in the bundler.
  return codeTools().parseSync(file.replace(/\.([cm]?)js$/, '.jsx'), text).module;
}

/** The module's import specifiers. */
function requests(file: string): string[] {
  const module = readModule(file);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn];
}

/** The absolute path that a specifier stands for; undefined for a package. */
export function pathOf(request: string, file: string, aliases: Aliases): string | undefined {
  return request.startsWith('.') ? join(dirname(file), request) : aliasedPath(request, aliases);
}
