import type { SiteConfigInput } from '../../engine/model/site-config.ts';
import { isClassic, isPlugin, pluggedIn } from './find-docs-options.ts';
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

/** Folder of the pages beside the docs. */
export const PAGES = 'src/pages';

/**
 * The pages beside the docs: those in React have a folder of their own, and those in Markdown are pages without sidebar.
 * @param files in their folder; those whose path has a part that starts with `_` are none
 */
export function convertPages(
  foreign: Values,
  files: readonly string[],
): { pages: boolean; otherDocs: NonNullable<SiteConfigInput['otherDocs']> } {
  const preset = pluggedIn(foreign, 'presets').find(isClassic);
  if (preset?.options['pages'] === false) return { pages: false, otherDocs: [] };
  const shown = files.filter((file) => !/(?:^|\/)_/.test(file));
  const hasMarkdown = shown.some((file) => /\.mdx?$/.test(file));
  return {
    pages: shown.some((file) => /\.(?:[jt]sx|js)$/.test(file)),
    otherDocs: hasMarkdown ? [{ name: 'pages', path: PAGES, route: '/', sidebars: 'none' }] : [],
  };
}
