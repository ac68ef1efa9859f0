import { isAbsolute } from 'node:path';
import type { NamedLink, SiteConfigInput, VersionEntry } from 'quire-docs/config';
import type { CarriedSite, LostSetting, SiteFacts } from './carried-site.ts';
import { convertComments } from './convert-comments.ts';
import { convertDocs, convertOtherDocs } from './convert-docs.ts';
import { convertFooter, convertNavbar, type VersionMenu } from './convert-links.ts';
import {
  findDocsOptions,
  findOtherDocs,
  isClassic,
  isPlugin,
  pluggedIn,
} from './find-docs-options.ts';
import {
  listOf,
  relativeTo,
  sitePath,
  textOf,
  valuesOf,
  withoutTags,
  type Values,
} from './foreign-value.ts';
import { convertStyles } from './convert-styles.ts';
import { convertAliases, convertFolders, convertPages, PAGES } from './convert-folders.ts';
import { findLanguages } from './find-languages.ts';
import { fixOfPart, fixOfPlugin } from './lost-plugins.ts';
import { lostSettings } from './lost-settings.ts';
import { pluginsBeside } from './plugins-beside.ts';

/** The theme's module that adds languages for highlighting. */
const LANGUAGES = 'src/theme/prism-include-languages';

/** Carries a Docusaurus configuration over (row K2). Pure: it returns what is lost. */
export function convertSite(foreign: Values, facts: SiteFacts): CarriedSite {
  const lost: LostSetting[] = [];
  const theme = valuesOf(foreign['themeConfig']);
  const found = findDocsOptions(foreign);
  if (!found)
    lost.push({
      path: 'presets',
      what: 'The docs (there are none in the configuration)',
      fix: 'Set `docs.path` and `docs.route` if the site has pages.',
    });
  const { options, at } = found ?? { options: {}, at: 'presets' };
  const others = findOtherDocs(foreign);
  const names = others.map(({ id, folder }) => id ?? folder);
  const edited = facts.pages?.edited;
  const ofDocs = edited?.filter(({ version }) => !names.includes(version));
  const docs = convertDocs(options, at, facts.versions, facts.siteDir, ofDocs);
  const beside = convertOtherDocs(others, facts.siteDir, edited);
  const {
    pages,
    otherDocs: ofPages,
    options: pageOptions,
    at: pagesAt,
  } = convertPages(foreign, facts.filesIn(PAGES), lost);
  const otherDocs = [...beside.otherDocs, ...ofPages];
  const folders = [
    ...others.map((other, i) => ({ ...other, name: names[i] ?? '' })),
    ...ofPages.map(({ name }) => ({ name, options: pageOptions, at: pagesAt })),
  ];
  lost.push(...pluginsBeside(options, folders));
  const editUrls = { ...docs.editUrls, ...beside.editUrls };
  lost.push(
    ...docs.lost,
    ...beside.lost,
    ...lostPlugins(foreign, facts.siteDir),
    ...lostSettings(foreign),
  );
  const url = textOf(foreign['url']);
  if (url === undefined) {
    lost.push({ path: 'url', what: 'The address of the site', fix: 'Set `url`.' });
  }
  const favicon = textOf(foreign['favicon']);
  const image = textOf(theme['image']);
  const toc = valuesOf(theme['tableOfContents']);
  const baseUrl = textOf(foreign['baseUrl']) ?? '/';
  const format =
    valuesOf(foreign['markdown'])['format'] === 'detect' && ({ format: 'detect' } as const);
  const staticFolders = convertFolders(foreign['staticDirectories'], facts.siteDir);
  const staticFile = (path: string): string | undefined => facts.staticFile(path, staticFolders);
  const ofStatic = (address: string): string =>
    sitePath(address, baseUrl, (path) => staticFile(path) !== undefined);
  const sizeOf = (path: string): ReturnType<SiteFacts['sizeOf']> => {
    const file = staticFile(path);
    return file === undefined ? undefined : facts.sizeOf(file);
  };
  const aliases = convertAliases(foreign, facts.siteDir);
  const siteData = convertData(foreign, facts.sources ?? []);
  const codeLanguages = findLanguages(facts.moduleText(LANGUAGES));
  const codeComments = convertComments(theme, lost);
  const { menu, ...shell } = convertShell(theme, { ...facts, sizeOf }, lost, ofStatic);
  const origin = url === undefined ? 'http://localhost' : new URL(url).origin;
  const versions = withMenu(docs.versions, menu, docs.docs.route, origin + baseUrl);
  const locale = convertLocale(valuesOf(foreign['i18n']), lost);
  const config: SiteConfigInput = {
    title: textOf(foreign['title']) ?? 'Documentation',
    tagline: textOf(foreign['tagline']) ?? '',
    url: origin,
    baseUrl,
    locale: { ...locale, ...(menu.label !== undefined && { texts: { version: menu.label } }) },
    ...(favicon !== undefined && { favicon: ofStatic(favicon) }),
    ...(image !== undefined && { socialImage: ofStatic(image) }),
    ...(Object.keys({ ...docs.docs, ...format }).length > 0 && {
      docs: { ...docs.docs, ...format },
    }),
    ...(docs.editUrl !== undefined && { editUrl: docs.editUrl }),
    ...(pages && { pages: PAGES }),
    ...(otherDocs.length > 0 && { otherDocs }),
    ...(Object.keys(editUrls).length > 0 && { editUrls }),
    ...(Object.keys(toc).length > 0 && {
      toc: { min: Number(toc['minHeadingLevel'] ?? 2), max: Number(toc['maxHeadingLevel'] ?? 3) },
    }),
    ...convertAnnouncement(theme, lost),
    ...(docs.hasPlugins && { plugins: facts.file }),
    ...(staticFolders.join() !== 'static' && { staticFolders }),
    ...(Object.keys(aliases).length > 0 && { aliases }),
    ...(Object.keys(siteData).length > 0 && { siteData }),
    ...(Object.keys(codeLanguages).length > 0 && { codeLanguages }),
    ...(Object.keys(codeComments).length > 0 && { codeComments }),
    ...shell,
    ...(versions.length > 0 && { versions }),
  };
  const styles = convertStyles(foreign, facts.siteDir, facts.fileText, lost);
  return { config, redirects: convertRedirects(foreign, facts, lost), styles, lost };
}

