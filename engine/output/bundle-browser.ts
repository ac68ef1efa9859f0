import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserAssets } from '../page/browser-assets.ts';
import { withBase } from '../url/base.ts';
import type { BundleRequest, BundleResult } from './bundle-worker.ts';
import type { ThemeSite } from './theme-site.ts';
import { runWorker, workerFile } from './run-worker.ts';

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

const ROOMS = ['browser', 'hooks', 'islands', 'model', 'search', 'styles', 'fonts', 'theme', 'url'];

/**
 * Bundles core, widgets and styles, unless the same sources were bundled before. A fixed amount of
 * work whatever the number of pages. It runs in a process of its own: the bundler's memory goes with it,
 * and pages are rendered meanwhile.
 * @throws Error with the bundler's message when the sources do not compile
 */
export async function bundleBrowser(sources: BrowserSources): Promise<BrowserBundle> {
  const key = keyOf(sources);
  const dir = join(sources.cacheDir, key);
  const manifest = join(dir, 'bundle.json');
  if (!existsSync(manifest)) {
    const beside = `${dir}.${process.pid}`;
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { recursive: true });
    const request: BundleRequest = {
      engineDir: sources.engineDir,
      siteDir: sources.siteDir,
      live: [...sources.live],
      style: siteStyle(sources.siteDir),
      moduleStyles: [...sources.moduleStyles],
      outDir: beside,
      site: sources.site,
      dev: sources.dev,
    };
    const result = await runWorker<BundleResult>('bundle-worker', request);
    if (keyOf(sources) !== key) {
      // Saved while it was bundled: what came out is not what the key names.
      rmSync(beside, { recursive: true, force: true });
      return bundleBrowser(sources);
    }
    writeFileSync(join(beside, 'bundle.json'), JSON.stringify(result));
    rmSync(dir, { recursive: true, force: true });
    renameSync(beside, dir);
    dropOldest(sources.cacheDir);
  }
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as BundleResult;
  return { dir, files, buildId: key.slice(0, 10) };
}

/** The addresses that a page needs of a bundle. */
export function browserAssets(bundle: BrowserBundle, baseUrl: string): BrowserAssets {
  const url = (file: string): string => withBase(baseUrl, `/_quire/assets/${file}`);
  const { core, style, boot, bootFonts, fonts, widgets, dev } = bundle.files;
  return {
    buildId: bundle.buildId,
    core: url(core),
    style: url(style),
    boot,
    bootFonts,
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

function keyOf({
  engineDir,
  siteDir,
  live,
  siteSources,
  moduleStyles,
  site,
  dev,
}: BrowserSources): string {
  const hash = createHash('sha256').update(`${dev} ${[...live].join()}`);
  if (live.size > 0) hash.update(JSON.stringify(site));
  const style = siteStyle(siteDir);
  const files = [
    workerFile('bundle-worker'),
    ...ROOMS.flatMap((room) => listFiles(join(engineDir, room))),
    ...(live.size > 0 ? siteSources : []),
    ...moduleStyles,
    ...(style ? siteStyles(siteDir) : []),
  ];
  for (const file of files) {
    hash.update(relative(engineDir, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Keeps the newest bundles: a dev server that has been running for a while still serves an older one. */
function dropOldest(cacheDir: string): void {
  const age = (name: string): number => statSync(join(cacheDir, name)).mtimeMs;
  const newestFirst = readdirSync(cacheDir).sort((a, b) => age(b) - age(a));
  for (const name of newestFirst.slice(KEPT)) {
    rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}
