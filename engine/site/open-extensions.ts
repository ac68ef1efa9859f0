import { hash } from 'node:crypto';
import { BUILT_IN } from '../article/jsx/built-in.ts';
import { questionsOf, type Answers, type SiteLookups } from '../article/lookups.ts';
import { attempt } from '../extension/attempt.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import { findClashes } from '../extension/find-clashes.ts';
import type {
  AskingPage,
  Extension,
  OpenedExtension,
  OpenedSite,
  SearchRecord,
  SitePage,
} from '../extension/extension.ts';
import { versionOfRelease } from '../content/version-of-release.ts';
import type { ContentModel, VersionContent } from '../model/content.ts';
import { FRONT_MATTER } from '../model/front-matter.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { factsOfRoute } from '../page/facts-of-route.ts';
import { outputOfVersion } from './generated-files.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import { versionFolderOf } from '../url/version-folder.ts';

/** The extensions of a site that know its addresses: those of the latest version, and others by version. */
export interface OpenedExtensions extends OpenedVersion {
  /** Those of a version, by its name. */
  of(version: string | undefined): OpenedVersion;
  /** The versions that have been opened, the latest first. */
  versions: readonly OpenedVersion[];
  problems: Problem[];
  /** Records what a rendered page asked, for questions about it. */
  asked(route: Route, page: Omit<AskingPage, 'questions'>, asked: Answers): void;
  /** Whether a page is rendered after all others. */
  isLast(route: Route): boolean;
  /** What extensions say about a page, for hooks. */
  dataOf(route: Pick<Route, 'path'>): PageFacts['data'];
  /** What the search finds of a page besides its text. */
  searchOf(route: Pick<Route, 'path'>): readonly SearchRecord[];
}

/** The extensions opened for the latest version and for copied ones, or for a layered one (row V6). */
export interface OpenedVersion {
  all: readonly Opened[];
  site: OpenedSite;
  /** Part of the cache keys of its articles. */
  key: string;
  record(page: Omit<AskingPage, 'questions'>, asked: Answers): void;
}

/** An extension that knows the site, with the parts that it has from the start. */
type Opened = OpenedExtension & Extension;

/** Kinds of questions that the engine answers itself. */
const OWN_LOOKUPS = [
  'archive',
  'cards',
  'catalog',
  'link',
  'messages',
  'title',
] as const satisfies (keyof SiteLookups)[];

/**
 * Opens the extensions of a site whose addresses are known: once for the latest version, and once for each layered one.
 * @param hasHooks whether components of the site can ask for the data of extensions
 */
export function openExtensions(
  config: SiteConfig,
  content: ContentModel,
  table: RouteTable,
  hasHooks: boolean,
): OpenedExtensions {
  const extensions = extensionsOf(config);
  const problems: Problem[] = [];
  const pages = extensions.length > 0 ? pagesOf(content, table) : new Map<string, SitePage>();
  const layered = content.versions.filter(({ newer }) => newer !== undefined);
  const older = layered.map((version) => openVersion(version, config, content, pages, problems));
  const latest = openVersion(latestVersion(content.versions), config, content, pages, problems);
  const versions = [latest, ...older];
  const byName = new Map(older.map((opened) => [opened.site.version, opened]));
  const of = (version: string | undefined): OpenedVersion => byName.get(version) ?? latest;
  problems.push(
    ...findClashes(latest.all, {
      components: Object.keys(BUILT_IN),
      lookups: OWN_LOOKUPS,
      frontMatter: Object.keys(FRONT_MATTER),
    }),
  );
  const data = hasHooks ? dataByPath(of, table, problems) : new Map<string, PageFacts['data']>();
  const records = recordsByPath(of, table, pages, problems);
  return {
    ...latest,
    of,
    versions,
    problems: [
      ...problems,
      ...versions.flatMap(({ all }) => all.flatMap((opened) => opened.problems ?? [])),
    ],
    asked: (route, page, asked) => of(route.version).record(page, asked),
    isLast(route) {
      const page = pages.get(route.path);
      return page !== undefined && of(route.version).all.some(({ isLast }) => isLast?.(page));
    },
    dataOf: ({ path }) => data.get(path),
    searchOf: ({ path }) => records.get(path) ?? [],
  };
}

