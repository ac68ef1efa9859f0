import { dirname, join, sep } from 'node:path';
import { createAssets } from '../article/assets.ts';
import { softenProblems } from '../article/soften-problems.ts';
import { createHighlighter } from '../article/highlight/highlighter.ts';
import { DOCS } from '../content/read-content.ts';
import { docsFolder } from '../content/version-roots.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { routeSite, type Site, type SiteOptions } from '../output/assemble-site.ts';
import { LLMS_FULL, llmsFullText, llmsSections } from '../output/markdown/llms.ts';
import { hasMarkdownCopy, markdownCopy } from '../output/markdown/markdown-copy.ts';
import { routeContent } from '../output/render-route.tsx';
import { distinctProblems } from '../output/report.ts';
import { siteData } from '../output/site-data.ts';
import type { RenderedPage } from '../page/render-page.tsx';
import { createRedirector } from '../url/match-redirect.ts';
import { canonicalPath, pathOfMarkdown } from '../url/route-path.ts';
import { createDevArticles } from './dev-articles.ts';
import { createDevBundle } from './dev-bundle.ts';
import { openDevCaches } from './dev-caches.ts';
import { createDevFrame } from './dev-frame.ts';
import { createDevParts } from './dev-parts.ts';
import { createDevSearch } from './dev-search.ts';
import { sendOn, type SentOn } from './read-redirects.ts';
import { sortChanges, type ChangeKind } from './sort-changes.ts';

/** What a change asks of the pages that are open in a browser. */
export interface Update {
  /** What is around every page changed: nothing less than a new document will do. */
  reload: boolean;
  /** A page may have changed. */
  page: boolean;
  /** New address of the stylesheet. */
  style: string | undefined;
}

/**
 * A site that follows its files. It renders only what is asked for, and after a change does again only
 * what may have become different. What cannot be read stays as it was when it last could.
 */
export interface DevSite {
  /** Everything that is wrong with the site, and with the pages that were shown or changed. */
  problems(): Problem[];
  /** A page by its route path; the not-found page for an unknown one; undefined while there is no site. */
  page(path: string): Promise<(RenderedPage & { route: Route }) | undefined>;
  /** Absolute source of a published or static file, by its path without base. */
  file(path: string): string | undefined;
  /** Where an address (path and query, base included) moved. */
  moved(url: string): SentOn | undefined;
  /** Text of a file that a build would write besides pages (sidebars, manifest), by its path without base. */
  data(path: string): string | undefined;
  /** Markdown of a page, or of all of them, by its path without base (row N5). */
  text(path: string): Promise<string | undefined>;
  /** A file of the search index, as the pages are now, by its path without base. */
  searchFile(path: string): Promise<string | Uint8Array | undefined>;
  baseUrl(): string;
  /** Takes changes in; paths are absolute. Says what open pages have to do. */
  change(paths: readonly string[]): Promise<Update>;
  /** Folders to watch, absolute. */
  watched(): string[];
  /** Saves what the next start can use. */
  close(): void;
}

/** More changes than this at once are read as a whole. */
const MANY = 20;

