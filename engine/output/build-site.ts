import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Article } from '../article/article.ts';
import { softenProblems } from '../article/soften-problems.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import { createPageRenderer, type SiteFrame } from '../page/render-page.tsx';
import { withBase } from '../url/base.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { articleOf } from './article-of.ts';
import { assembleSite, type Site, type SiteOptions } from './assemble-site.ts';
import { openBuildCache, type BuildCache } from './build-cache.ts';
import { browserAssets, bundleBrowser, type BrowserBundle } from './bundle-browser.ts';
import { checkAnchors, scanAnchors, type CheckedPage } from './check-links.ts';
import { checkOutDir } from './check-out-dir.ts';
import { checkRedirectAnchors } from './check-redirect-anchors.ts';
import { LLMS_FULL, llmsFullText, llmsSections } from './markdown/llms.ts';
import { hasMarkdownCopy, markdownCopy } from './markdown/markdown-copy.ts';
import { INVENTORY, objectsInventory } from './objects-inventory.ts';
import { redirectFiles } from './redirect-files.ts';
import { routeContent } from './render-route.tsx';
import { openSearchPages, type SearchPages } from './search-pages.ts';
import { pageKind } from '../search/build/page-kind.ts';
import { sidebarFiles, type SidebarFiles } from './sidebar-files.ts';
import { themeSite } from './theme-site.ts';
import { siteData } from './site-data.ts';
import { createStaging, type Staging } from './staging.ts';
import { createUsedIn, fillUsedIn, type UsedIn } from './used-in.ts';

/** What a build is asked for. */
export interface BuildOptions extends SiteOptions {
  /** Folder of the finished site; replaced as a whole, or not at all. */
  outDir: string;
  /** Looks at the rendered site instead of having it written, and says what else is wrong with it. */
  inspect?: (site: Site, pages: readonly InspectedPage[]) => Problem[];
}

/** A page as rendered, with the facts of its article where it has one. */
export interface InspectedPage extends CheckedPage {
  route: Route;
  article?: Omit<Article, 'html'>;
}

/** How a build went. */
export interface BuildResult {
  /** Whether the output was put in place. */
  ok: boolean;
  problems: Problem[];
  /** Pages in the site, and how many of them were rendered anew. */
  pages: number;
  rendered: number;
  baseUrl: string;
}

