import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { ArticleServices } from '../article/rendering.ts';
import { createAssets } from '../article/assets/assets.ts';
import { BUILT_IN } from '../article/jsx/built-in.ts';
import { createDiagrams } from '../article/diagram/create-diagrams.ts';
import { createHighlighter } from '../article/code/highlighter.ts';
import { createSampleTests } from '../article/code/sample-tests.ts';
import { createSiteFiles, type SiteFiles } from '../article/assets/site-files.ts';
import { readConfig } from '../config/read-config.ts';
import { readSidebars } from '../config/read-sidebars.ts';
import { readContent } from '../content/read-content.ts';
import type { FactsCache } from '../content/read-documents.ts';
import { readHistory } from '../content/read-history.ts';
import { docsFolder, VERSIONED_DOCS } from '../content/version-roots.ts';
import type { ContentModel, Doc } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { buildRoutes, type RouteTable } from '../routes/build-routes.ts';
import { readRelease, type ReleaseFacts } from '../reference/read-release.ts';
import { buildSiteReference, type SiteReference } from '../reference/site-reference.ts';
import { API_WORDS_FILE } from '../reference/api-words.ts';
import { factsOfRoute } from '../page/facts-of-route.ts';
import { createWordsParser, type WordsParser } from '../reference/words-parser.ts';
import { pathOfDoc } from '../routes/resolve-sidebar.ts';
import { checkPlaces } from './check-places.ts';
import { generatedAddresses } from './generated-files.ts';
import { importedModules } from '../bundle/imported-modules.ts';
import { themeSite } from './theme-site.ts';
import { readLatestSidebars, readOtherVersions, withVersions } from './other-versions.ts';
import { loadSiteModules, type SiteModules } from './site-modules.ts';

/** Where a site lies and how it is wanted. */
export interface SiteOptions {
  /** Absolute folder of the site. */
  siteDir: string;
  /** Base path that overrides the configured one. */
  base?: string | undefined;
  mode: 'build' | 'dev';
  /** Whether pages are strangers': their code is refused, and modules of the site are not loaded. */
  untrusted?: boolean;
  /** The engine's own folders. */
  engine: EngineFolders;
}

/** Where the running engine lies. */
export interface EngineFolders {
  /** `engine/` with the sources that are bundled for browsers. */
  sources: string;
  /** A folder inside of the engine's `node_modules` for compiled site modules. */
  cache: string;
  /** Names this very engine; part of every cache key. */
  id: string;
  version: string;
}

/** A site up to its routes: everything that is known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  content: ContentModel;
  table: RouteTable;
  modules: SiteModules;
  services: ArticleServices;
  /** Absolute files that the configuration and sidebars were made from. */
  configFiles: string[];
  /** Hash of what every article depends on besides its own files. */
  articleBase: string;
  /** Problems of the stages before content. */
  earlier: Problem[];
  /** Problems of all stages so far. */
  problems: Problem[];
}

/** The site, or only problems when there is nothing to build. */
export type AssembledSite =
  { site: Site; problems: Problem[] } | { site: undefined; problems: Problem[] };

/** The first half of the line: configuration, content, the site's own modules, routes. */
export async function assembleSite(
  options: SiteOptions,
  facts?: FactsCache,
): Promise<AssembledSite> {
  const { siteDir, base, mode, engine, untrusted = false } = options;
  // Git is at work while the pages are read.
  const { config, problems: configProblems, inputs } = await readConfig(siteDir, { base });
  if (!config) return { site: undefined, problems: configProblems };
  const history = readHistory(siteDir, [docsFolder(config), VERSIONED_DOCS]);
  const sidebars = await readSidebars(siteDir, config.docs?.sidebars);
  const latest = readLatestSidebars(siteDir, config, sidebars.source);
  const parseWords = createWordsParser();
  const read = readContent({
    ...{ siteDir, config, sidebars: latest.source, cache: facts, mode, parseWords },
  });
  const ofDocs = sidebars.source;
  const others = readOtherVersions({ siteDir, config, sidebars: ofDocs, cache: facts, mode });
  const whole = withVersions(read, others);
  const modules = await loadSiteModules(siteDir, join(engine.cache, 'site-modules'), {
    engineDir: engine.sources,
    imported: importedModules(whole),
    untrusted,
    site: themeSite(config),
  });
  const content = { ...whole, history: await history };
  if (untrusted) content.problems = [...content.problems, ...checkPlaces(content, config)];
  const site = routeSite({
    config,
    content,
    release: readSiteRelease(siteDir, config),
    parseWords,
    modules,
    untrusted,
    configFiles: [...inputs, ...sidebars.inputs, ...latest.inputs, ...others.inputs],
    engineId: engine.id,
    earlier: [...configProblems, ...sidebars.problems, ...latest.problems, ...modules.problems],
  });
  return { site, problems: site.problems };
}

