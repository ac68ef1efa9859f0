import { join } from 'node:path';
import { createSiteParts, type SiteParts } from '../site/site-parts.ts';
import type { SiteOptions } from '../site/site.ts';
import { createDevArticles, type DevArticles } from './dev-articles.ts';
import { createDevBundle, type DevBundle } from './dev-bundle.ts';
import { openDevCaches, type DevCaches } from './dev-caches.ts';
import { createDevFrame, type DevFrame } from './dev-frame.ts';
import { createDevPages, type DevPages } from './dev-pages.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';

/** What is kept of a site that is being written, from one change to the next. */
export interface DevState {
  siteDir: string;
  /** Folder of the engine's stylesheets. */
  styles: string;
  caches: DevCaches;
  /** The site as read, with its routes. */
  parts: SiteParts;
  /** Its browser code. */
  bundle: DevBundle;
  /** What is made when it is asked for. */
  articles: DevArticles;
  frame: DevFrame;
  pages: DevPages;
  search: DevSearch;
}

/** Nothing is read or made yet. */
export function createDevState(options: SiteOptions): DevState {
  const { siteDir, engine } = options;
  const caches = openDevCaches(options);
  const bundle = createDevBundle(options, caches.bundles);
  const articles = createDevArticles();
  const search = createDevSearch(articles);
  const frame = createDevFrame();
  const parts = createSiteParts(options, caches);
  const pages = createDevPages({ parts, bundle, articles, frame, caches });
  const styles = join(engine.sources, 'styles');
  return { siteDir, styles, caches, parts, bundle, articles, frame, pages, search };
}

/**
 * Reads the site and makes its routes and browser code, in the order that has the first page soonest. Never
 * rejects for what is wrong with the site.
 */
export async function readSite(state: DevState): Promise<void> {
  const { parts, bundle, caches } = state;
  // What modules may know of the site stands in the configuration.
  await parts.readConfig();
  const readingModules = readModules(state);
  const bundling = readingModules.then(() => bundle.update(parts));
  // Pages are read while the bundler is at work in a process of its own.
  await parts.readSidebars();
  parts.readContent();
  await readingModules;
  if (parts.importsChanged()) {
    await bundling;
    await readModules(state);
    await bundle.update(parts);
  }
  parts.route();
  if (!bundle.current()) caches.save();
  await bundling;
  // No page has to wait for the day it was changed, nor does the server end where nobody can tell it.
  parts
    .readHistory()
    .then(() => parts.route())
    .catch(() => {});
}

/** Loads the site's own modules; what is wrong with pages made of them is found again when they are shown. */
export async function readModules({
  parts,
  pages,
}: Pick<DevState, 'parts' | 'pages'>): Promise<void> {
  await parts.readModules();
  pages.forgetProblems();
}
