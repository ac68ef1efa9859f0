import { posix } from 'node:path';
import type { DocsFolders, SiteConfigInput, VersionEntry } from 'quire-docs/config';
import type { EditedPage, LostSetting } from './carried-site.ts';
import { editAddresses, type EditAddresses } from './edit-addresses.ts';
import type { OtherDocs } from './find-docs-options.ts';
import { listOf, relativeTo, textOf, valuesOf, type Values } from './foreign-value.ts';
import { isStub, stubOf } from './stub-package.ts';

/** Lists of plugins for Markdown and HTML. */
export const PLUGIN_LISTS = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

/** Docs options that always apply here or have no meaning here. */
const SILENT = new Set([
  'path',
  'routeBasePath',
  'sidebarPath',
  'editUrl',
  'lastVersion',
  'versions',
  'includeCurrentVersion',
  'onlyIncludeVersions',
  'showLastUpdateTime',
  'id',
  'exclude',
  ...PLUGIN_LISTS,
]);

/** Option values that match the default here. */
const SAME: Values = {
  breadcrumbs: true,
  editCurrentVersion: false,
  editLocalizedFiles: false,
  numberPrefixParser: true,
  onInlineTags: 'warn',
  showLastUpdateAuthor: false,
  sidebarCollapsed: true,
  sidebarCollapsible: true,
  tags: 'tags.yml',
  tagsBasePath: 'tags',
};

/** What to do about an option of the docs that is lost. */
const DOCS_FIXES: Readonly<Record<string, string>> = {
  include: 'Every Markdown file is a page here; name the others in `docs.exclude`.',
  sidebarItemsGenerator: 'Write the sidebar that it would make into the file of `docs.sidebars`.',
  numberPrefixParser:
    'Numbers before names are left out of addresses here; set `slug` where they should stay.',
  breadcrumbs: 'Pages have breadcrumbs here; hide `.breadcrumbs` in `styles.css`.',
  sidebarCollapsible: 'Set `collapsible` of the categories in the file of the sidebars.',
  sidebarCollapsed: 'Set `collapsed` of the categories in the file of the sidebars.',
  tags: 'Write the labels, descriptions and addresses of tags into `tags.yml` beside the pages.',
};

/** Default of `include`. */
const EVERY_PAGE = '**/*.{md,mdx}';

/** Default of `exclude`; these files are never pages here. */
const NEVER_PAGES = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]);

/** The docs of a site, as far as they can be carried over. */
export interface ConvertedDocs {
  docs: DocsFolders;
  versions: VersionEntry[];
  editUrl?: string;
  editUrls?: Record<string, string>;
  /** Whether there are plugins for Markdown or HTML. */
  hasPlugins: boolean;
  lost: LostSetting[];
}

/**
 * Folder, address, sidebars and versions of the docs.
 * @param options of the docs plugin, or of the preset's `docs`
 * @param at path of the options in the configuration
 * @param names content of `versions.json`, newest first; empty without the file
 * @param siteDir absolute folder, to make absolute paths relative
 * @param pages of all versions, for functions that are called with each
 */
export function convertDocs(
  options: Values,
  at: string,
  names: readonly string[],
  siteDir: string,
  pages: readonly EditedPage[] = [],
): ConvertedDocs {
  const isMain = options['id'] === undefined || options['id'] === 'default';
  const lost: LostSetting[] = [];
  const path = relativeTo(siteDir, textOf(options['path']) ?? 'docs');
  const route = `/${(typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs').replace(/^\/+|\/+$/g, '')}`;
  const sidebars = options['sidebarPath'];
  const file = textOf(sidebars) && relativeTo(siteDir, textOf(sidebars) as string);
  if (sidebars !== undefined && sidebars !== false && file === undefined) {
    lost.push({ path: `${at}.sidebarPath`, what: 'The sidebars', fix: 'Set `docs.sidebars`.' });
  }
  const edit = convertEditUrl(options['editUrl'], pages);
  if (options['editUrl'] !== undefined && edit === undefined) {
    const fix = 'Set `editUrl` to the address of the folder that holds the docs.';
    lost.push({ path: `${at}.editUrl`, what: 'How pages are edited', fix });
  }
  for (const [key, value] of Object.entries(options)) {
    if (SILENT.has(key) || value === undefined || value === SAME[key]) continue;
    if (key === 'include' && listOf(value).join() === EVERY_PAGE) continue;
    const fix = DOCS_FIXES[key] ?? 'Remove it; nothing here does the same.';
    lost.push({ path: `${at}.${key}`, what: `The option \`${key}\` of the docs`, fix });
  }
  const plugins = PLUGIN_LISTS.flatMap((key) =>
    listOf(options[key]).map((plugin, i) => ({
      path: `${at}.${key}.${i}`,
      stub: stubOf(Array.isArray(plugin) ? plugin[0] : plugin),
    })),
  );
  for (const { path: place, stub } of plugins) {
    if (!stub) continue;
    const why = stub.why === undefined ? 'which isn’t installed,' : `which failed (${stub.why})`;
    const what = `The plugin “${stub.name}” for Markdown, ${why}`;
    const fix =
      stub.why === undefined
        ? `Run \`npm install ${stub.name}\`; the plugin then runs without another import.`
        : 'Correct the module; the plugin then runs without another import.';
    lost.push({ path: place, what, fix });
  }
  const versions = convertVersions(options, names, route);
  const last = versions.find(({ isLast }) => isLast)?.name ?? 'current';
  lost.push(...lostOfVersions(valuesOf(options['versions']), last, `${at}.versions`));
  const latestRoute = routeOf(options, names, route);
  const exclude = listOf(options['exclude']).flatMap((glob) => textOf(glob) ?? []);
  const own = exclude.filter((glob) => !NEVER_PAGES.has(glob));
  return {
    docs: {
      ...(path !== 'docs' && { path }),
      ...(latestRoute !== '/' && { route: latestRoute }),
      ...(own.length > 0 && { exclude: own }),
      ...(file !== undefined && !(isMain && /^sidebars\.\w+$/.test(file)) && { sidebars: file }),
    },
    versions,
    ...edit,
    hasPlugins: plugins.length > 0,
    lost,
  };
}

