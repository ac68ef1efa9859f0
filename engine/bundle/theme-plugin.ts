import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';

const THEME = /^@(?:theme|theme-original|docusaurus)\/([\w-]+)$/;
const MISSING = '\0quire-missing:';
const ENDING = '.cjs';

/**
 * Lets components of a site go on importing the theme of the generator in row K2 (`@docusaurus/Link`,
 * `@theme/Heading`), which `engine/theme/` stands for. A module that is nowhere to be found fails where it is
 * loaded, so that only what needs it is lost.
 */
export function themePlugin(engineDir: string, siteDir: string): Plugin {
  return {
    name: 'quire-theme',
    enforce: 'pre',
    resolveId(id, importer) {
      const name = THEME.exec(id)?.[1];
      if (name !== undefined) {
        const file = ['tsx', 'ts']
          .map((ending) => join(engineDir, 'theme', `${name}.${ending}`))
          .find((path) => existsSync(path));
        return file ?? MISSING + id + ENDING;
      }
      const isBare = /^@?[a-z\d][\w.-]*(?:\/|$)/i.test(id) && !isAbsolute(id);
      if (!isBare || isBuiltin(id) || !isOfSite(importer, siteDir)) return null;
      return /^react(?:-dom)?(?:\/|$)|^quire\//.test(id) || isInstalled(id, importer ?? siteDir)
        ? null
        : MISSING + id + ENDING;
    },
    load(id) {
      if (!id.startsWith(MISSING)) return null;
      const name = id.slice(MISSING.length, -ENDING.length);
      const message = `“${name}” is not installed, and nothing here stands for it.`;
      // CommonJS, so that any name may be imported from it.
      return { code: `throw new Error(${JSON.stringify(message)}); module.exports = {};` };
    },
  };
}

function isOfSite(importer: string | undefined, siteDir: string): boolean {
  return (
    importer !== undefined &&
    importer.startsWith(siteDir) &&
    !/[\\/]node_modules[\\/]/.test(importer)
  );
}

function isInstalled(id: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(id);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
