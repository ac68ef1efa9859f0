import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { fileState, fileStates, isOfPackage } from '../files/file-state.ts';
import { notAFile } from '../files/read-text.ts';
import { isInside } from '../files/is-inside.ts';
import type { BrowserAssets } from '../model/browser-assets.ts';
import type { Problem } from '../model/problem.ts';
import { withBase } from '../url/base.ts';
import type { BundleRequest } from './bundle-config.ts';
import type { SharedModules } from './shared-modules.ts';
import type { BundleResult } from './bundle-worker.ts';
import type { Workers } from './run-worker.ts';

/** What browser code is bundled from, and where it's cached. */
export interface BrowserSources extends Omit<BundleRequest, 'outDir' | 'shared' | 'style'> {
  engineId: string;
  /** Whether `engineId` fully identifies its sources. */
  isPackage?: boolean | undefined;
  /** Files of the site that the bundle can depend on (components, styles), absolute. */
  siteSources: readonly string[];
  folders: CachedFolders;
  workers: Workers;
}

type BundleFiles = Omit<BundleResult, 'read'>;

/** Bundled browser code on disk. */
export interface BrowserBundle {
  /** Folder of the files that are published under `_quire/assets/`. */
  dir: string;
  /** Folder with the code of the site's components, if that is a separate bundle. */
  componentsDir?: string;
  /** File names in `dir`, by part of the page. */
  files: BundleFiles;
  buildId: string;
}

/** File in the bundle's folder, beside the published files, with the bundler's result. */
export const BUNDLE_MANIFEST = 'bundle.json';

/** Folders of the engine whose files can be part of a bundle. */
export const ROOMS = [
  'browser',
  'hooks',
  'islands',
  'model',
  'search',
  'styles',
  'fonts',
  'texts',
  'url',
];

/**
 * Bundles core, widgets and styles, unless the cache has the result. The work doesn't grow with the number of pages. It
 * runs in its own process, so that the bundler's memory is freed with it, and pages render in the meantime.
 * @throws Error with the bundler's message if the sources don't compile
 */
export async function bundleBrowser(sources: BrowserSources): Promise<BrowserBundle> {
  if (!sources.dev) return bundleParts(sources);
  const bundle = await bundleParts({ ...sources, live: new Map(), siteSources: [] });
  if (sources.live.size === 0) return bundle;
  const components = await bundleParts(sources, bundle.files.shared);
  return {
    dir: bundle.dir,
    componentsDir: components.dir,
    files: {
      ...bundle.files,
      widgets: { ...bundle.files.widgets, ...components.files.widgets },
    },
    buildId: bundle.buildId + components.buildId,
  };
}

/** @param shared set to bundle only the components, which import these modules from the engine's bundle */
async function bundleParts(
  sources: BrowserSources,
  shared?: SharedModules,
): Promise<BrowserBundle> {
  const { folders, workers, ...request } = sources;
  const { dir } = await folders.get(
    () => cacheKey(sources, shared),
    async (outDir) => {
      const style = siteStyle(sources.siteDir);
      const { read, ...made } = await workers.run<BundleResult>('bundle-worker', {
        ...request,
        style,
        outDir,
        shared,
      } satisfies BundleRequest);
      writeFileSync(join(outDir, BUNDLE_MANIFEST), JSON.stringify(made));
      const own = new Set([...engineFiles(sources), ...siteFiles(sources, shared === undefined)]);
      return fileStates(read.filter((file) => !own.has(file)));
    },
  );
  return readBundle(dir);
}

function readBundle(dir: string): BrowserBundle {
  const files = JSON.parse(readFileSync(join(dir, BUNDLE_MANIFEST), 'utf8')) as BundleFiles;
  // File names contain a hash of the content.
  const buildId = hash('sha256', JSON.stringify([files, readdirSync(dir).sort()])).slice(0, 10);
  return { dir, files, buildId };
}

