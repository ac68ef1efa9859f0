import { hash } from 'node:crypto';
import { createAssets } from '../article/assets/assets.ts';
import { createSiteFiles, type SiteFiles } from '../article/assets/site-files.ts';
import type { Highlighter } from '../article/code/highlighter.ts';
import { createSampleTests } from '../article/code/sample-tests.ts';
import { archiveUrl } from '../article/assets/archive-url.ts';
import { createDiagrams } from '../article/diagram/create-diagrams.ts';
import { answerLink } from '../article/lookups.ts';
import type { ArticleServices } from '../article/rendering.ts';
import { readMessages, type SiteMessages } from '../messages/message-pages.ts';
import type { CatalogParser } from '../messages/parse-catalog.ts';
import type { MarkdownReading } from '../syntax/markdown-reading.ts';
import { docsFolder } from '../content/version-roots.ts';
import type { ReadConfig } from '../config/read-config.ts';
import type { ContentModel, Doc, VersionContent } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import { MESSAGES_FILE } from '../model/message-catalog.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { factsOfRoute } from '../page/facts-of-route.ts';
import { decodePath } from '../url/encode-path.ts';
import { splitHref } from '../url/split-href.ts';
import { pathOfDoc } from '../routes/resolve-sidebar.ts';
import { buildRoutes, type RouteTable } from '../routes/build-routes.ts';
import { checkAcrossPages } from './check-across-pages.ts';
import { checkSettings } from './check-settings.ts';
import { openExtensions, type OpenedExtensions } from './open-extensions.ts';
import { generatedAddresses } from './generated-files.ts';
import type { SiteModules } from './site-modules.ts';
import type { Site } from './site.ts';
import { createVersionServices, extensionLookups, extensionServices } from './version-services.ts';

/** Everything that has been read of a site. */
export interface SiteInputs {
  config: SiteConfig;
  content: ContentModel;
  parseCatalog: CatalogParser;
  modules: SiteModules;
  untrusted: boolean;
  configFiles: string[];
  engineId: string;
  /** How Markdown is read, where it differs from the default. */
  reading: MarkdownReading;
  /** A page as it was parsed for its facts, if that is still known. */
  parsed: NonNullable<ArticleServices['parsed']>;
  /** Problems from the stages before content. */
  earlier: Problem[];
  /** Where a key of the configuration is written. */
  placeOf?: ReadConfig['placeOf'];
  highlighter: Highlighter;
  /** Services to reuse after a change. */
  reused?: Partial<Pick<ArticleServices, 'diagrams' | 'files' | 'assets'>> | undefined;
}

/** Builds the routes and services of a site: once in a build, after each change in development. */
export function routeSite(inputs: SiteInputs): Site {
  const { config, content, modules, configFiles, earlier, placeOf } = inputs;
  const table = buildRoutes(content, config, modules.pages, generatedAddresses(config, content));
  const hasHooks = modules.provide !== undefined;
  const extensions = openExtensions(config, content, table, hasHooks);
  const facts = hasHooks ? factsOfDocs(table, extensions) : new Map<Doc, PageFacts>();
  const files = inputs.reused?.files ?? siteFiles(content, config, inputs.untrusted);
  const messages = messagesOf(content, files, inputs.parseCatalog);
  const services = servicesOf(inputs, table, extensions, facts, { files, messages });
  return {
    config,
    content,
    table,
    modules,
    services,
    servicesFor: createVersionServices(services, content.versions, extensions),
    extensions,
    ...(messages && { messages }),
    configFiles,
    ...(placeOf && { placeOf }),
    articleBase: articleBaseOf(inputs, facts),
    problems: [
      ...earlier,
      ...content.problems,
      ...table.problems,
      ...checkSettings(content, table, config),
      // Sites of other generators keep what they have.
      ...(modules.foreign ? [] : checkAcrossPages(content, table, config)),
      ...extensions.problems,
      ...(messages?.problems ?? []),
    ].map((problem) =>
      problem.key && placeOf ? { ...problem, ...placeOf(problem.key) } : problem,
    ),
  };
}

