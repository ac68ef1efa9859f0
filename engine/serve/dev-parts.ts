import { join } from 'node:path';
import { readConfig, type ReadConfig } from '../config/read-config.ts';
import { readSidebars, type ReadSidebars } from '../config/read-sidebars.ts';
import { readContent } from '../content/read-content.ts';
import { readHistory } from '../content/read-history.ts';
import { updateContent } from '../content/update-content.ts';
import { DOCS, docsFolder, VERSIONED_DOCS } from '../content/version-roots.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { readSiteRelease, type SiteOptions } from '../site/assemble-site.ts';
import { checkPlaces } from '../site/check-places.ts';
import { importedModules } from '../bundle/imported-modules.ts';
import { readLatestSidebars, readOtherVersions, withVersions } from '../site/other-versions.ts';
import { loadSiteModules, type SiteModules } from '../site/site-modules.ts';
import { themeSite } from '../site/theme-site.ts';
import { normalizeBase } from '../url/base.ts';
import type { DevCaches } from './dev-caches.ts';

/**
 * What a site is made of, each part as it was when it could last be read: a part that is broken now keeps
 * its last state, and `problems` tells what is wrong with it. Nothing is read before a `take…` asks for it.
 */
export interface DevParts {
  config(): SiteConfig | undefined;
  /** Facts change with a release, and are read again with the configuration. */
  release(): ReturnType<typeof readSiteRelease>;
  modules(): SiteModules | undefined;
  content(): ContentModel | undefined;
  /** Base path, also while there is no configuration. */
  baseUrl(): string;
  /** What components are told of the site. */
  theme(): ThemeSite;
  /** Of the configuration and the sidebars. */
  problems(): Problem[];
  /** Files that the configuration, and the sidebars, were read from. */
  configFiles(): readonly string[];
  sidebarFiles(): readonly string[];
  /** Whether modules have to be loaded again: pages import others, or were told something else of the site. */
  importsChanged(): boolean;
  takeConfig(): Promise<void>;
  takeSidebars(): Promise<void>;
  takeModules(): Promise<void>;
  /** Reads all pages. */
  takeContent(): void;
  /** Takes single changed files in, absolute. */
  updateContent(paths: readonly string[]): void;
  /** Reads from version control who changed what; a long history takes it a while. */
  takeHistory(): Promise<void>;
}

/** Nothing is read yet. */
export function createDevParts(options: SiteOptions, caches: DevCaches): DevParts {
  const { siteDir, base, engine, untrusted = false } = options;
  let config: SiteConfig | undefined;
  let configRead: ReadConfig = { config: undefined, problems: [], inputs: [] };
  let release: ReturnType<typeof readSiteRelease>;
  let sidebars: ReadSidebars['source'];
  let sidebarsRead: ReadSidebars = { source: undefined, problems: [], inputs: [] };
  let modules: SiteModules | undefined;
  let content: ContentModel | undefined;
  let history: ContentModel['history'];
  /** Modules that pages import; `modules` has those that were imported when it was read. */
  let imported: readonly string[] = [];
  /** What components were told of the site. */
  let told: ThemeSite | undefined;
  const theme = (): ThemeSite => themeSite(config ?? { baseUrl: normalizeBase(base ?? '/') });

  return {
    config: () => config,
    release: () => release,
    modules: () => modules,
    content: () => content,
    baseUrl: () => config?.baseUrl ?? normalizeBase(base ?? '/'),
    theme,
    problems: () => [...configRead.problems, ...sidebarsRead.problems],
    configFiles: () => configRead.inputs,
    sidebarFiles: () => sidebarsRead.inputs,
    importsChanged: () =>
      content !== undefined &&
      (importedModules(content).join('\n') !== imported.join('\n') ||
        ((modules?.sources.length ?? 0) > 0 && JSON.stringify(told) !== JSON.stringify(theme()))),
    async takeConfig() {
      configRead = await readConfig(siteDir, { base });
      config = configRead.config ?? config;
      release = config && readSiteRelease(siteDir, config);
    },
    async takeSidebars() {
      const read = (sidebarsRead = await readSidebars(siteDir, config?.docs?.sidebars));
      if (read.source || read.problems.length === 0) sidebars = read.source;
    },
    async takeModules() {
      const read = await loadSiteModules(siteDir, join(engine.cache, 'site-modules'), {
        engineDir: engine.sources,
        untrusted,
        site: (told = theme()),
        imported: (imported = content ? importedModules(content) : imported),
      });
      const isBroken = read.problems.some(({ severity }) => severity === 'error');
      const { sources, problems } = read;
      modules = isBroken && modules ? { ...modules, sources, problems } : read;
    },
    takeContent() {
      if (!config) return;
      const shared = { siteDir, config, cache: caches.facts, mode: 'dev' as const };
      const latest = readLatestSidebars(siteDir, config, sidebars);
      const read = readContent({ ...shared, sidebars: latest.source });
      read.problems.push(...latest.problems);
      const whole = withVersions(read, readOtherVersions({ ...shared, sidebars }));
      if (untrusted) whole.problems.push(...checkPlaces(whole, config));
      content = history ? { ...whole, history } : whole;
      caches.contentIsRead();
    },
    updateContent(paths) {
      for (const path of paths) if (content) content = updateContent(content, path);
    },
    async takeHistory() {
      history = await readHistory(siteDir, [config ? docsFolder(config) : DOCS, VERSIONED_DOCS]);
      if (content && history) content = { ...content, history };
    },
  };
}
