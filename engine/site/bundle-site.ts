import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  bundleBrowser,
  otherStyle,
  siteStyle,
  type BrowserBundle,
  type BrowserSources,
} from '../bundle/bundle-browser.ts';
import type { OptionalParts } from '../bundle/bundle-plugins.ts';
import { bundleProblem, readStyles } from '../bundle/bundle-problem.ts';
import { createWorkers, type Workers } from '../bundle/run-worker.ts';
import { siteAliases } from '../bundle/site-aliases.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { NO_BROWSER_PARTS, type BrowserParts } from '../extension/browser-parts.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { BundledFor } from '../model/theme-site.ts';
import type { EngineFolders } from './engine-folders.ts';
import type { SiteModules } from './site-modules.ts';
import type { SiteOptions } from './site.ts';
import { themeSite } from './theme-site.ts';
import { ENGLISH, type Language } from '../model/texts.ts';
import type { ContentModel } from '../model/content.ts';

/** The browser code of a site, or why there is none. */
export type BundledSite =
  { bundle: BrowserBundle; problem?: undefined } | { bundle?: undefined; problem: Problem };

/** What the browser code of a site depends on. */
export interface BundleParts extends OptionalParts {
  /** The site's own; undefined until they have loaded once. */
  modules: SiteModules | undefined;
  /** Data about the site that components can use. */
  theme: BundledFor;
  /** What its extensions add. */
  added: BrowserParts;
}

/** Whether a site has parts around its pages that most sites don't have. */
export function hasExtras({
  announcement,
  feedback,
  adapters,
}: Pick<SiteConfig, 'announcement' | 'feedback' | 'adapters'>): boolean {
  return Boolean(announcement ?? feedback ?? adapters);
}

/** Whether a site has code of its own, or a page with the classes of a landing page. */
export function hasLanding(modules: SiteModules, { versions }: ContentModel): boolean {
  const { components, pages, shell } = modules;
  if (components.size + pages.length + shell.size > 0) return true;
  const docs = versions.flatMap((version) => [...version.docs.values()]);
  return docs.some(({ source }) => /\bclass(?:Name)?="(?:hero|buttons?)\b/.test(source));
}

/** Caches of bundles: those of the site, and those that all sites without code of their own share. */
export interface BundleFolders {
  own: CachedFolders;
  shared?: CachedFolders;
}

/** Bundles the browser code of a site, unless it is cached or shipped with the engine. Never rejects. */
export async function bundleSite(
  options: SiteOptions,
  parts: BundleParts,
  { own, shared }: BundleFolders,
): Promise<BundledSite> {
  const { siteDir, engine, mode, untrusted = false, workers = createWorkers() } = options;
  const { modules, theme, ...others } = parts;
  try {
    const problem = otherStyle(siteDir);
    if (problem) return { problem };
    if (shared && isPlain(options, parts)) {
      // If the engine's folders aren't writable, the site gets its own bundle.
      const bundle = await bundleEngine({ ...others, engine, workers }, shared).catch(() => {});
      if (bundle) return { bundle };
    }
    const bundle = await bundleBrowser({
      ...sourcesOf(engine),
      ...others,
      siteDir,
      live: modules?.live ?? new Map(),
      siteSources: modules?.sources ?? [],
      moduleStyles: modules?.styles ?? [],
      aliases: modules?.aliases ?? siteAliases(siteDir),
      provided: modules?.foreign?.modules,
      site: theme,
      folders: own,
      workers,
      dev: mode === 'dev',
      untrusted,
    });
    return { bundle };
  } catch (error) {
    return { problem: bundleProblem((error as Error).message, siteDir, readStyles(siteDir)) };
  }
}

/** Places of code and styles in a site's folder. */
const CODE = ['components', 'pages', 'shell', 'src', 'styles.css'];

/** Guesses, before anything is read, whether a bundle has code or styles of the site. */
export function mayHaveCode(siteDir: string): boolean {
  return CODE.some((name) => existsSync(join(siteDir, name)));
}

/** Whether bundled code has the texts that the engine's own bundle has. */
function isEnglish({ lang, texts }: Language): boolean {
  return /^en\b/.test(lang) && isDeepStrictEqual(texts, ENGLISH);
}

/** Whether a bundle has only code, styles and texts of the engine. */
function isPlain(
  { siteDir, mode, untrusted }: SiteOptions,
  { modules, added, theme }: BundleParts,
): boolean {
  const isExtended = added.styles.length + added.islands.length > 0;
  const hasCode =
    isExtended || modules === undefined || modules.live.size + modules.styles.length > 0;
  return (
    mode === 'build' &&
    !untrusted &&
    !hasCode &&
    isEnglish(theme.locale) &&
    siteStyle(siteDir) === undefined
  );
}

/**
 * Bundles the browser code of sites without their own, from the engine's files alone.
 * @throws Error of the bundler or the file system
 */
export function bundleEngine(
  { engine, ...others }: { engine: EngineFolders; workers: Workers } & OptionalParts,
  folders: CachedFolders,
): Promise<BrowserBundle> {
  return bundleBrowser({
    ...sourcesOf(engine),
    ...others,
    siteDir: engine.sources,
    live: new Map(),
    added: NO_BROWSER_PARTS,
    siteSources: [],
    moduleStyles: [],
    aliases: {},
    provided: undefined,
    site: themeSite({}),
    folders,
    dev: false,
    untrusted: false,
  });
}

function sourcesOf({
  sources: engineDir,
  id: engineId,
  isPackage,
}: EngineFolders): Pick<BrowserSources, 'engineDir' | 'engineId' | 'isPackage'> {
  return { engineDir, engineId, isPackage };
}