/** The files that extensions add to the output, with those of each version below its address. */
export function extensionOutputs({ versions }: Pick<OpenedExtensions, 'versions'>) {
  return versions.flatMap(({ all, site }) =>
    all.flatMap(({ name, outputs = [], output }) =>
      outputs.map((file) => ({
        extension: name,
        file: site.newer.length === 0 ? file : outputOfVersion(file, site),
        content: () => output?.(file),
      })),
    ),
  );
}

/** Opens the extensions for a layered version, or for the latest one together with copied ones. */
function openVersion(
  version: VersionContent | undefined,
  config: SiteConfig,
  { siteDir, mode, layers }: ContentModel,
  pages: ReadonlyMap<string, SitePage>,
  problems: Problem[],
): OpenedVersion {
  const extensions = extensionsOf(config);
  const askers = new Map<string, AskingPage[]>();
  const folder = versionFolderOf(`${version?.root ?? ''}/`);
  const site: OpenedSite = {
    siteDir,
    config,
    mode,
    ...versionOfRelease(version?.release, layers),
    pages: [...pages.values()].filter(({ file }) => versionFolderOf(file) === folder),
    docs: version?.root ?? '',
    path: version?.path ?? '/',
    askers: (kind) => askers.get(kind) ?? [],
  };
  const all = extensions.map((extension): Opened => {
    const { name, open } = extension;
    return { ...extension, ...attempt(name, 'open', problems, () => open?.(site)) };
  });
  const kinds = new Set(all.flatMap(({ lookups = {} }) => Object.keys(lookups)));
  const keys = [extensions.map(({ name, key }) => [name, key]), all.map(({ key }) => key)];
  return {
    all,
    site,
    key: hash('sha1', JSON.stringify(keys)),
    record(page, asked) {
      for (const kind of kinds) {
        const questions = questionsOf(kind, asked);
        if (questions.length === 0) continue;
        const known = askers.get(kind) ?? [];
        askers.set(kind, known);
        known.push({ ...page, questions });
      }
    },
  };
}

/** What extensions say about each page, for hooks. */
function dataByPath(
  of: OpenedExtensions['of'],
  table: RouteTable,
  failed: Problem[],
): Map<string, PageFacts['data']> {
  const found = new Map<string, Record<string, unknown>>();
  for (const route of table.routes.values()) {
    for (const { name, pageData } of of(route.version).all) {
      if (!pageData) continue;
      const said = attempt(name, 'pageData', failed, () => pageData(factsOfRoute(route)));
      if (said === undefined) continue;
      found.set(route.path, { ...found.get(route.path), [name]: said });
    }
  }
  return found;
}

/** What the search finds of each page besides its text. An anchor that the page doesn't have is a problem. */
function recordsByPath(
  of: OpenedExtensions['of'],
  { routes }: RouteTable,
  pages: ReadonlyMap<string, SitePage>,
  failed: Problem[],
): Map<string, readonly SearchRecord[]> {
  const found = new Map<string, readonly SearchRecord[]>();
  for (const [path, page] of pages) {
    for (const { name, search } of of(routes.get(path)?.version).all) {
      if (!search) continue;
      const records = attempt(name, 'search', failed, () => search(page)) ?? [];
      const lost = records.find(
        ({ anchor }) => anchor !== undefined && !page.headings.some(({ id }) => id === anchor),
      );
      if (lost) {
        failed.push({
          id: 'extension-failed',
          severity: 'error',
          file: page.file,
          message: `The extension “${name}” lets the search find \`#${lost.anchor}\`, and the page has no heading with that anchor.`,
          fix: 'Use the id of one of the page’s `headings`, or leave out `anchor`.',
        });
      }
      if (records.length > 0) found.set(path, [...(found.get(path) ?? []), ...records]);
    }
  }
  return found;
}

/** Pages of documents by their path. */
function pagesOf({ versions }: ContentModel, table: RouteTable): Map<string, SitePage> {
  const latest = latestVersion(versions)?.name;
  const pages = new Map<string, SitePage>();
  for (const route of table.routes.values()) {
    if (route.kind !== 'doc') continue;
    const doc = table.docOf(route);
    pages.set(route.path, {
      file: doc.file,
      path: route.path,
      title: doc.title,
      headings: doc.headings,
      isLatest: route.version === latest,
      isListed: !route.unlisted,
      shown: doc.shown ?? [],
      settings: doc.settings ?? [],
      frontMatter: doc.frontMatter,
    });
  }
  return pages;
}