/** What to do about a setting of a version that is lost. */
const VERSION_FIXES: Readonly<Record<string, string>> = {
  noIndex: 'Keep search engines from its addresses in `static/robots.txt`.',
  badge: 'Write the version into the titles of pages where readers need it.',
  banner: 'It’s the latest version here, which has none; write the notice on its pages.',
  className: 'Pages have no class of their version; remove the styles that need it.',
};

/** Settings of single versions besides their name, address and banner. */
function lostOfVersions(versions: Values, last: string, at: string): LostSetting[] {
  return Object.entries(versions).flatMap(([name, given]) =>
    Object.entries(valuesOf(given)).flatMap(([key, value]): LostSetting[] => {
      if (['label', 'path'].includes(key) || value === undefined) return [];
      if (key === 'banner' && (name !== last || value === 'none')) return [];
      if ((key === 'badge' && value === true) || (key === 'noIndex' && value === false)) return [];
      const fix = VERSION_FIXES[key] ?? 'Remove it; nothing here does the same.';
      return [{ path: `${at}.${name}.${key}`, what: `\`${key}\` of the version ${name}`, fix }];
    }),
  );
}

/** The versions that a site shows, newest first, and the name of the latest. */
function versionsOf(options: Values, all: readonly string[]): { names: string[]; last: string } {
  const only = options['onlyIncludeVersions'];
  // `current` can be listed as well.
  const names = all.filter(
    (name) => name !== 'current' && (!Array.isArray(only) || only.includes(name)),
  );
  const withCurrent =
    names.length === 0 ||
    (options['includeCurrentVersion'] !== false &&
      (!Array.isArray(only) || only.includes('current')));
  const last = textOf(options['lastVersion']) ?? names[0] ?? 'current';
  return { names: [...(withCurrent ? ['current'] : []), ...names], last };
}

/** Where a version's pages are, below the route of the docs. */
function pathOfVersion(options: Values, name: string, last: string): string {
  const given = textOf(valuesOf(valuesOf(options['versions'])[name])['path']);
  return (
    given?.replace(/^\/+|\/+$/g, '') ?? (name === last ? '' : name === 'current' ? 'next' : name)
  );
}

/** The route of the latest version. */
function routeOf(options: Values, all: readonly string[], route: string): string {
  const { last } = versionsOf(options, all);
  return posix.join(route, pathOfVersion(options, last, last)) || '/';
}

function convertVersions(options: Values, all: readonly string[], route: string): VersionEntry[] {
  const { names, last } = versionsOf(options, all);
  const given = valuesOf(options['versions']);
  // A single version needs no menu, unless it has a name.
  if (all.length === 0 && textOf(valuesOf(given['current'])['label']) === undefined) return [];
  return names.map((name): VersionEntry => {
    const own = valuesOf(given[name]);
    const banner = own['banner'];
    return {
      name,
      label: textOf(own['label']) ?? (name === 'current' ? 'Next' : name),
      href: posix.join(route, pathOfVersion(options, name, last)) || '/',
      ...(name === last && { isLast: true }),
      ...((banner === 'none' || banner === 'unmaintained' || banner === 'unreleased') &&
        name !== last && { banner }),
    };
  });
}

/** Where pages are edited: as written, or found by calling the function for every page. */
function convertEditUrl(editUrl: unknown, pages: readonly EditedPage[]): EditAddresses | undefined {
  if (typeof editUrl === 'function' && !isStub(editUrl)) {
    return editAddresses(editUrl as Parameters<typeof editAddresses>[0], pages);
  }
  const address = textOf(editUrl);
  return address !== undefined && /^https?:/.test(address)
    ? { editUrl: address.replace(/\/+$/, '') }
    : undefined;
}

/**
 * Further docs of a site, which have no versions here.
 * @param pages of all docs, for functions that are called with each
 */
export function convertOtherDocs(
  others: readonly OtherDocs[],
  siteDir: string,
  pages: readonly EditedPage[] = [],
): {
  otherDocs: NonNullable<SiteConfigInput['otherDocs']>;
  editUrls: Record<string, string>;
  lost: LostSetting[];
} {
  const lost: LostSetting[] = [];
  let editUrls: Record<string, string> = {};
  const otherDocs = others.map(({ id, folder, options, at }) => {
    const name = id ?? folder;
    const own = pages.filter(({ version }) => version === name);
    const converted = convertDocs(options, at, [], siteDir, own);
    lost.push(...converted.lost);
    const { path = 'docs', route = '/' } = converted.docs;
    const sidebars = options['sidebarPath'] === false ? 'none' : converted.docs.sidebars;
    const { editUrl } = converted;
    editUrls = {
      ...editUrls,
      ...(editUrl !== undefined && { [`${path}/`]: `${editUrl}/${path}/` }),
      ...converted.editUrls,
    };
    return { name, path, route, ...(sidebars !== undefined && { sidebars }) };
  });
  return { otherDocs, editUrls, lost };
}
