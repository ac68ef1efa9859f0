import { hash } from 'node:crypto';
import { questionsOf, type Answers } from '../article/lookups.ts';
import { attempt } from '../extension/attempt.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import type {
  AskingPage,
  Extension,
  OpenedExtension,
  OpenedSite,
  SitePage,
} from '../extension/extension.ts';
import type { ContentModel } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';

/** The extensions of a site that know its addresses. */
export interface OpenedExtensions {
  /** Each with its name and the names of its output files. */
  all: readonly (OpenedExtension & Pick<Extension, 'name' | 'outputs'>)[];
  site: OpenedSite;
  /** Part of the cache key of every article. */
  key: string;
  problems: Problem[];
  /** Records what a rendered page asked, for questions about it. */
  asked(page: Omit<AskingPage, 'questions'>, asked: Answers): void;
  /** Whether a page is rendered after all others. */
  isLast(route: Route): boolean;
}

/** Opens the extensions of a site whose addresses are known. */
export function openExtensions(
  config: SiteConfig,
  content: ContentModel,
  table: RouteTable,
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
  const all = extensions.map(({ name, outputs, open }) => {
    const opened = attempt(name, 'open', failed, () => open?.(site));
    return { name, ...(outputs && { outputs }), ...opened };
  });
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
  };
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
