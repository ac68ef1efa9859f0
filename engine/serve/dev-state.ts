import { join } from 'node:path';
import { createHighlighter } from '../article/code/highlighter.ts';
import type { SiteOptions } from '../site/assemble-site.ts';
import { createDevArticles, type DevArticles } from './dev-articles.ts';
import { createDevBundle, type DevBundle } from './dev-bundle.ts';
import { openDevCaches, type DevCaches } from './dev-caches.ts';
import { createDevFrame, type DevFrame } from './dev-frame.ts';
import { createDevPages, type DevPages } from './dev-pages.ts';
import { createDevParts, type DevParts } from './dev-parts.ts';
import { createDevRoutes, type DevRoutes } from './dev-routes.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';

/** What is kept of a site that is being written, from one change to the next. */
export interface DevState {
  siteDir: string;
  /** Folder of the engine's stylesheets. */
  styles: string;
  caches: DevCaches;
  /** What the site is made of, as read. */
  parts: DevParts;
  /** What is made of that: the site with its routes, and its browser code. */
  routes: DevRoutes;
  bundle: DevBundle;
  /** What is made when it is asked for. */
  articles: DevArticles;
  frame: DevFrame;
  pages: DevPages;
  search: DevSearch;
}

/** Nothing is read or made yet. */
export function createDevState(options: SiteOptions): DevState {
  const { siteDir, engine, untrusted = false } = options;
  const articles = createDevArticles();
  const search = createDevSearch();
  const frame = createDevFrame();
  const caches = openDevCaches(options);
  const bundle = createDevBundle(siteDir, engine.sources, caches.bundles, untrusted);
  const highlighter = createHighlighter(caches.code);
  const parts = createDevParts(options, caches);
  const routes = createDevRoutes(options, parts, highlighter);
  const pages = createDevPages({ parts, routes, bundle, articles, frame, caches });
  const styles = join(engine.sources, 'styles');
  return { siteDir, styles, caches, parts, routes, bundle, articles, frame, pages, search };
}

/**
 * Reads the site and makes its routes and browser code, in the order that has the first page soonest. Never
 * rejects for what is wrong with the site.
 */
export async function takeSite(state: DevState): Promise<void> {
  const { parts, routes, bundle, caches } = state;
  // What modules may know of the site stands in the configuration.
  await parts.takeConfig();
  const takingModules = takeModules(state);
  const bundling = takingModules.then(() => takeBundle(state));
  // Pages are read while the bundler is at work in a process of its own.
  await parts.takeSidebars();
  parts.takeContent();
  await takingModules;
  if (parts.importsChanged()) {
    await bundling;
    await takeModules(state);
    await takeBundle(state);
  }
  routes.update(false);
  if (!bundle.current()) caches.save();
  await bundling;
  // No page has to wait for the day it was changed, nor does the server end where nobody can tell it.
  parts
    .takeHistory()
    .then(() => routes.update(false))
    .catch(() => {});
}

/** Loads the site's own modules; what was wrong with pages made of them is told anew when they are shown. */
export async function takeModules({
  parts,
  pages,
}: Pick<DevState, 'parts' | 'pages'>): Promise<void> {
  await parts.takeModules();
  pages.forgetProblems();
}

/** Bundles the browser code of the modules as they are. */
export function takeBundle({ parts, bundle }: Pick<DevState, 'parts' | 'bundle'>): Promise<void> {
  return bundle.update(parts.modules(), parts.theme());
}