/** What articles are rendered with. */
function servicesOf(
  inputs: SiteInputs,
  table: RouteTable,
  extensions: OpenedExtensions,
  facts: ReadonlyMap<Doc, PageFacts>,
  { files, messages }: { files: SiteFiles; messages: SiteMessages | undefined },
): ArticleServices {
  const { config, content, modules, reused, highlighter } = inputs;
  const { provide } = modules;
  const latest = latestVersion(content.versions);
  const inLatest = (file: string): boolean => file.startsWith(`${latest?.root ?? ''}/`);
  const assets =
    reused?.assets ??
    createAssets(config.baseUrl, files.absolute, content.staticFiles, content.mode === 'build');
  for (const file of modules.files) assets.share(file);
  return {
    config,
    reading: inputs.reading,
    parsed: inputs.parsed,
    links: table.links,
    files,
    highlighter,
    diagrams: reused?.diagrams ?? createDiagrams(),
    sampleTests: createSampleTests(),
    assets,
    ...extensionServices(extensions),
    isLatest: inLatest,
    isOfRelease: inLatest,
    components: modules.components,
    ...(modules.imported.size > 0 && { modules: modules.imported }),
    ...(inputs.untrusted && { untrusted: true }),
    ...(content.mode === 'dev' && { sourceMarks: true }),
    lookups: {
      ...extensionLookups(extensions),
      archive: (folder) => archiveUrl(folder, { files, assets }),
      cards: (_, { id, file }) => table.links.cards(id, file),
      catalog: (_, { id, file }) => table.links.catalog(id, file),
      link: (question) => answerLink(question, table.links),
      messages: (file) =>
        messages?.shown.get(latest?.name ?? '')?.find(({ catalog }) => catalog.file === file)?.page
          .path,
      title: (address) => titleOf(address, table),
    },
    ...(provide && { provide: (element, doc) => provide(element, facts.get(doc)) }),
  };
}

/**
 * The title of a page, or of one of its headings: the heading's own text if that names the page, as the command
 * `dg list defs` on the page `dg list` does; otherwise both.
 */
function titleOf(address: string, table: RouteTable): string | undefined {
  const { path, hash } = splitHref(address);
  const route = table.routes.get(path);
  if (!route || hash === '' || route.docId === undefined) return route?.title;
  const id = decodePath(hash.slice(1));
  const heading = table.docOf(route).headings.find((one) => one.id === id);
  if (!heading) return route.title;
  return heading.text.includes(route.title) ? heading.text : `${route.title}: ${heading.text}`;
}

/** Hash of everything that all articles depend on besides their own files and the extensions of their version. */
export function articleBaseOf(
  {
    config,
    content,
    modules,
    reading,
    engineId,
    untrusted,
  }: Pick<SiteInputs, 'config' | 'content' | 'modules' | 'reading' | 'engineId' | 'untrusted'>,
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
      config.locale,
      config.toc,
      config.constraints,
      config.onlyWarn,
      config.codeLanguages,
      config.codeComments,
      reading.format,
      reading.plugins?.key,
      content.mode,
      untrusted,
      modules.version,
      // The text of a page doesn't include what hooks return about it.
      [...facts.values()],
    ]),
  );
}

/** Files that pages can show. Untrusted pages can't show files from outside the site's own folders. */
function siteFiles(
  { siteDir, layers }: ContentModel,
  config: SiteConfig,
  untrusted: boolean,
): SiteFiles {
  if (!untrusted) return createSiteFiles(siteDir, undefined, layers.locate);
  const outside = [docsFolder(config), config.examples];
  const only = ['', ...outside.filter((folder) => folder !== undefined)];
  return createSiteFiles(siteDir, only, layers.locate);
}

/** The catalogs of messages that pages of the latest version and of layered ones show; undefined if there are none. */
function messagesOf(
  { versions }: ContentModel,
  files: SiteFiles,
  parse: CatalogParser,
): SiteMessages | undefined {
  const latest = latestVersion(versions);
  const showing = versions.flatMap((version) => {
    if (version !== latest && version.newer === undefined) return [];
    const pages = docsShowing(MESSAGES_FILE, version).map(({ path, doc, wordsFiles }) => ({
      path,
      title: doc.title,
      files: wordsFiles,
    }));
    return pages.length === 0
      ? []
      : [{ name: version.name, release: version.release?.name, pages }];
  });
  if (showing.length === 0) return undefined;
  return readMessages(showing, (file) => files.text(file), parse);
}

/** The documents of a version that show files of one kind. */
function docsShowing(kind: RegExp, version: VersionContent) {
  return [...version.docs.values()].flatMap((doc) => {
    const wordsFiles = doc.partials.filter((file) => kind.test(file));
    return wordsFiles.length === 0 ? [] : [{ doc, wordsFiles, path: pathOfDoc(version, doc) }];
  });
}

/** What hooks return about each document's page. */
function factsOfDocs(
  table: RouteTable,
  { dataOf }: Pick<OpenedExtensions, 'dataOf'>,
): Map<Doc, PageFacts> {
  const docs = [...table.routes.values()].filter(({ kind }) => kind === 'doc');
  return new Map(
    docs.map((route) => [
      table.docOf(route),
      factsOfRoute(route, dataOf(route), table.docOf(route).own),
    ]),
  );
}