/** The languages of a site besides its own. */
export function otherLocales(foreign: Values): string[] {
  const i18n = valuesOf(foreign['i18n']);
  const lang = textOf(i18n['defaultLocale']) ?? 'en';
  return listOf(i18n['locales'])
    .flatMap((locale) => textOf(locale) ?? [])
    .filter((one) => one !== lang);
}

/** A module that reads the configuration. */
const READS = /useDocusaurusContext|@generated\/docusaurus\.config/;

/** The keys of the configuration that modules of the site name which read it; functions in them aren't data. */
function convertData(foreign: Values, sources: readonly string[]): Record<string, unknown> {
  const reading = sources.filter((text) => READS.test(text));
  const named = Object.entries(foreign).filter(
    ([key]) =>
      !['title', 'tagline', 'url', 'baseUrl'].includes(key) &&
      reading.some((text) => new RegExp(`\\b${key}\\b`).test(text)),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(named))) as Record<string, unknown>;
}

function convertLocale(i18n: Values, lost: LostSetting[]): NonNullable<SiteConfigInput['locale']> {
  const lang = textOf(i18n['defaultLocale']) ?? 'en';
  const others = otherLocales({ i18n });
  if (others.length > 0) {
    const fix = 'Build each language as a site of its own, with its own `locale` and `baseUrl`.';
    lost.push({ path: 'i18n.locales', what: `The translations (${others.join(', ')})`, fix });
  }
  const own = valuesOf(valuesOf(i18n['localeConfigs'])[lang]);
  const dir = own['direction'] === 'rtl' ? 'rtl' : 'ltr';
  return { lang: textOf(own['htmlLang']) ?? lang, dir, calendar: 'gregorian' };
}