/** What has been read of a site. */
export interface SiteParts {
  config: SiteConfig;
  content: ContentModel;
  /** Facts of the documented API, where the site has some. */
  release: ReleaseFacts | undefined;
  parseWords?: WordsParser;
  modules: SiteModules;
  untrusted?: boolean;
  configFiles: string[];
  engineId: string;
  /** Problems of the stages before. */
  earlier: Problem[];
  /** What may be kept from before a change. */
  kept?: Partial<Pick<ArticleServices, 'highlighter' | 'diagrams' | 'files' | 'assets'>>;
}

/** Makes routes and services for content that has been read. The dev server starts here after a change. */
export function routeSite(parts: SiteParts): Site {
  const { config, content, release, modules, configFiles, earlier } = parts;
  const table = buildRoutes(content, config, modules.pages, generatedAddresses(config));
  const facts = modules.provide ? factsOfDocs(table) : new Map<Doc, PageFacts>();
  return {
    config,
    content,
    table,
    modules,
    services: servicesOf(parts, table, facts),
    configFiles,
    articleBase: articleBaseOf(parts, facts),
    earlier,
    problems: [...earlier, ...content.problems, ...table.problems, ...(release?.problems ?? [])],
  };
}

/** What articles are rendered with. */
function servicesOf(
  parts: SiteParts,
  table: RouteTable,
  facts: ReadonlyMap<Doc, PageFacts>,
): ArticleServices {
  const { config, content, release, modules, kept } = parts;
  const { provide } = modules;
  const documented = latestVersion(content.versions)?.root;
  const reference = release && referenceOf(release, content, config, parts.parseWords);
  const files = kept?.files ?? siteFiles(content, config, parts.untrusted ?? false);
  return {
    config,
    links: table.links,
    files,
    highlighter: kept?.highlighter ?? createHighlighter(),
    diagrams: kept?.diagrams ?? createDiagrams(),
    sampleTests: createSampleTests(),
    assets:
      kept?.assets ??
      createAssets(config.baseUrl, files.absolute, content.staticFiles, content.mode === 'build'),
    builtIns: BUILT_IN,
    components: modules.components,
    ...(modules.imported.size > 0 && { modules: modules.imported }),
    ...(parts.untrusted && { untrusted: true }),
    ...(content.mode === 'dev' && { sourceMarks: true }),
    titleOf: (path) => table.routes.get(path)?.title,
    ...(provide && { provide: (element, doc) => provide(element, facts.get(doc)) }),
    ...(reference && {
      ...{ reference, names: reference.address },
      isOfRelease: (file: string) => file.startsWith(`${documented ?? ''}/`),
    }),
  };
}

/** Hash of what every article depends on besides its own files. */
function articleBaseOf(
  { config, content, release, modules, engineId, untrusted = false }: SiteParts,
  facts: ReadonlyMap<Doc, PageFacts>,
): string {
  return hash(
    'sha1',
    JSON.stringify([
      engineId,
      config.baseUrl,
      config.examples,
      config.examplesUrl,
      config.sourceUrl,
      latestVersion(config.versions)?.name,
      config.locale.lang,
      config.toc,
      config.api,
      config.onlyWarn,
      content.mode,
      untrusted,
      release?.hash,
      modules.version,
      // What hooks tell of a page is no part of its text.
      [...facts.values()],
    ]),
  );
}

/** Files that pages may show; pages that are not trusted show none from outside of the site's own folders. */
function siteFiles({ siteDir }: ContentModel, config: SiteConfig, untrusted: boolean): SiteFiles {
  if (!untrusted) return createSiteFiles(siteDir);
  const outside = [docsFolder(config), config.examples, config.reference];
  return createSiteFiles(siteDir, ['', ...outside.filter((folder) => folder !== undefined)]);
}

/** The facts of the version that the site documents; undefined for a site without facts. */
export function readSiteRelease(siteDir: string, config: SiteConfig): ReleaseFacts | undefined {
  const name = latestVersion(config.versions)?.name;
  if (config.reference === undefined || name === undefined) return undefined;
  return readRelease(join(siteDir, config.reference), name);
}

/** Which page of the latest version tells of which name. */
function referenceOf(
  release: ReleaseFacts,
  content: ContentModel,
  config: SiteConfig,
  parseWords?: WordsParser,
): SiteReference {
  const latest = content.versions.find(({ isLast }) => isLast);
  const pages = [...(latest?.docs.values() ?? [])].flatMap((doc) => {
    const wordsFiles = doc.partials.filter((file) => API_WORDS_FILE.test(file));
    if (!latest || wordsFiles.length === 0) return [];
    return [
      { path: pathOfDoc(latest, doc), wordsFiles, anchors: doc.headings.map(({ id }) => id) },
    ];
  });
  return buildSiteReference(release, pages, config.api.shortNames, parseWords);
}

/** What hooks tell of each document's page. */
function factsOfDocs(table: RouteTable): Map<Doc, PageFacts> {
  const docs = [...table.routes.values()].filter(({ kind }) => kind === 'doc');
  return new Map(docs.map((route) => [table.docOf(route), factsOfRoute(route)]));
}
