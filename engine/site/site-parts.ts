import { createAssets } from '../article/assets/assets.ts';
import { codeBlocks } from '../article/code/code-blocks.ts';
import type { CodeThread } from '../article/code/code-thread.ts';
import { createHighlighter, type CodeCache } from '../article/code/highlighter.ts';
import { importedModules } from '../bundle/imported-modules.ts';
import { readConfig, type ReadConfig } from '../config/read-config.ts';
import { readSidebars, type ReadSidebars } from '../config/read-sidebars.ts';
import { readContent } from '../content/read-content.ts';
import type { FactsCache } from '../content/read-documents.ts';
import { readHistory } from '../content/read-history.ts';
import type { MarkdownReading, OnParsed } from '../syntax/markdown-reading.ts';
import { updateContent } from '../content/update-content.ts';
import { DOCS, docsFolder, latestFolder, VERSIONED_DOCS } from '../content/version-roots.ts';
import { addedPages, NO_ADDED_PAGES } from '../extension/added-pages.ts';
import { loadExtensions, NO_EXTENSIONS } from '../extension/load-extensions.ts';
import { extensionNames, extensionsOf } from '../extension/extensions-of.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { BundledFor } from '../model/theme-site.ts';
import { loadPlugins, type LoadedPlugins } from '../plugins/load-plugins.ts';
import { createCatalogParser } from '../messages/parse-catalog.ts';
import { normalizeBase } from '../url/base.ts';
import { VERSIONS } from '../url/version-folder.ts';
import { checkPlaces } from './check-places.ts';
import { readLatestSidebars, readOtherVersions, withVersions } from './other-versions.ts';
import { createParsedPages } from './parsed-pages.ts';
import { routeSite } from './route-site.ts';
import { compiledModules } from './site-cache.ts';
import { loadSiteModules } from './load-site-modules.ts';
import type { SiteModules } from './site-modules.ts';
import type { Site, SiteOptions } from './site.ts';
import { themeSite } from './theme-site.ts';
import { validateOwnKeys } from '../content/validate-own-keys.ts';

/**
 * The parts of a site, each in its last readable state: a part that is broken now keeps that state, and `problems` has
 * the reason. A build reads every part once; the development server reads a part again when its files change. Nothing
 * is read before one of the `read…` functions is called.
 */
export interface SiteParts {
  config(): SiteConfig | undefined;
  modules(): SiteModules | undefined;
  content(): ContentModel | undefined;
  /** Base path, even if there is no configuration. */
  baseUrl(): string;
  /** Data about the site that components can use. */
  theme(): BundledFor;
  /** Problems of the configuration and the sidebars. */
  problems(): Problem[];
  /** Files that the configuration and the sidebars were read from. */
  configFiles(): readonly string[];
  sidebarFiles(): readonly string[];
  /** Whether modules must be loaded again, because pages import others or the site's theme data changed. */
  importsChanged(): boolean;
  /** Reads the configuration, and the pages that extensions write. */
  readConfig(): Promise<void>;
  readSidebars(): Promise<void>;
  readModules(): Promise<void>;
  readContent(): void;
  /** Reads the changed files (absolute paths). */
  updateContent(paths: readonly string[]): void;
  /** Checks the front matter that was read by the site's schema, if it has one. */
  validateContent(): Promise<void>;
  /** Reads the last changes of files from version control; a long history takes a while. */
  readHistory(): Promise<void>;
  /** The site as last routed; undefined until there is one. */
  site(): Site | undefined;
  /**
   * Routes the parts in their current state, unless one of them was never readable.
   * @param dropPictures drops cached pictures
   */
  route(dropPictures?: boolean): Site | undefined;
}

const NO_PLUGINS: LoadedPlugins = { problems: [], inputs: [], missing: [] };

/** Caches for reading and rendering. */
export interface PartsCaches {
  facts?: FactsCache | undefined;
  code?: CodeCache & Partial<Pick<CodeThread, 'expect'>>;
}

