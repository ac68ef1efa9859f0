import type { SiteConfigInput } from 'quire-docs/config';
import { isClassic, isPlugin, pluggedIn } from './find-docs-options.ts';
import { listOf, relativeTo, textOf, valuesOf, type Values } from './foreign-value.ts';

/** The folders of static files, relative to the site's: `static` unless the configuration names others. */
export function convertFolders(written: unknown, siteDir: string): string[] {
  const folders = listOf(written).flatMap((folder) => textOf(folder) ?? []);
  return folders.length === 0 ? ['static'] : folders.map((folder) => relativeTo(siteDir, folder));
}

/**
 * Import aliases from the alias plugin, without those that lead into packages or out of the site: packages resolve by
 * their own names, and the engine has its own React.
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
 * The pages beside the docs: React pages have their own folder, and Markdown pages become pages without a sidebar.
 * @param files in their folder; those with a path part that starts with `_` aren't pages
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
