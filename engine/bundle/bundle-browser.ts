import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BrowserAssets } from '../model/browser-assets.ts';
import { withBase } from '../url/base.ts';
import type { BundleRequest } from './bundle-config.ts';
import type { BundleResult } from './bundle-worker.ts';
import { hashFiles, isOfPackage } from '../files/hash-files.ts';
import { markUsed } from '../files/prune-folder.ts';
import { putInPlace } from '../files/put-in-place.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { runWorker, workerFile } from './run-worker.ts';
import { themeFolder } from '../../docusaurus/theme-plugin.ts';
import { isInside } from '../files/is-inside.ts';

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
  /** Folder for results, kept between builds. */
  cacheDir: string;
  /** Whether the development entry is bundled too. */
  dev: boolean;
  /** Whether the site is a stranger's: its styles take nothing in from outside of it. */
  untrusted?: boolean;
}

/** Bundled browser code on disk. */
export interface BrowserBundle {
  /** Folder whose files are published under `_quire/assets/`. */
  dir: string;
  /** File names in `dir` of the parts of a page. */
  files: BundleResult;
  buildId: string;
}

/** Bundles that stay in the cache folder. */
const KEPT = 4;
/** Another process may be at work on an unfinished one for this long. */
const WORK_MS = 60 * 60_000;

/** In a bundle's folder: what the bundler answered. */
const MANIFEST = 'bundle.json';

/** Bundles that this process has begun. */
let started = 0;

const ROOMS = ['browser', 'hooks', 'islands', 'model', 'search', 'styles', 'fonts', 'url'];

/**
 * Bundles core, widgets and styles, unless the same sources were bundled before. A fixed amount of
 * work whatever the number of pages. It runs in a process of its own: the bundler's memory goes with it,
 * and pages are rendered meanwhile.
 * @throws Error with the bundler's message when the sources do not compile
 */
export async function bundleBrowser(sources: BrowserSources): Promise<BrowserBundle> {
  const { cacheDir } = sources;
  ignoreCaches(dirname(cacheDir));
  const key = keyOf(sources);
  const known = knownBundle(sources, key);
  if (known) {
    markUsed(known.dir);
    return known;
  }
  const beside = join(cacheDir, `${key}.${process.pid}.${(started += 1)}`);
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  try {
    const result = await runWorker<BundleResult>('bundle-worker', {
      engineDir: sources.engineDir,
      siteDir: sources.siteDir,
      live: [...sources.live],
      style: siteStyle(sources.siteDir),
      moduleStyles: [...sources.moduleStyles],
      outDir: beside,
      site: sources.site,
      dev: sources.dev,
      untrusted: sources.untrusted ?? false,
    } satisfies BundleRequest);
    // Saved while it was bundled: what came out is not what the key names.
    if (keyOf(sources) !== key) return await bundleBrowser(sources);
    // Caches hold wherever the site lies: CI puts them into another checkout.
    const read = result.read.map((file) => inSite(file, sources.siteDir));
    writeFileSync(join(beside, MANIFEST), JSON.stringify({ ...result, read }));
    const dir = join(cacheDir, folderName(sources, key, result.read));
    putInPlace(beside, dir);
    dropOldest(cacheDir, dir);
    return readBundle(dir);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Keeps the caches of a site out of its history, whatever its author ignores. */
function ignoreCaches(dir: string): void {
  const file = join(dir, '.gitignore');
  if (basename(dir) !== '.quire' || existsSync(file)) return;
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, '*\n');
}

/** The bundle of these sources that is in the cache: a key may have several, of which other files read for them differ. */
function knownBundle(sources: BrowserSources, key: string): BrowserBundle | undefined {
  if (!existsSync(sources.cacheDir)) return undefined;
  for (const name of readdirSync(sources.cacheDir)) {
    if (!name.startsWith(`${key}-`)) continue;
    try {
      const bundle = readBundle(join(sources.cacheDir, name));
      const read = bundle.files.read.map((file) => resolve(sources.siteDir, file));
      if (folderName(sources, key, read) === name) return bundle;
    } catch {
      // Another process removes it, or it is none: then it is made again.
    }
  }
  return undefined;
}

/** A file that was read, relative to the site where it lies in it. */
function inSite(file: string, siteDir: string): string {
  return isInside(file, siteDir) ? relative(siteDir, file) : file;
}

function readBundle(dir: string): BrowserBundle {
  const text = readFileSync(join(dir, MANIFEST), 'utf8');
  const files = JSON.parse(text) as BundleResult;
  // Names of files have a hash of their content. What was read may say where the engine lies.
  const { read: _read, ...made } = files;
  const hash = createHash('sha256').update(JSON.stringify([made, readdirSync(dir).sort()]));
  return { dir, files, buildId: hash.digest('hex').slice(0, 10) };
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

/** Names what a bundle is made from, as far as it is known before. */
function keyOf(sources: BrowserSources): string {
  const { siteDir, live, site, dev } = sources;
  const widgets = [...live].map(([name, file]) => [name, relative(siteDir, file)]);
  // The worker lies in a folder that is named after its content.
  const about = [workerFile('bundle-worker'), dev, widgets, live.size > 0 && site];
  const hash = createHash('sha256').update(JSON.stringify(about));
  hashFiles(hash, ownFiles(sources), nameOf(sources));
  return hash.digest('hex').slice(0, 16);
}

/** The key, and a name for everything else that was read: imported styles, pictures in them, packages. */
function folderName(sources: BrowserSources, key: string, read: readonly string[]): string {
  const own = new Set(ownFiles(sources));
  const others = read.filter((file) => !own.has(file)).sort();
  const hash = createHash('sha256');
  hashFiles(hash, others, nameOf(sources));
  return `${key}-${hash.digest('hex').slice(0, 8)}`;
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

/** Keeps the newest bundles: a dev server that has been running for a while still serves an older one. */
function dropOldest(cacheDir: string, newest: string): void {
  const entries = readdirSync(cacheDir)
    .map((name) => join(cacheDir, name))
    .filter((entry) => entry !== newest)
    // Another process may drop the same ones.
    .map((entry) => ({ entry, time: statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .filter(({ entry, time }) => !basename(entry).includes('.') || Date.now() - time > WORK_MS)
    .sort((a, b) => b.time - a.time);
  for (const { entry } of entries.slice(KEPT - 1)) rmSync(entry, { recursive: true, force: true });
}