/** Creates the parts without reading anything. */
export function createSiteParts(options: SiteOptions, caches: PartsCaches): SiteParts {
  const { siteDir, base, engine, mode, untrusted = false } = options;
  const parseCatalog = createCatalogParser();
  const highlighter = createHighlighter(caches.code);
  let config: SiteConfig | undefined;
  let configRead: ReadConfig = { config: undefined, problems: [], inputs: [] };
  let plugins = NO_PLUGINS;
  let extensions = NO_EXTENSIONS;
  let added = NO_ADDED_PAGES;
  const parsedPages = createParsedPages();
  // In development, a page is read again and again, and rendered when it's shown.
  const onParsed: OnParsed = (parsed, file) => {
    if (mode === 'dev') return;
    if (parsed.tree && config) caches.code?.expect?.(codeBlocks(parsed.tree, config));
    if (file !== undefined) parsedPages.keep(file, parsed);
  };
  /** Pages of an untrusted site are always MDX, in which code can be refused, and its plugins don't run. */
  const reading = (): MarkdownReading => ({
    ...(!untrusted && { format: config?.docs?.format, plugins: plugins.plugins }),
    emojiOf: extensions.foreign?.emojiOf,
    ...(config && {
      hasOwnKeys: config.frontMatter !== undefined,
      extensions: extensionsOf(config),
      added: added.sources,
    }),
  });
  let sidebars: ReadSidebars['source'];
  /** Sidebars of the folders beside the docs, by name. */
  const beside = new Map<string, NonNullable<ReadSidebars['source']>>();
  let sidebarsRead: ReadSidebars = { source: undefined, problems: [], inputs: [] };
  /** Sidebar files of other versions. */
  let versionInputs: readonly string[] = [];
  let modules: SiteModules | undefined;
  let content: ContentModel | undefined;
  let history: ContentModel['history'];
  /** Modules that pages import; `modules` was loaded with these. */
  let imported: readonly string[] = [];
  /** The theme data that `modules` was compiled with. */
  let compiledWith: BundledFor | undefined;
  let site: Site | undefined;
  const theme = (): BundledFor => themeSite(config ?? { baseUrl: normalizeBase(base ?? '/') });
  const problems = (): Problem[] => [
    ...configRead.problems,
    ...extensions.problems,
    ...added.problems,
    ...plugins.problems,
    ...sidebarsRead.problems,
  ];

  return {
    config: () => config,
    modules: () => modules,
    content: () => content,
    baseUrl: () => config?.baseUrl ?? normalizeBase(base ?? '/'),
    theme,
    problems,
    configFiles: () => [...configRead.inputs, ...plugins.inputs],
    sidebarFiles: () => sidebarsRead.inputs,
    importsChanged: () =>
      content !== undefined &&
      (importedModules(content).join('\n') !== imported.join('\n') ||
        ((modules?.sources.length ?? 0) > 0 &&
          JSON.stringify(compiledWith) !== JSON.stringify(theme()))),
    async readConfig() {
      configRead = await readConfig(siteDir, { base });
      config = configRead.config ?? config;
      const file = untrusted ? undefined : config?.plugins;
      plugins.stop?.();
      extensions =
        untrusted || !config
          ? NO_EXTENSIONS
          : await loadExtensions(extensionNames(config), options);
      plugins = file === undefined ? NO_PLUGINS : loadPlugins(siteDir, file, extensions.files);
      if (!config) return;
      const docs = latestFolder(siteDir, config);
      added = await addedPages(extensionsOf(config), { siteDir, config, docs });
    },
    async readSidebars() {
      const read = (sidebarsRead = await readSidebars(siteDir, config?.docs?.sidebars));
      if (read.source || read.problems.length === 0) sidebars = read.source;
      for (const { name, sidebars: file } of config?.otherDocs ?? []) {
        if (file === 'none') beside.set(name, { file, text: '', sidebars: {} });
        if (file === undefined || file === 'none') continue;
        const { source, problems: found, inputs } = await readSidebars(siteDir, file);
        if (source) beside.set(name, source);
        sidebarsRead = {
          ...sidebarsRead,
          problems: [...sidebarsRead.problems, ...found],
          inputs: [...sidebarsRead.inputs, ...inputs],
        };
      }
    },
    async readModules() {
      const read = await loadSiteModules(siteDir, compiledModules(engine), {
        engineDir: engine.sources,
        workers: options.workers,
        untrusted,
        site: (compiledWith = theme()),
        ...(config && { aliases: config.aliases, pages: config.pages }),
        foreign: extensions.foreign,
        imported: (imported = content ? importedModules(content) : imported),
      });
      const isBroken = read.problems.some(({ severity }) => severity === 'error');
      const { sources, problems: found } = read;
      modules = isBroken && modules ? { ...modules, sources, problems: found } : read;
    },
    readContent() {
      if (!config) return;
      const shared = { siteDir, config, cache: caches.facts, mode, reading: reading(), onParsed };
      const latest = readLatestSidebars(siteDir, config, sidebars);
      const read = readContent({ ...shared, sidebars: latest.source });
      const others = readOtherVersions({
        ...shared,
        content: read,
        sidebars,
        besideSidebars: beside,
      });
      const whole = withVersions(read, others);
      const misplaced = untrusted ? checkPlaces(whole, config) : [];
      whole.problems = [...latest.problems, ...whole.problems, ...misplaced];
      content = history ? { ...whole, history } : whole;
      versionInputs = [...latest.inputs, ...others.inputs];
    },
    updateContent(paths) {
      for (const path of paths) {
        if (content) content = updateContent(content, path, { reading: reading() });
      }
    },
    async validateContent() {
      const schema = config?.frontMatter;
      if (content && schema) content = await validateOwnKeys(content, schema);
    },
    async readHistory() {
      const others = config?.otherDocs.map(({ path }) => path) ?? [];
      const folders = [config ? docsFolder(config) : DOCS, VERSIONED_DOCS, VERSIONS, ...others];
      history = await readHistory(siteDir, folders);
      if (content && history) content = { ...content, history };
    },
    site: () => site,
    route(dropPictures = false) {
      if (!config || !modules || !content) return site;
      const reused = site?.services;
      const assets =
        reused && dropPictures
          ? createAssets(
              config.baseUrl,
              reused.files.absolute,
              content.staticFiles,
              mode === 'build',
            )
          : reused?.assets;
      site = routeSite({
        config,
        content,
        parseCatalog,
        modules,
        untrusted,
        highlighter,
        reading: reading(),
        parsed: parsedPages.take,
        configFiles: [
          ...configRead.inputs,
          ...plugins.inputs,
          ...sidebarsRead.inputs,
          ...versionInputs,
        ],
        engineId: engine.id,
        earlier: [...problems(), ...modules.problems],
        placeOf: configRead.placeOf,
        reused: reused && {
          ...reused,
          ...(assets && { assets }),
        },
      });
      return site;
    },
  };
}