function convertAnnouncement(
  theme: Values,
  lost: LostSetting[],
): Pick<SiteConfigInput, 'announcement'> {
  const bar = valuesOf(theme['announcementBar']);
  const html = textOf(bar['content']);
  if (html === undefined) return {};
  const link = /<a\s[^>]*href=["']?([^"'\s>]+)[^>]*>([\s\S]*?)<\/a>/.exec(html);
  const label = withoutTags(link?.[2] ?? '');
  const others = [...html.matchAll(/<(\w+)/g)].flatMap(([, tag = '']) => tag.toLowerCase());
  if (others.join() !== 'a' && others.length > 0) {
    const what = 'The markup of the announcement (its text and first link are kept)';
    const fix = 'Correct `announcement` in the configuration where the text needs it.';
    lost.push({ path: 'themeConfig.announcementBar.content', what, fix });
  }
  return {
    announcement: {
      id: (textOf(bar['id']) ?? 'announcement').replace(/[^\w.-]/g, '-'),
      text: withoutTags(html),
      ...(link && label && { link: { label, href: sitePath(link[1] ?? '') } }),
      ...(typeof bar['isCloseable'] === 'boolean' && { dismissable: bar['isCloseable'] }),
    },
  };
}

/**
 * The entries of the version menu with the links around them, which lead to addresses outside of the versions.
 * @param route of the latest version
 * @param home address of the site
 */
function withMenu(
  versions: readonly VersionEntry[],
  { before, after }: VersionMenu,
  route = '/',
  home: string,
): VersionEntry[] {
  if (before.length + after.length === 0) return [...versions];
  const own: readonly VersionEntry[] =
    versions.length > 0
      ? versions
      : [{ name: 'current', label: 'Next', href: route, isLast: true }];
  const linked = (links: readonly NamedLink[]): VersionEntry[] =>
    links.map(({ label, href }) => ({
      name: label,
      label,
      href: href.startsWith('/') ? home.replace(/\/$/, '') + href : href,
    }));
  return [...linked(before), ...own, ...linked(after)];
}

/** Navbar and footer; without the pages, only entries that don't depend on them. */
function convertShell(
  theme: Values,
  { pages, sizeOf }: Pick<SiteFacts, 'pages' | 'sizeOf'>,
  lost: LostSetting[],
  ofStatic: (address: string) => string,
): Pick<SiteConfigInput, 'navbar' | 'footer'> & { menu: VersionMenu } {
  const bar = valuesOf(theme['navbar']);
  const title = textOf(bar['title']);
  const given = valuesOf(bar['logo']);
  const src = textOf(given['src']);
  const size = src === undefined ? undefined : sizeOf(ofStatic(src));
  const dark = textOf(given['srcDark']);
  if (src !== undefined && !size) {
    const fix = 'Set `navbar.logo`, with its width and height.';
    lost.push({ path: 'themeConfig.navbar.logo', what: 'The logo (its size can’t be read)', fix });
  }
  const logo = size && {
    src: ofStatic(src ?? ''),
    ...(dark !== undefined && { srcDark: ofStatic(dark) }),
    alt: textOf(given['alt']) ?? title ?? '',
    href: textOf(given['href']) ?? '/',
    // The logo gets the navbar's height and keeps its proportions.
    width: Math.max(1, Math.round((size.width / size.height) * 32)),
    height: 32,
  };
  const navbar = { ...(title !== undefined && { title }), ...(logo && { logo }) };
  if (!pages) return { navbar, menu: { before: [], after: [] } };
  const top = convertNavbar(listOf(bar['items']), 'themeConfig.navbar.items', pages);
  const foot = convertFooter(valuesOf(theme['footer']), 'themeConfig.footer', pages);
  lost.push(...top.lost, ...foot.lost);
  return {
    menu: top.versions,
    navbar: { ...navbar, items: top.items, ...(top.links.length > 0 && { links: top.links }) },
    footer: {
      links: foot.links,
      ...(foot.copyright !== undefined && { copyright: foot.copyright }),
    },
  };
}

function convertRedirects(
  foreign: Values,
  { pages }: SiteFacts,
  lost: LostSetting[],
): CarriedSite['redirects'] {
  const found: CarriedSite['redirects'] = [];
  for (const plugin of pluggedIn(foreign, 'plugins')) {
    if (!isPlugin(plugin, 'client-redirects')) continue;
    listOf(plugin.options['redirects']).forEach((entry, i) => {
      const { from, to } = valuesOf(entry);
      const path = `${plugin.at}.redirects.${i}`;
      const destination = textOf(to);
      const sources = Array.isArray(from) ? from : [from];
      for (const source of sources.map(textOf)) {
        if (source === undefined || destination === undefined) continue;
        const inside = destination.startsWith('/');
        if (inside && pages && !pages.has(destination.replace(/[?#].*$/, ''))) {
          const what = `The redirect from ${source}`;
          lost.push({
            path,
            what,
            fix: `There is no page at ${destination}. Correct the address, or remove the redirect.`,
          });
        } else if (pages?.has(source)) {
          lost.push({
            path,
            what: `The redirect from ${source}`,
            fix: 'There is a page at this address, or a redirect in `redirects.yml`. Remove one of the two.',
          });
        } else if (!found.some((one) => one.source === source)) found.push({ source, destination });
      }
    });
    for (const key of ['fromExtensions', 'toExtensions', 'createRedirects']) {
      if (plugin.options[key] === undefined) continue;
      lost.push({
        path: `${plugin.at}.${key}`,
        what: `The redirects by \`${key}\``,
        fix: 'Write the redirects that it makes into `redirects.yml`.',
      });
    }
  }
  return found;
}

/** What changes which pages a sitemap has, and where it is. */
function lostOfSitemap(options: Values, at: string): LostSetting[] {
  const keys = ['ignorePatterns', 'createSitemapItems', 'filename'].filter(
    (key) => options[key] !== undefined && options[key] !== 'sitemap.xml',
  );
  return keys.map((key) => ({
    path: `${at}.${key}`,
    what: `\`${key}\` of the sitemap`,
    fix: 'The sitemap has every page that is listed, at `/sitemap.xml`; give pages that it shouldn’t have `unlisted: true`.',
  }));
}

/** A plugin's name; that of a module, by its path in the site or its package. */
function shownName(name: string, siteDir: string): string {
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  if (name === '') return 'without a name';
  return ofPackage ?? (isAbsolute(name) ? relativeTo(siteDir, name) : name);
}

/** Presets, plugins and themes without a counterpart here. */
function lostPlugins(foreign: Values, siteDir: string): LostSetting[] {
  const docs = findDocsOptions(foreign)?.at;
  const others = findOtherDocs(foreign);
  const lost: LostSetting[] = [];
  for (const key of ['presets', 'plugins', 'themes'] as const) {
    for (const plugin of pluggedIn(foreign, key)) {
      if (key === 'presets' && isClassic(plugin)) {
        for (const [part, value] of Object.entries(plugin.options)) {
          if (['docs', 'pages', 'debug', 'theme'].includes(part) || value === false) continue;
          if (part === 'sitemap') {
            lost.push(...lostOfSitemap(valuesOf(value), `${plugin.at}.${part}`));
            continue;
          }
          const path = `${plugin.at}.${part}`;
          lost.push({ path, what: `\`${part}\` of the preset`, fix: fixOfPart(part) });
        }
      } else if (
        plugin.at !== docs &&
        !isPlugin(plugin, 'client-redirects') &&
        !isPlugin(plugin, 'module-alias') &&
        !others.some(({ path }) => path === plugin.path)
      ) {
        const fix = fixOfPlugin(plugin.name);
        const id = textOf(plugin.options['id']);
        const what = `The ${key.slice(0, -1)} “${shownName(plugin.name, siteDir)}”${id === undefined ? '' : ` (${id})`}`;
        if (fix !== undefined) lost.push({ path: plugin.path, what, fix });
      }
    }
  }
  return lost;
}