/** Reads a site for the dev server. Never throws for what is wrong with the site. */
export async function createDevSite(options: SiteOptions): Promise<DevSite> {
  const { siteDir, engine, untrusted = false } = options;
  const styles = join(engine.sources, 'styles');
  let site: Site | undefined;
  const bundle = createDevBundle(siteDir, engine.sources, untrusted);
  const articles = createDevArticles();
  const search = createDevSearch();
  const frame = createDevFrame();
  const caches = openDevCaches(siteDir, engine.id);
  const highlighter = createHighlighter(caches.code);
  const parts = createDevParts(options, caches);
  /** Problems of pages that are modules of the site, by route path. */
  const pageProblems = new Map<string, Problem[]>();
  const takeModules = async (): Promise<void> => {
    await parts.takeModules();
    pageProblems.clear();
  };
  const takeBundle = (): Promise<void> => bundle.update(parts.modules(), parts.theme());

  /** Makes routes of the parts as they are. `anew` drops what was read of pictures. */
  const route = (anew: boolean): void => {
    const [config, modules, content] = [parts.config(), parts.modules(), parts.content()];
    if (!config || !modules || !content) return;
    const read = {
      config,
      content,
      release: parts.release(),
      modules,
      untrusted,
      configFiles: [...parts.configFiles(), ...parts.sidebarFiles()],
      engineId: engine.id,
      earlier: [...parts.problems(), ...modules.problems],
    };
    const old = site?.services;
    if (!old) return void (site = routeSite({ ...read, kept: { highlighter } }));
    const assets = anew
      ? createAssets(config.baseUrl, old.files.absolute, content.staticFiles, false)
      : old.assets;
    site = routeSite({ ...read, kept: { ...old, assets } });
    if (anew) {
      articles.expire();
      search.expire();
    }
  };

  // What modules may know of the site stands in the configuration.
  await parts.takeConfig();
  const takingModules = takeModules();
  const bundling = takingModules.then(takeBundle);
  // Pages are read while the bundler is at work in a process of its own.
  await parts.takeSidebars();
  parts.takeContent();
  await takingModules;
  if (parts.importsChanged()) {
    await bundling;
    await takeModules();
    await takeBundle();
  }
  route(false);
  if (!bundle.current()) caches.save();
  await bundling;
  // No page has to wait for the day it was changed, nor does the server end where nobody can tell it.
  parts
    .takeHistory()
    .then(() => route(false))
    .catch(() => {});

  const pageOf: DevSite['page'] = async (path) => {
    const built = bundle.current();
    if (!site || !built) return undefined;
    const current = site;
    const { routes, pageData } = current.table;
    const found = routes.get(canonicalPath(path)) ?? routes.get('/404');
    if (!found) return undefined;
    const doc = found.docId === undefined ? undefined : current.table.docOf(found);
    const article = doc && (await articles.of(current, doc));
    const { input, problems } = routeContent(current, found, pageData(found), article);
    if (problems.length > 0) pageProblems.set(found.path, problems);
    else pageProblems.delete(found.path);
    caches.saveSoon();
    return { ...frame.renderer(current, built)(input), route: found };
  };
  const copyOf = async (path: string): Promise<string | undefined> => {
    const page = await pageOf(path);
    const config = parts.config();
    if (!page || !config || !hasMarkdownCopy(page.route)) return undefined;
    return markdownCopy(page.payload.main, config, page.payload);
  };

  return {
    problems: () =>
      distinctProblems(
        softenProblems(
          [
            ...(site?.problems ?? parts.problems()),
            ...bundle.problems(),
            ...[...pageProblems.values()].flat(),
            ...articles.problems(),
          ],
          parts.config()?.onlyWarn,
        ),
      ),
    baseUrl: parts.baseUrl,
    moved: (url) => site && sendOn(createRedirector(site.table.redirects), parts.baseUrl(), url),
    data(path) {
      if (!site) return undefined;
      // An author's own file wins.
      if (site.content.staticFiles.has(path)) return undefined;
      const file = path.slice(1);
      return frame.sidebar(site, file) ?? siteData(site, engine.version).get(file)?.();
    },
    searchFile: async (path) => site && search.file(site, path),
    file(path) {
      const published = site?.services.assets.published.get(path.slice(1));
      return published ?? bundle.file(path) ?? site?.content.staticFiles.get(path);
    },
    page: pageOf,
    async text(path) {
      if (!site) return undefined;
      const { config, table } = site;
      if (path === `/${LLMS_FULL}`) {
        return llmsFullText(
          llmsSections(site),
          config,
          async ({ path: of }) => (await copyOf(of)) ?? '',
        );
      }
      const of = pathOfMarkdown(path);
      return of !== undefined && table.routes.has(of) ? copyOf(of) : undefined;
    },
    async change(paths) {
      const before = { shell: site && frame.shell(site), style: bundle.style(parts.baseUrl()) };
      const hadLive = (parts.modules()?.live.size ?? 0) > 0;
      const kinds = sortChanges(paths, {
        siteDir,
        docs: join(siteDir, docsOf(parts.config())),
        styles,
        configFiles: parts.configFiles(),
        sidebarFiles: parts.sidebarFiles(),
        moduleFiles: parts.modules()?.sources ?? [],
        isBroken: parts.problems().some(isError),
      });
      const has = (...some: ChangeKind[]): boolean => some.some((kind) => kinds.has(kind));
      if (has('config')) await parts.takeConfig();
      // The configuration may name another file of them.
      if (has('config', 'sidebars')) await parts.takeSidebars();
      if (has('modules')) await takeModules();
      const known = parts.content();
      if (has('config', 'sidebars', 'folder') || !known || paths.length > MANY) parts.takeContent();
      else parts.updateContent(paths);
      if (parts.importsChanged()) {
        await takeModules();
        kinds.add('modules');
      }
      const modules = parts.modules();
      // A component need not come alive to have styles.
      const live =
        has('modules') &&
        (hadLive || (modules?.live.size ?? 0) > 0 || (modules?.styles.length ?? 0) > 0);
      if (has('style') || !bundle.current() || (live && !modules?.problems.some(isError)))
        await takeBundle();
      // Styles stand in no page, and a page that was saved as it was is no change.
      const others = has('config', 'sidebars', 'modules', 'folder', 'static');
      const page = others || (has('text') && !isSame(paths, siteDir, known, parts.content()));
      if (page) {
        if (site) articles.forget(site, paths);
        search.forget(paths);
        route(has('config', 'folder', 'static'));
        if (site) await articles.recheck(site, paths);
      }
      const style = bundle.style(parts.baseUrl());
      caches.saveSoon();
      return {
        reload: site !== undefined && before.shell !== frame.shell(site),
        page,
        style: style === before.style ? undefined : style,
      };
    },
    watched() {
      const config = parts.config();
      return [
        siteDir,
        styles,
        ...(config?.docs?.path?.startsWith('../') ? [join(siteDir, config.docs.path)] : []),
        ...(config?.examples === undefined ? [] : [join(siteDir, config.examples)]),
        ...foldersOutside(siteDir, parts.modules()?.sources ?? []),
      ];
    },
    close: () => caches.save(),
  };
}

/** Folder of the pages, also while there is no configuration. */
function docsOf(config: SiteConfig | undefined): string {
  return config ? docsFolder(config) : DOCS;
}

/** Folders of the site's own modules that lie outside of it; packages do not change while one writes. */
function foldersOutside(siteDir: string, files: readonly string[]): string[] {
  const outside = files.filter(
    (f) => !f.startsWith(siteDir + sep) && !/[\\/]node_modules[\\/]/.test(f),
  );
  return [...new Set(outside.map((file) => dirname(file)))];
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Whether all that was saved is pages whose text is what it was. */
function isSame(
  paths: readonly string[],
  siteDir: string,
  before: ContentModel | undefined,
  after: ContentModel | undefined,
): boolean {
  const hashOf = (model: ContentModel | undefined, path: string): string | undefined =>
    model?.versions
      .flatMap(({ docs }) => [...docs.values()])
      .find(({ file }) => join(siteDir, file) === path)?.hash;
  return paths.every((path) => {
    const hash = hashOf(before, path);
    return hash !== undefined && hash === hashOf(after, path);
  });
}
