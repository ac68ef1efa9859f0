import type { SiteConfigInput } from 'quire-docs/config';
import type { LostSetting } from './carried-site.ts';
import { PLUGIN_LISTS } from './convert-docs.ts';
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

/** Options of the pages with the values that are the rule here. */
const PAGES_HAVE: Values = { path: PAGES, routeBasePath: '/' };

/**
 * The pages beside the docs: React pages have their own folder, and Markdown pages become pages without a sidebar.
 * @param files in their folder; those with a path part that starts with `_` aren't pages
 * @param lost gets options that have no counterpart
 */
export function convertPages(
  foreign: Values,
  files: readonly string[],
  lost: LostSetting[],
): {
  pages: boolean;
  otherDocs: NonNullable<SiteConfigInput['otherDocs']>;
  options: Values;
  at: string;
} {
  const preset = pluggedIn(foreign, 'presets').find(isClassic);
  const options = valuesOf(preset?.options['pages']);
  const at = `${preset?.at}.pages`;
  if (preset?.options['pages'] === false) return { pages: false, otherDocs: [], options, at };
  for (const [key, value] of Object.entries(options)) {
    const isSame = value === undefined || value === PAGES_HAVE[key];
    if (isSame || PLUGIN_LISTS.includes(key) || /^(?:edit|showLast)/.test(key)) continue;
    const fix = `Pages beside the docs are all files in \`${PAGES}\`, at the root of the site; move the others.`;
    lost.push({ path: `${at}.${key}`, what: `The option \`${key}\` of the pages`, fix });
  }
  const shown = files.filter((file) => !/(?:^|\/)_/.test(file));
  const hasMarkdown = shown.some((file) => /\.mdx?$/.test(file));
  return {
    pages: shown.some((file) => /\.(?:[jt]sx|js)$/.test(file)),
    otherDocs: hasMarkdown ? [{ name: 'pages', path: PAGES, route: '/', sidebars: 'none' }] : [],
    options,
    at,
  };
}
