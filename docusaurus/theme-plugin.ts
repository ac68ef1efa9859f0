import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findModule } from '../engine/files/module-files.ts';
import { ownThemeModule, rawRequest, themeModuleName } from './theme-modules.ts';

/** Absolute folder of the theme's modules. */
export function themeFolder(engineDir: string): string {
  return join(engineDir, '..', 'docusaurus', 'theme');
}

/** Packages that Docusaurus includes, so that its sites use them without installing them. */
const OF_DOCUSAURUS: Readonly<Record<string, string>> = {
  classnames: 'clsx.ts',
  clsx: 'clsx.ts',
  '@mdx-js/react': 'mdx-react.tsx',
};

/** File of the theme that replaces a package that isn't installed; undefined if there is none. */
export function replacementOf(id: string, engineDir: string): string | undefined {
  const file = OF_DOCUSAURUS[id];
  return file === undefined ? undefined : join(themeFolder(engineDir), file);
}

/**
 * Absolute file of a module of the theme: the site's own version, or the engine's; undefined if there is neither.
 * @param siteDir absolute; undefined to leave out the site's own
 */
export function themeFile(
  id: string,
  siteDir: string | undefined,
  engineDir: string,
): string | undefined {
  const own = ownThemeModule(id);
  const ofSite = own && siteDir ? findModule(join(siteDir, own)) : undefined;
  const name = themeModuleName(id);
  return (
    ofSite ?? (name === undefined ? undefined : findModule(join(themeFolder(engineDir), name)))
  );
}

/**
 * Resolves modules of the Docusaurus theme (`@docusaurus/Link`, `@theme/Heading`) to a site's own versions of them, or
 * those in `theme/` (row K2). Other modules are left to the next plugin.
 * @param siteDir folder of the site, absolute
 * @param engineDir sources of the engine, absolute
 */
export function themePlugin(siteDir: string, engineDir: string): Plugin {
  return {
    name: 'quire-docusaurus-theme',
    enforce: 'pre',
    resolveId(id, importer) {
      const raw = rawRequest(id);
      if (raw !== undefined) return this.resolve(`${raw}?raw`, importer);
      const file = themeFile(id, siteDir, engineDir);
      // A site's own part often wraps the original, which it imports under the same name.
      return file === importer ? (themeFile(id, undefined, engineDir) ?? null) : (file ?? null);
    },
  };
}
