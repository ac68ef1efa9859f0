import { join } from 'node:path';
import type { Plugin } from 'vite';
import { rawRequest, replaceablePart, themeModuleName } from '../syntax/theme-modules.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import { findModule } from '../files/module-files.ts';

/** File that replaces a package that isn't installed; undefined if there is none. */
export function replacementOf(
  id: string,
  provided: ForeignModules | undefined,
): string | undefined {
  const file = provided && Object.hasOwn(provided.packages, id) ? provided.packages[id] : undefined;
  return file === undefined ? undefined : join(provided?.folder ?? '', file);
}

/**
 * Absolute file of a module of the theme: the site's own version, or the provided one; undefined if there is neither.
 * @param siteDir absolute; undefined to leave out the site's own
 */
export function themeFile(
  id: string,
  siteDir: string | undefined,
  provided: ForeignModules,
): string | undefined {
  const part = replaceablePart(id);
  const isOwn = siteDir !== undefined && part !== undefined && !provided.fixed.includes(part);
  const ofSite = isOwn ? findModule(join(siteDir, provided.ownFolder, part)) : undefined;
  const name = themeModuleName(id);
  return ofSite ?? (name === undefined ? undefined : findModule(join(provided.folder, name)));
}

/**
 * Resolves modules of the theme (`@docusaurus/Link`, `@theme/Heading`) to a site's own versions of them, or to those
 * that a package provides, and imports of a file's text (row K2). Other modules are left to the next plugin.
 * @param siteDir folder of the site, absolute
 */
export function themePlugin(siteDir: string, provided: ForeignModules | undefined): Plugin {
  return {
    name: 'quire-theme-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      const raw = rawRequest(id);
      if (raw !== undefined) return this.resolve(`${raw}?raw`, importer);
      if (!provided) return null;
      const file = themeFile(id, siteDir, provided);
      // A site's own part often wraps the original, which it imports under the same name.
      return file === importer ? (themeFile(id, undefined, provided) ?? null) : (file ?? null);
    },
  };
}
