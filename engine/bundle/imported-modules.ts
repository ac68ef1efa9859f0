import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { isThemeModule } from '../syntax/theme-modules.ts';
import type { ForeignModules } from '../extension/foreign-site.ts';
import { findModule } from '../files/module-files.ts';
import type { ContentModel } from '../model/content.ts';
import { aliasedPath, type Aliases } from './site-aliases.ts';
import { themeFile } from './theme-plugin.ts';

/**
 * Modules that pages import by path or package, except partials, pictures and the engine's own (row K2): `./src/Chart`
 * (from the site folder), `some-package`. Each once, in order.
 */
export function importedModules(content: ContentModel): string[] {
  const all = content.versions.flatMap(({ docs }) =>
    [...docs.values()].flatMap(({ modules }) => modules ?? []),
  );
  return [...new Set(all)].sort();
}

/** Absolute file of a module that a page imports; undefined if it doesn't exist, or its package isn't installed. */
export function resolveImported(
  siteDir: string,
  provided: ForeignModules | undefined,
  module: string,
  aliases: Aliases,
): string | undefined {
  if (isThemeModule(module)) return provided && themeFile(module, siteDir, provided);
  const aliased = aliasedPath(module, aliases);
  if (aliased !== undefined) return findModule(aliased);
  if (!module.startsWith('./')) {
    try {
      return createRequire(join(siteDir, 'package.json')).resolve(module);
    } catch {
      return undefined;
    }
  }
  return findModule(join(siteDir, module));
}

/**
 * Name of an imported module's compiled file. It doesn't depend on where the site is, and differs for two modules with
 * the same name.
 */
export function importedName(siteDir: string, file: string): string {
  return `import-${createHash('sha1').update(relative(siteDir, file)).digest('hex').slice(0, 8)}`;
}

/** `components/a/Chart.tsx` → `components-a-Chart`: name of a compiled file and a widget. */
export function moduleName(siteDir: string, file: string): string {
  return relative(siteDir, file)
    .replace(/\.\w+$/, '')
    .split(sep)
    .join('-');
}
