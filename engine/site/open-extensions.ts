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
import type { ContentModel } from '../model/content.ts';
import { FRONT_MATTER } from '../model/front-matter.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { factsOfRoute } from '../page/facts-of-route.ts';
import type { RouteTable } from '../routes/build-routes.ts';

/** The extensions of a site that know its addresses. */
export interface OpenedExtensions {
  all: readonly Opened[];
  site: OpenedSite;
  /** Part of the cache key of every article. */
  key: string;
  problems: Problem[];
  /** Records what a rendered page asked, for questions about it. */
  asked(page: Omit<AskingPage, 'questions'>, asked: Answers): void;
  /** Whether a page is rendered after all others. */
  isLast(route: Route): boolean;
  /** What extensions say about a page, for hooks. */
  dataOf(route: Pick<Route, 'path'>): PageFacts['data'];
  /** What the search finds of a page besides its text. */
  searchOf(route: Pick<Route, 'path'>): readonly SearchRecord[];
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
 * Opens the extensions of a site whose addresses are known.
 * @param hasHooks whether components of the site can ask for the data of extensions
 */
export function openExtensions(
  config: SiteConfig,
  content: ContentModel,
  table: RouteTable,
  hasHooks: boolean,
): OpenedExtensions {
  const askers = new Map<string, AskingPage[]>();
  const extensions = extensionsOf(config);
  const pages = extensions.length > 0 ? pagesOf(content, table) : new Map<string, SitePage>();
  const latest = latestVersion(content.versions);
  const site: OpenedSite = {
    siteDir: content.siteDir,
    config,
    mode: content.mode,
    version: latestVersion(config.versions)?.name,
    pages: [...pages.values()],
    docs: latest?.root ?? '',
    askers: (kind) => askers.get(kind) ?? [],
  };
  const failed: Problem[] = [];
  const all = extensions.map((extension): Opened => {
    const { name, open } = extension;
    return { ...extension, ...attempt(name, 'open', failed, () => open?.(site)) };
  });
  failed.push(
    ...findClashes(all, {
      components: Object.keys(BUILT_IN),
      lookups: OWN_LOOKUPS,
      frontMatter: Object.keys(FRONT_MATTER),
    }),
  );
  const data = hasHooks ? dataByPath(all, table, failed) : new Map<string, PageFacts['data']>();
  const records = recordsByPath(all, pages, failed);
  const kinds = new Set(all.flatMap(({ lookups = {} }) => Object.keys(lookups)));
  return {
    all,
    site,
    key: hash(
      'sha1',
      JSON.stringify([extensions.map(({ name, key }) => [name, key]), all.map(({ key }) => key)]),
    ),
    problems: [...failed, ...all.flatMap(({ problems = [] }) => problems)],
    asked(page, asked) {
      for (const kind of kinds) {
        const questions = questionsOf(kind, asked);
        if (questions.length === 0) continue;
        const known = askers.get(kind) ?? [];
        askers.set(kind, known);
        known.push({ ...page, questions });
      }
    },
    isLast(route) {
      const page = pages.get(route.path);
      return page !== undefined && all.some(({ isLast }) => isLast?.(page));
    },
    dataOf: ({ path }) => data.get(path),
    searchOf: ({ path }) => records.get(path) ?? [],
  };
}

/** What extensions say about each page, for hooks. */
function dataByPath(
  all: readonly Opened[],
  table: RouteTable,
  failed: Problem[],
): Map<string, PageFacts['data']> {
  const found = new Map<string, Record<string, unknown>>();
  for (const { name, pageData } of all) {
    if (!pageData) continue;
    for (const route of table.routes.values()) {
      const said = attempt(name, 'pageData', failed, () => pageData(factsOfRoute(route)));
      if (said === undefined) continue;
      found.set(route.path, { ...found.get(route.path), [name]: said });
    }
  }
  return found;
}

/** What the search finds of each page besides its text. An anchor that the page doesn't have is a problem. */
function recordsByPath(
  all: readonly Opened[],
  pages: ReadonlyMap<string, SitePage>,
  failed: Problem[],
): Map<string, readonly SearchRecord[]> {
  const found = new Map<string, readonly SearchRecord[]>();
  for (const { name, search } of all) {
    if (!search) continue;
    for (const [path, page] of pages) {
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
      frontMatter: doc.frontMatter,
    });
  }
  return pages;
}