/**
 * The line: from a folder of Markdown to a folder of HTML. Every stage is one call here, in the order
 * in which it happens. Problems of all stages come back together; with an error among them, the
 * output folder stays as it was (rows C1-C7).
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, engine } = options;
  const outDir = resolve(options.outDir);
  const unsafe = checkOutDir(siteDir, outDir);
  if (unsafe) return { ok: false, problems: [unsafe], pages: 0, rendered: 0, baseUrl: '/' };
  const cacheDir = join(siteDir, '.quire', 'cache');
  const cache = openBuildCache(cacheDir, engine.id);
  const { site, problems } = await assembleSite(options, cache.facts);
  if (!site) return { ok: false, problems, pages: 0, rendered: 0, baseUrl: '/' };
  const { config } = site;
  const result = { pages: site.table.routes.size, rendered: 0, baseUrl: config.baseUrl };

  const bundling = bundleOf(site, options);
  const staging = tryStaging(outDir, problems);
  if (!staging) return { ...result, ok: false, problems };
  try {
    const bundle = await settle(bundling, problems);
    if (!bundle) return { ...result, ok: false, problems };
    const sidebars = sidebarFiles(site.table.sidebars, config.baseUrl);
    const frame: SiteFrame = {
      config,
      assets: browserAssets(bundle, config.baseUrl),
      areas: site.table.areas,
      sidebarUrl: sidebars.url,
    };
    const search = openSearchPages(site, cacheDir, engine.id);
    const pages = await renderPages(site, {
      ...{ frame, sidebars, cache, search, staging, outDir, problems },
      inspect: options.inspect !== undefined,
    });
    result.rendered = pages.filter((page) => page.rendered).length;
    problems.push(...checkAnchors(pages));
    problems.push(...checkRedirectAnchors(site.table.redirects, pages, config.baseUrl));
    problems.splice(0, Infinity, ...softenProblems(problems, config.onlyWarn));
    if (options.inspect) problems.push(...options.inspect(site, pages));
    if (problems.some((problem) => problem.severity === 'error')) {
      return { ...result, ok: false, problems };
    }
    if (options.inspect) return { ...result, ok: true, problems };
    await writeRest(site, { bundle, sidebars, search, staging, engine: engine.version });
    staging.commit();
    saveCache({ cache, search }, outDir, site, problems);
    return { ...result, ok: true, problems };
  } catch (error) {
    problems.push(writeProblem(error, outDir));
    return { ...result, ok: false, problems };
  } finally {
    staging.discard();
  }
}

/** Renders every route whose page is not there already, and takes the others over. */
async function renderPages(
  site: Site,
  to: {
    frame: SiteFrame;
    sidebars: SidebarFiles;
    cache: BuildCache;
    search: SearchPages;
    staging: Staging;
    outDir: string;
    problems: Problem[];
    inspect: boolean;
  },
): Promise<(InspectedPage & { rendered: boolean })[]> {
  const { frame, sidebars, cache, staging, outDir, problems } = to;
  const { config, table } = site;
  const renderPage = createPageRenderer(frame);
  const frameHash = hash(
    'sha1',
    JSON.stringify([config, frame.assets, frame.areas, site.articleBase]),
  );
  const checked: (InspectedPage & { rendered: boolean })[] = [];
  const { used, ordered } = orderRoutes(site);
  for (const route of ordered) {
    const page = table.pageData(route);
    const doc = route.docId === undefined ? undefined : table.docOf(route);
    const result = doc && (await articleOf(site, doc, cache));
    if (result) problems.push(...result.article.problems);
    if (!to.inspect) await to.search.add(page, result);
    const url = withBase(config.baseUrl, route.path);
    if (usesNames(route)) {
      used?.add({ title: page.title, href: url }, Object.keys(result?.article.names ?? {}));
    }
    const usedHere = used?.at(route.path);
    const about = {
      url,
      route,
      links: result?.article.links ?? [],
      ...(doc && { file: doc.file }),
      // Kept for those who look at them only: in a build all of them at once are too much to hold.
      ...(to.inspect && result && { article: result.article }),
    };
    const key = hash(
      'sha1',
      JSON.stringify([
        frameHash,
        page,
        result?.version ?? table.cardsOf(route),
        usedHere && [...usedHere],
        doc?.frontMatter.hide_title,
        doc?.frontMatter.hide_table_of_contents,
        route.sidebar === undefined ? '' : sidebars.url(route.version, route.sidebar),
      ]),
    );
    const known = cache.page(route.path);
    const files = filesOf(route);
    if (known?.key === key && files.every((file) => cache.isUntouched(outDir, file))) {
      files.forEach(staging.keep);
      cache.keepPage(route.path, known);
      checked.push({ ...about, ...known, rendered: false });
      continue;
    }
    const html = result && (await result.html());
    const article = result && {
      ...result.article,
      html: usedHere ? fillUsedIn(html ?? '', usedHere) : (html ?? ''),
    };
    const content = routeContent(site, route, page, article);
    problems.push(...content.problems);
    const { html: whole, payload } = renderPage(content.input);
    staging.write(route.file, whole);
    if (route.kind !== 'not-found') staging.write(route.payloadFile, JSON.stringify(payload));
    if (hasMarkdownCopy(route)) {
      staging.write(markdownOfPath(route.path), markdownCopy(payload.main, config, payload));
    }
    const anchors = scanAnchors(whole, config.baseUrl);
    cache.keepPage(route.path, { key, ...anchors });
    checked.push({ ...about, ...anchors, rendered: true });
  }
  return checked;
}

/** Routes in the order in which they are rendered: pages that tell of names last, since they list who uses them. */
function orderRoutes({ table, services: { reference } }: Site): {
  used: UsedIn | undefined;
  ordered: Route[];
} {
  const routes = [...table.routes.values()];
  if (!reference) return { used: undefined, ordered: routes };
  const tells = new Set(reference.pages.map(({ path }) => path));
  const [first, last] = [false, true].map((isLast) =>
    routes.filter(({ path }) => tells.has(path) === isLast),
  ) as [Route[], Route[]];
  return { used: createUsedIn(reference), ordered: [...first, ...last] };
}

/** Guides and other pages that one may read about a name; a reference names everything. */
function usesNames({ kind, path, unlisted }: Route): boolean {
  return kind === 'doc' && !unlisted && pageKind(path) !== 'api';
}

