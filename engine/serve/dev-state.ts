import { join } from 'node:path';
import { createWorkers, type Workers } from '../bundle/run-worker.ts';
import { createSiteParts, type SiteParts } from '../site/site-parts.ts';
import type { SiteOptions } from '../site/site.ts';
import { createDevArticles, type DevArticles } from './dev-articles.ts';
import { createDevBundle, type DevBundle } from './dev-bundle.ts';
import { openDevCaches, type DevCaches } from './dev-caches.ts';
import { createDevFrame, type DevFrame } from './dev-frame.ts';
import { createDevPages, type DevPages } from './dev-pages.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';

/** The state of a site in development, between changes. */
export interface DevState {
  siteDir: string;
  /** Folder of the engine's stylesheets. */
  styles: string;
  /** Processes of the bundler. */
  workers: Workers;
  caches: DevCaches;
  /** The site as read, with its routes. */
  parts: SiteParts;
  /** Its browser code. */
  bundle: DevBundle;
  /** What is rendered on request. */
  articles: DevArticles;
  frame: DevFrame;
  pages: DevPages;
  search: DevSearch;
  /** Addresses of removed pages by their text: one that comes back elsewhere was renamed. */
  gone: Map<string, string>;
}

/** Creates the state without reading anything. */
export function createDevState(given: SiteOptions): DevState {
  const workers = createWorkers();
  const options: SiteOptions = { ...given, workers };
  const { siteDir, engine } = options;
  const caches = openDevCaches(options);
  const bundle = createDevBundle(options, caches.bundles);
  const articles = createDevArticles();
  const search = createDevSearch(articles);
  const frame = createDevFrame();
  const parts = createSiteParts(options, caches);
  const pages = createDevPages({ parts, bundle, articles, frame, caches });
  const styles = join(engine.sources, 'styles');
  return {
    siteDir,
    styles,
    workers,
    caches,
    parts,
    bundle,
    articles,
    frame,
    pages,
    search,
    gone: new Map(),
  };
}

/**
 * Reads the site and builds its routes and browser code, in the order that serves the first page soonest. Never rejects
 * because of problems in the site.
 */
export async function readSite(state: DevState): Promise<void> {
  const { parts, bundle, caches } = state;
  // The configuration contains what modules can read about the site.
  await parts.readConfig();
  const readingModules = readModules(state);
  const bundling = readingModules.then(() => bundle.update(parts));
  // Pages are read while the bundler works in its own process.
  await parts.readSidebars();
  parts.readContent();
  await parts.validateContent();
  await readingModules;
  if (parts.importsChanged()) {
    await bundling;
    await readModules(state);
    await bundle.update(parts);
  }
  parts.route();
  if (!bundle.current()) caches.save();
  await bundling;
  // Pages don't wait for their dates of change, and a failure to read them doesn't stop the server.
  parts
    .readHistory()
    .then(() => parts.route())
    .catch(() => {});
}

/** Loads the site's own modules. Problems of page components are found again when those pages are shown. */
export async function readModules({
  parts,
  pages,
}: Pick<DevState, 'parts' | 'pages'>): Promise<void> {
  await parts.readModules();
  pages.forgetProblems();
}
