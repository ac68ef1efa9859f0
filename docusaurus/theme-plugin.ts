import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { themeModuleName } from './theme-modules.ts';

/** Absolute folder of the theme's modules. */
export function themeFolder(engineDir: string): string {
  return join(engineDir, '..', 'docusaurus', 'theme');
}

/**
 * Resolves modules of the Docusaurus theme (`@docusaurus/Link`, `@theme/Heading`) to those in `theme/` (row K2). Other
 * modules are left to the next plugin.
 * @param engineDir sources of the engine, absolute
 */
export function themePlugin(engineDir: string): Plugin {
  const folder = themeFolder(engineDir);
  return {
    name: 'quire-docusaurus-theme',
    enforce: 'pre',
    resolveId(id) {
      const name = themeModuleName(id);
      if (name === undefined) return null;
      const files = ['tsx', 'ts'].map((ending) => join(folder, `${name}.${ending}`));
      return files.find((file) => existsSync(file)) ?? null;
    },
  };
}