/** Everything that is not a page: browser code, sidebars, pictures, static files, data for machines. */
async function writeRest(
  site: Site,
  from: {
    bundle: BrowserBundle;
    sidebars: SidebarFiles;
    search: SearchPages;
    staging: Staging;
    engine: string;
  },
): Promise<void> {
  const { bundle, sidebars, search, staging } = from;
  const { content, services } = site;
  for (const [path, file] of content.staticFiles) staging.copy(file, path.slice(1));
  for (const file of readdirSync(bundle.dir)) {
    if (file !== 'bundle.json') staging.copy(join(bundle.dir, file), `_quire/assets/${file}`);
  }
  for (const [file, text] of sidebars.files) staging.write(file, text);
  for (const [file, content] of search.files()) staging.write(file, content);
  for (const [file, source] of services.assets.published) staging.copy(source, file);
  const { config, table } = site;
  const copyOf = ({ path }: Route): string => staging.read(markdownOfPath(path));
  if (!staging.files.has(LLMS_FULL)) {
    staging.write(LLMS_FULL, await llmsFullText(llmsSections(site), config, copyOf));
  }
  const { reference } = services;
  const about = { title: config.title, version: reference?.release.name ?? '' };
  const inventory = reference && objectsInventory(reference, about);
  if (inventory && !staging.files.has(INVENTORY)) staging.write(INVENTORY, inventory);
  const moved = redirectFiles({ ...table, ...config, lang: config.locale.lang });
  // An author's own file, such as a `_redirects` of `static/`, wins.
  for (const [file, text] of moved) if (!staging.files.has(file)) staging.write(file, text);
  for (const [file, text] of siteData(site, from.engine)) {
    if (!staging.files.has(file)) staging.write(file, text());
  }
}

/** The site is in place by now: without the cache the next build is slower, and that is all. */
function saveCache(
  { cache, search }: { cache: BuildCache; search: SearchPages },
  outDir: string,
  site: Site,
  problems: Problem[],
): void {
  try {
    cache.save(outDir, pageFiles(site));
    search.save();
  } catch (error) {
    problems.push({
      id: 'cache-unwritable',
      severity: 'warning',
      message: `The cache in .quire/cache could not be written: ${(error as Error).message}`,
      fix: 'The next build renders every page again; give write permission, or make room.',
    });
  }
}

function pageFiles(site: Site): string[] {
  return [...site.table.routes.values()].flatMap(filesOf);
}

/** Files that are written for a route. */
function filesOf(route: Route): string[] {
  if (route.kind === 'not-found') return [route.file];
  const copy = hasMarkdownCopy(route) ? [markdownOfPath(route.path)] : [];
  return [route.file, route.payloadFile, ...copy];
}

/** Starts bundling; it goes on while pages are read. Its failure is taken when it is waited for. */
function bundleOf(site: Site, { siteDir, engine }: BuildOptions): Promise<BrowserBundle> {
  const bundling = bundleBrowser({
    engineDir: engine.sources,
    siteDir,
    live: site.modules.live,
    siteSources: site.modules.sources,
    moduleStyles: site.modules.styles,
    site: themeSite(site.config),
    cacheDir: join(siteDir, '.quire', 'browser'),
    dev: false,
  });
  bundling.catch(() => {});
  return bundling;
}

async function settle(
  bundling: Promise<BrowserBundle>,
  problems: Problem[],
): Promise<BrowserBundle | undefined> {
  try {
    return await bundling;
  } catch (error) {
    problems.push({
      id: 'bundle-failed',
      severity: 'error',
      message: `The browser code could not be bundled: ${withoutStack((error as Error).message)}`,
      fix: 'Mend the component or stylesheet that the message names.',
    });
    return undefined;
  }
}

/** Bundlers put a stack of their own into the message. */
function withoutStack(message: string): string {
  return message.replace(/\n\s+at [^\n]*/g, '').trim();
}

function tryStaging(outDir: string, problems: Problem[]): Staging | undefined {
  try {
    return createStaging(outDir);
  } catch (error) {
    problems.push(writeProblem(error, outDir));
    return undefined;
  }
}

function writeProblem(error: unknown, outDir: string): Problem {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  // Only failures of the file system are the operator's to mend; anything else is ours and must show.
  if (syscall === undefined) throw error;
  return {
    id: 'output-unwritable',
    severity: 'error',
    message: `The site could not be written to ${outDir}: ${message}`,
    fix:
      code === 'ENOSPC'
        ? 'Make room on the disk; the last output is still in place.'
        : 'Give write permission on the folder and on the one around it, or choose another with --out; the last output is still in place.',
  };
}
