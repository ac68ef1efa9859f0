import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { fileState, fileStates, isOfPackage } from '../cache/file-state.ts';
import { isInside } from '../files/is-inside.ts';
import type { BrowserAssets } from '../model/browser-assets.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { withBase } from '../url/base.ts';
import type { BundleRequest } from './bundle-config.ts';
import type { BundleResult } from './bundle-worker.ts';
import { runWorker, workerFile } from './run-worker.ts';
import { themeFolder } from '../../docusaurus/theme-plugin.ts';

/** What the bundler needs to know. */
export interface BrowserSources {
  /** Folder of the engine's sources. */
  engineDir: string;
  siteDir: string;
  /** Site components that come alive in the browser: name to absolute file. */
  live: ReadonlyMap<string, string>;
  /** Files of the site that everything bundled may depend on (components, styles), absolute. */
  siteSources: readonly string[];
  /** Stylesheets that those components and others import, absolute. */
  moduleStyles: readonly string[];
  /** What components may know of the site. */
  site: ThemeSite;
  /** Results kept between builds. */
  folders: CachedFolders;
  /** Whether the development entry is bundled too. */
  dev: boolean;
  /** Whether the site is a stranger's: its styles take nothing in from outside of it. */
  untrusted?: boolean;
}

/** What the bundler made. */
type BundleFiles = Omit<BundleResult, 'read'>;

/** Bundled browser code on disk. */
export interface BrowserBundle {
  /** Folder whose files are published under `_quire/assets/`. */
  dir: string;
  /** File names in `dir` of the parts of a page. */
  files: BundleFiles;
  buildId: string;
}

/** In a bundle's folder, beside the files to publish: what the bundler answered. */
export const BUNDLE_MANIFEST = 'bundle.json';

const ROOMS = ['browser', 'hooks', 'islands', 'model', 'search', 'styles', 'fonts', 'url'];

/**
 * Bundles core, widgets and styles, unless the same sources were bundled before. A fixed amount of
 * work whatever the number of pages. It runs in a process of its own: the bundler's memory goes with it,
 * and pages are rendered meanwhile.
 * @throws Error with the bundler's message when the sources do not compile
 */
export async function bundleBrowser(sources: BrowserSources): Promise<BrowserBundle> {
  const { dir } = await sources.folders.get(
    () => keyOf(sources),
    async (outDir) => {
      const { read, ...made } = await runWorker<BundleResult>('bundle-worker', {
        engineDir: sources.engineDir,
        siteDir: sources.siteDir,
        live: [...sources.live],
        style: siteStyle(sources.siteDir),
        moduleStyles: [...sources.moduleStyles],
        outDir,
        site: sources.site,
        dev: sources.dev,
        untrusted: sources.untrusted ?? false,
      } satisfies BundleRequest);
      writeFileSync(join(outDir, BUNDLE_MANIFEST), JSON.stringify(made));
      const own = new Set(ownFiles(sources));
      return fileStates(read.filter((file) => !own.has(file)));
    },
  );
  return readBundle(dir);
}

function readBundle(dir: string): BrowserBundle {
  const files = JSON.parse(readFileSync(join(dir, BUNDLE_MANIFEST), 'utf8')) as BundleFiles;
  // Names of files have a hash of their content.
  const buildId = hash('sha256', JSON.stringify([files, readdirSync(dir).sort()])).slice(0, 10);
  return { dir, files, buildId };
}

/** The addresses that a page needs of a bundle. */
export function browserAssets(bundle: BrowserBundle, baseUrl: string): BrowserAssets {
  const url = (file: string): string => withBase(baseUrl, `/_quire/assets/${file}`);
  const { core, style, boot, bootStyled, fonts, widgets, dev } = bundle.files;
  return {
    buildId: bundle.buildId,
    core: url(core),
    style: url(style),
    boot,
    bootStyled,
    fonts: fonts.map((face) => ({ ...face, file: url(face.file) })),
    widgets: Object.fromEntries(Object.entries(widgets).map(([name, file]) => [name, url(file)])),
    ...(dev !== undefined && { dev: url(dev) }),
  };
}

/** A site's own styles, after the engine's. */
function siteStyle(siteDir: string): string | undefined {
  const file = join(siteDir, 'styles.css');
  return existsSync(file) ? file : undefined;
}

/** The site's stylesheets: what `styles.css` may import lies beside it or in `styles/`. */
function siteStyles(siteDir: string): string[] {
  const beside = readdirSync(siteDir).map((name) => join(siteDir, name));
  return [...beside, ...listFiles(join(siteDir, 'styles'))].filter((file) => file.endsWith('.css'));
}

/** The cache key: everything that a bundle is made from, as far as it is known before. */
function keyOf(sources: BrowserSources): string {
  const { siteDir, live, site, dev } = sources;
  const widgets = [...live].map(([name, file]) => [name, relative(siteDir, file)]);
  const named = nameOf(sources);
  const files = ownFiles(sources).map((file) => [named(file), fileState(file)]);
  // The worker lies in a folder that is named after its content.
  const about = [workerFile('bundle-worker'), dev, widgets, live.size > 0 && site, files];
  return hash('sha256', JSON.stringify(about)).slice(0, 16);
}

function ownFiles({ engineDir, siteDir, live, siteSources, moduleStyles }: BrowserSources) {
  return [
    ...ROOMS.flatMap((room) => listFiles(join(engineDir, room))),
    ...listFiles(themeFolder(engineDir)),
    ...(live.size > 0 ? siteSources : []),
    ...moduleStyles,
    ...(siteStyle(siteDir) ? siteStyles(siteDir) : []),
  ];
}

/** What a file is called wherever site and engine lie. */
function nameOf({ engineDir, siteDir }: BrowserSources): (file: string) => string {
  return (file) => {
    if (isOfPackage(file)) return file.slice(file.lastIndexOf('node_modules'));
    const isOwn = [engineDir, themeFolder(engineDir)].some((folder) => isInside(file, folder));
    return relative(isOwn ? engineDir : siteDir, file);
  };
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