/** The addresses in a bundle that a page needs. */
export function browserAssets(bundle: BrowserBundle, baseUrl: string): BrowserAssets {
  const url = (file: string): string => withBase(baseUrl, `/_quire/assets/${file}`);
  const { core, style, boot, bootStyled, widgets, dev } = bundle.files;
  const search = readdirSync(bundle.dir).find((file) => /^search-code-[^.]*\.js$/.test(file));
  return {
    buildId: bundle.buildId,
    core: url(core),
    style: url(style),
    ...(search !== undefined && { search: url(search) }),
    boot,
    bootStyled,
    widgets: Object.fromEntries(Object.entries(widgets).map(([name, file]) => [name, url(file)])),
    ...(dev !== undefined && { dev: url(dev) }),
  };
}

/** A site's own styles, after the engine's. */
export function siteStyle(siteDir: string): string | undefined {
  const file = join(siteDir, 'styles.css');
  return existsSync(file) ? file : undefined;
}

/** The site's stylesheets, pipes and devices among them: `styles.css` can import files beside it or in `styles/`. */
export function siteStyles(siteDir: string): string[] {
  if (!siteStyle(siteDir)) return [];
  const folder = join(siteDir, 'styles');
  const below = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const found = [...readdirSync(siteDir), ...below.map((name) => join('styles', name))];
  return found
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(siteDir, name))
    .sort();
}

/** The problem of the first stylesheet of the site that isn't a file; the bundler would open it. */
export function otherStyle(siteDir: string): Problem | undefined {
  return siteStyles(siteDir).flatMap((path) => notAFile(path, relative(siteDir, path)) ?? [])[0];
}

/** The cache key: everything known in advance that goes into a bundle. */
function cacheKey(sources: BrowserSources, shared: SharedModules | undefined): string {
  const { siteDir, live, added, site, dev, aliases, extras, landing, hosted, engineId } = sources;
  const widgets = [...live].map(([name, file]) => [name, relative(siteDir, file)]);
  const named = nameOf(sources);
  const files = [
    ...(sources.isPackage ? [] : engineFiles(sources)),
    ...siteFiles(sources, shared === undefined),
  ].map((file) => [named(file), fileState(file)]);
  const inSite = Object.entries(aliases).map(([name, path]) => [name, relative(siteDir, path)]);
  const seen = (live.size > 0 || dev) && [site, inSite, sources.provided];
  const islands = added.islands.map(([name, file]) => [name, named(file)]);
  const about = [
    engineId,
    dev,
    extras,
    landing,
    hosted,
    widgets,
    seen,
    files,
    islands,
    shared,
    site.locale,
  ];
  return hash('sha256', JSON.stringify(about)).slice(0, 16);
}

/** Files of the engine that can be part of a bundle. */
function engineFiles({ engineDir }: BrowserSources): string[] {
  return ROOMS.map((room) => join(engineDir, room)).flatMap(listFiles);
}

/**
 * Files of the site and its extensions that can be part of a bundle.
 * @param hasStyles whether the bundle includes styles and islands; a bundle of only the components doesn't
 */
function siteFiles(
  { siteDir, live, siteSources, moduleStyles, added }: BrowserSources,
  hasStyles: boolean,
): string[] {
  return [
    ...(live.size > 0 ? siteSources : []),
    ...moduleStyles,
    ...(hasStyles ? [...added.styles, ...added.islands.map(([, file]) => file)] : []),
    ...(hasStyles && siteStyle(siteDir) ? siteStyles(siteDir) : []),
  ];
}

/** A name for a file that doesn't depend on where site and engine are. */
function nameOf({ engineDir, siteDir }: BrowserSources): (file: string) => string {
  return (file) => {
    if (isOfPackage(file)) return file.slice(file.lastIndexOf('node_modules'));
    return relative(isInside(file, engineDir) ? engineDir : siteDir, file);
  };
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
