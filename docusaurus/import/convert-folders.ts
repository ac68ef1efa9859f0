import { pluggedIn, isPlugin } from './find-docs-options.ts';
import { listOf, relativeTo, textOf, valuesOf, type Values } from './foreign-value.ts';

/** The folders of static files, relative to the site's: `static` unless the configuration names others. */
export function convertFolders(written: unknown, siteDir: string): string[] {
  const folders = listOf(written).flatMap((folder) => textOf(folder) ?? []);
  return folders.length === 0 ? ['static'] : folders.map((folder) => relativeTo(siteDir, folder));
}

/**
 * Names that imports can start with, from the plugin for them. Packages have their own names already, and the engine has
 * its own React.
 */
export function convertAliases(foreign: Values, siteDir: string): Record<string, string> {
  const aliases: Record<string, string> = {};
  for (const plugin of pluggedIn(foreign, 'plugins')) {
    if (!isPlugin(plugin, 'module-alias')) continue;
    for (const [name, value] of Object.entries(valuesOf(plugin.options['alias']))) {
      const path = textOf(value) && relativeTo(siteDir, textOf(value) as string);
      if (path && !/(?:^|\/)node_modules\/|^\.\.\//.test(path)) aliases[name] = path;
    }
  }
  return aliases;
}
