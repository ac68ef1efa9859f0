import { join, resolve } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { Progress } from '../model/progress.ts';
import { reportCause } from '../model/report-cause.ts';
import { problemsOfVersions } from '../site/problems-of-versions.ts';
import { softenProblems } from '../model/soften-problems.ts';
import type { BrowserAssets } from '../model/browser-assets.ts';
import type { Problem } from '../model/problem.ts';
import type { ServedAddresses } from '../model/served-addresses.ts';
import { type SiteFrame } from '../page/render-page.tsx';
import { assembleSite } from '../site/assemble-site.ts';
import type { Site, SiteOptions } from '../site/site.ts';
import {
  bundleFolders,
  openBuildCache,
  openSiteCache,
  sharedBundles,
  type BuildCache,
} from '../site/site-cache.ts';
import { browserAssets, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { createWorkers } from '../bundle/run-worker.ts';
import { checkRunnable } from '../site/check-runnable.ts';
import { createAddressFinder } from '../site/find-address.ts';
import { bundleSite, hasExtras, hasLanding, mayHaveCode } from '../site/bundle-site.ts';
import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { MOVED_SCRIPT } from '../hosting/render-moved-page.ts';
import { browserParts } from '../extension/browser-parts.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import { createIndexThread } from '../search/build/index-thread.ts';
import { checkLinks } from '../checks/links/check-links.ts';
import { checkOwnAddresses } from '../checks/links/check-own-addresses.ts';
import { checkOutDir, realPathToBe } from './check-out-dir.ts';
import { checkRedirectAnchors } from '../checks/links/check-redirect-anchors.ts';
import { changelogOf } from '../release-notes/changelog-of.ts';
import { generatedFiles } from '../site/generated-files.ts';
import { createSearchPages, firstSearchFile } from '../site/search-pages.ts';
import { popularWords } from '../site/popular-words.ts';
import { searchTexts } from './search-texts.ts';
import { servedAddresses } from './served-addresses.ts';
import { sidebarFiles } from './sidebar-files.ts';
import { themeSite } from '../site/theme-site.ts';
import { checkPolicy } from './check-policy.ts';
import { checkStaticFiles } from './check-static-files.ts';
import { createStaging, type Staging } from './staging.ts';
import { cachePages, renderPages, type BuiltPage, type InspectedPage } from './render-pages.ts';
import { siteCacheFolder } from '../cache/site-cache-folder.ts';
import { openCache, type Cache } from '../cache/open-cache.ts';
import { socialPictures, writeSocialPictures } from './social-pictures.ts';
import { keepPrevious } from './keep-previous.ts';
import { measureOutput, type OutputSizes } from './measure-output.ts';
import { writeCompressed } from './write-compressed.ts';
import { writeProblem } from './write-problem.ts';
import { writeRest } from './write-rest.ts';

export interface BuildOptions extends SiteOptions {
  /** Folder of the finished site; replaced as a whole or not at all. */
  outDir: string;
  /** Whether to write compressed copies for servers that send them. */
  compress?: boolean;
  /** Whether to keep hashed files of the output in place, for readers who have its pages open. */
  keepPrevious?: boolean;
  /** Inspects the rendered site instead of writing it, and returns further problems. */
  inspect?: (site: Site, pages: readonly InspectedPage[]) => Problem[];
  /** Called at every stage. */
  onProgress?: Progress;
}

export interface BuildResult {
  /** Whether the output replaced the previous one. */
  ok: boolean;
  problems: Problem[];
  /** Pages in the site, and how many of them were rendered this time. */
  pages: number;
  rendered: number;
  /** How long each rendered page took. */
  times: { path: string; ms: number }[];
  baseUrl: string;
  sizes?: OutputSizes;
}

/** The result without a site. */
const NOTHING = { ok: false, pages: 0, rendered: 0, times: [], baseUrl: '/' };

/**
 * Builds a site: from a folder of Markdown to a folder of HTML. Problems of all stages are returned together; if one is
 * an error, the output folder stays unchanged (rows C1-C7).
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, engine } = options;
  // If it's a link, the folder it points to is replaced, not the link.
  const outDir = realPathToBe(resolve(options.outDir));
  const unsafe = checkOutDir(siteDir, outDir);
  if (unsafe) return { ...NOTHING, problems: [unsafe] };
  const store = openSiteCache(options);
  const cache = openBuildCache(store, engine);
  try {
    return await runStages(outDir, options, store, cache);
  } finally {
    cache.code.end();
  }
}

/** The pipeline: every stage is one call here, in order. */
async function runStages(
  outDir: string,
  options: BuildOptions,
  store: Cache,
  cache: BuildCache,
): Promise<BuildResult> {
  const { siteDir, engine, onProgress = () => {} } = options;
  const workers = options.workers ?? createWorkers();
  const folders = { own: bundleFolders(store, siteDir, 'build'), shared: sharedBundles(engine) };
  // Loading the bundler takes as long as reading the pages.
  const isShared = !folders.shared.isEmpty() && !mayHaveCode(siteDir);
  if (folders.own.isEmpty() && !isShared) workers.start('bundle-worker');
  onProgress('Reading the site');
  const { site, problems } = await assembleSite(options, cache);
  if (!site) {
    workers.endIdle();
    return { ...NOTHING, problems };
  }
  const { config } = site;
  let rendered = 0;
  let times: BuildResult['times'] = [];
  /** Creates the result. This is the only place where a site's `onlyWarn` changes the severity of problems. */
  const end = (isWritten: boolean): BuildResult => ({
    ok: isWritten,
    pages: site.table.routes.size,
    rendered,
    times,
    baseUrl: config.baseUrl,
    problems: softenProblems(
      reportCause(problemsOfVersions(problems, site.content.layers)),
      config.onlyWarn,
    ),
  });

  // The bundler works in its own process while the first articles are rendered.
  const added = browserParts(extensionsOf(config));
  if (added.problem) problems.push(added.problem);
  const parts = {
    modules: site.modules,
    theme: themeSite(config),
    added: added.parts,
    extras: hasExtras(config),
    landing: hasLanding(site.modules, site.content),
    hosted: config.search !== undefined,
  };
  const bundling = bundleSite({ ...options, workers }, parts, folders).finally(workers.endIdle);
  // An inspection writes and indexes nothing.
  const toWrite = options.inspect ? 0 : site.table.routes.size;
  const staging = tryStaging(outDir, toWrite, problems);
  if (!staging) return end(false);
  const indexer = createIndexThread(toWrite);
  try {
    const sidebars = sidebarFiles(site.table.sidebars, config, cache.sidebars);
    const social = socialPictures(site);
    const frame = bundling.then(
      ({ bundle }): SiteFrame | undefined =>
        bundle && {
          config,
          assets: browserAssets(bundle, config.baseUrl),
          frames: site.table.frames,
          sidebarUrl: sidebars.url,
          sidebarList: sidebars.all,
          hasFeed: changelogOf(site.content) !== undefined,
          socialPicture: social.addressOf,
        },
    );
    // `checkAcrossPages` did it for sites without extensions.
    const popular = popularWords(config.extensions.length > 0 ? config.popularQueries : []);
    const texts = searchTexts(staging, outDir, popular.see);
    const search = createSearchPages(site, cache.indexed, texts, indexer);
    const pages = await renderPages(site, {
      frame,
      sidebars,
      cache,
      search,
      staging,
      outDir,
      problems,
      inspect: options.inspect !== undefined,
      onProgress,
    });
    const { bundle, problem } = await bundling;
    if (problem) {
      // Modules or styles that don't compile were already reported when the site's components were loaded.
      const isKnown = problems.some(
        ({ id, file, line }) =>
          id === 'component-failed' && file === problem.file && line === problem.line,
      );
      if (!isKnown) problems.push(problem);
    }
    if (!bundle || !pages) return end(false);
    if (!options.inspect) {
      for (const { path, title } of site.table.routes.values()) popular.see(title + path);
      for (const problem of popular.problems())
        problems.push({ ...problem, ...site.placeOf?.(problem.key ?? '') });
    }
    const made = pages.filter((page) => page.rendered);
    rendered = made.length;
    times = made.map(({ route, ms }) => ({ path: route.path, ms }));
    onProgress('Checking links');
    const served = servedOf(site, bundle, [
      ...staging.files,
      ...social.files.keys(),
      ...sidebars.files.keys(),
    ]);
    addAll(problems, checkLinks(pages, served, problems, createAddressFinder(site)));
    addAll(problems, checkOwnAddresses(pages, config.url, served));
    addAll(problems, checkStaticFiles(site));
    if (options.untrusted)
      addAll(problems, checkRunnable(site.services.assets.published.values(), siteDir));
    addAll(problems, checkRedirectAnchors(site.table.redirects, pages, config.baseUrl));
    if (options.inspect) addAll(problems, options.inspect(site, pages));
    const isSound = !end(false).problems.some(({ severity }) => severity === 'error');
    if (!isSound || options.inspect) return end(isSound);
    const policy = policyOf(site, browserAssets(bundle, config.baseUrl), pages);
    addAll(problems, checkPolicy(site, pages, policy));
    onProgress('Writing files');
    const failed = await writeRest(site, { bundle, sidebars, search, staging, policy, engine });
    addAll(problems, failed);
    if (failed.length > 0) return end(false);
    onProgress('Drawing social pictures');
    const drawn = { cache: openCache(engine.cache), fonts: join(engine.sources, 'fonts'), staging };
    addAll(problems, await writeSocialPictures(social, drawn));
    if (options.compress) await writeCompressed(staging, outDir);
    if (options.keepPrevious) keepPrevious(staging, outDir);
    staging.commit();
    // The replaced output is removed meanwhile.
    saveCache(cache, pages, { outDir, problems });
    if (!options.untrusted && siteCacheFolder(siteDir).isTemporary) problems.push(cacheless());
    const sizes = measureOutput(outDir, staging.files);
    return { ...end(true), sizes };
  } catch (error) {
    problems.push(writeProblem(error, outDir));
    return end(false);
  } finally {
    indexer.end();
    staging.discard();
  }
}

/** Every address that the site will answer, including the files that `writeRest` is about to write. */
function servedOf(site: Site, bundle: BrowserBundle, made: readonly string[]): ServedAddresses {
  const { config, content, table, services } = site;
  // Pages of results name the file that their search reads first.
  const names = [...table.routes.values()].flatMap(({ kind, version }) =>
    kind === 'search' ? [firstSearchFile(version)] : [],
  );
  return servedAddresses({
    baseUrl: config.baseUrl,
    routes: table.routes,
    redirects: table.redirects,
    staticFiles: content.staticFiles,
    assets: services.assets,
    bundleDir: bundle.dir,
    made: [...made, ...names, ...generatedFiles(config, content)],
  });
}

/** The content security policy of the pages, which allows their inline scripts and styles. */
function policyOf(
  { config, table }: Site,
  assets: BrowserAssets,
  pages: readonly BuiltPage[],
): string {
  const moved = table.redirects.length > 0 ? [MOVED_SCRIPT] : [];
  const ofPages = pages.flatMap(({ inlineScripts }) => inlineScripts);
  return contentSecurityPolicy(config, {
    scripts: [assets.boot, assets.bootStyled, ...moved, ...ofPages],
    styles: pages.flatMap(({ inlineStyles }) => inlineStyles),
  });
}

function cacheless(): Problem {
  return {
    id: 'cache-unwritable',
    severity: 'warning',
    message: 'Neither the site’s folder nor the user’s folder for caches is writable.',
    fix: 'The next build renders every page again. Set XDG_CACHE_HOME to a writable folder that isn’t deleted between builds.',
  };
}

/** The site is complete by now. Without a cache, the next build is only slower, so this doesn't fail. */
function saveCache(
  cache: BuildCache,
  pages: readonly BuiltPage[],
  { outDir, problems }: { outDir: string; problems: Problem[] },
): void {
  try {
    cachePages(pages, cache, outDir);
    cache.save();
  } catch (error) {
    problems.push({
      id: 'cache-unwritable',
      severity: 'warning',
      message: `The cache in .quire couldn’t be written: ${(error as Error).message}`,
      fix: 'The next build renders every page again. Check permissions and free space.',
    });
  }
}

function tryStaging(outDir: string, pages: number, problems: Problem[]): Staging | undefined {
  try {
    return createStaging(outDir, pages);
  } catch (error) {
    problems.push(writeProblem(error, outDir));
    return undefined;
  }
}
