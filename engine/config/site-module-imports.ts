import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { isInstalled } from '../run/is-installed.ts';

/** The folder of the running engine, compiled; part of the cache key of modules that import from it. */
export const ENGINE_URL = new URL('.', import.meta.url).href;
const OF_ENGINE = /^quire-docs\/\w+$/;
/** React comes with the engine, so a site doesn't have to install it. */
const REACT = /^react(?:-dom)?(?:\/[\w-]+)?$/;
const own = createRequire(import.meta.url);

/**
 * Resolves what a site's module imports by name to what comes with the running engine: its own exports, React, and the
 * packages of its repository. Node finds all others. `import.meta.url` stays that of the source; otherwise, it would be that of
 * the compiled module.
 */
export function siteModuleImports(): Plugin {
  return {
    name: 'quire-site-module-imports',
    resolveId(id, importer, { kind }) {
      if (importer === undefined || id.startsWith('.') || isAbsolute(id) || id.startsWith('\0'))
        return undefined;
      if (REACT.test(id) && !isInstalled(id, importer)) {
        const path = own.resolve(id);
        return { id: kind === 'require-call' ? path : pathToFileURL(path).href, external: true };
      }
      const url = OF_ENGINE.test(id)
        ? ofEngine('exports', basename(id))
        : /^[\w-]+$/.test(id)
          ? ofEngine('packages', id)
          : undefined;
      return { id: url ?? id, external: true };
    },
    transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined;
      return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
  };
}

/** Address of a module that comes with the engine, if it does. Its sources have none: tests load them otherwise. */
function ofEngine(folder: string, name: string): string | undefined {
  const url = new URL(`${folder}/${name}.js`, ENGINE_URL);
  return existsSync(fileURLToPath(url)) ? url.href : undefined;
}
