import { createRequire, isBuiltin } from 'node:module';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import { isInside } from '../files/is-inside.ts';

const MISSING = '\0quire-missing:';
const ENDING = '.cjs';
/** Modules that the engine provides to every site. */
const GIVEN = /^react(?:-dom)?(?:\/|$)|^quire-docs\//;
const PACKAGE = /^@?[a-z\d][\w.-]*(?:\/|$)/i;

/**
 * Replaces packages that a site imports but hasn't installed with modules that throw when loaded, so that only the
 * components that need them fail. Plugins that resolve such names themselves take precedence.
 * @param siteDir absolute
 */
export function missingModules(siteDir: string): Plugin {
  return {
    name: 'quire-missing-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPackage = PACKAGE.test(id) && !isAbsolute(id) && !isBuiltin(id);
      if (!isPackage || !isOfSite(importer, siteDir)) return null;
      return GIVEN.test(id) || isInstalled(id, importer ?? siteDir) ? null : MISSING + id + ENDING;
    },
    load(id) {
      if (!id.startsWith(MISSING)) return null;
      const name = id.slice(MISSING.length, -ENDING.length);
      const message = `“${name}” is not installed, and the engine has no replacement for it.`;
      // CommonJS, so that any name can be imported from it.
      return { code: `throw new Error(${JSON.stringify(message)}); module.exports = {};` };
    },
  };
}

function isOfSite(importer: string | undefined, siteDir: string): boolean {
  return isInside(importer, siteDir) && !/[\\/]node_modules[\\/]/.test(importer ?? '');
}

function isInstalled(id: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(id);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
