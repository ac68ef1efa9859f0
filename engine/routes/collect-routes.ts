import type { Doc, VersionContent } from '../model/content.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { joinPaths, resolvePath } from '../url/resolve-path.ts';
import { canonicalPath, fileOfPath, payloadOfPath } from '../url/route-path.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import type { VersionTree } from './site-tree.ts';
import { translator } from '../texts/translate.ts';

/** A module of `site/pages/**`, or a page of the engine. */
export interface StandalonePage {
  /** Source file relative to the site folder. */
  file: string;
  /** Route path without base. */
  path: string;
  title?: string | undefined;
  description?: string;
}

/** Path of the not-found page (row R3). */
const NOT_FOUND_PATH = '/404';

/** Path of the search results page (row R10). */
export const SEARCH_PATH = '/search';

/** Path of the page of search results of a version: each searches its own pages (row V2). */
export function searchPathOf({ isLast, path }: Pick<VersionContent, 'isLast' | 'path'>): string {
  return isLast ? SEARCH_PATH : joinPaths(path, SEARCH_PATH);
}

/**
 * Lists every route of the site (row R4): documents, generated index pages, page components, tags (row R8), the
 * not-found page. If two have the same address, the first wins and a problem names both. It's an error if the second is
 * an author's page, which readers couldn't open; a site can turn it into a warning with `onlyWarn` (row C7).
 */
export function collectRoutes(
  trees: Iterable<VersionTree>,
  pages: readonly StandalonePage[],
  config: SiteConfig,
): { routes: Map<string, Route>; problems: Problem[] } {
  const t = translator(config.locale);
  const routes = new Map<string, Route>();
  const sources = new Map<string, Source>();
  const problems: Problem[] = [];
  const add = (from: Source | string, route: Omit<Route, 'file' | 'payloadFile'>): void => {
    const source = typeof from === 'string' ? { name: from } : from;
    const first = isOfEngine(route.path) ? ENGINE : sources.get(route.path);
    if (first !== undefined) {
      const isWritten = route.kind === 'doc' || route.kind === 'page';
      problems.push(duplicate(route.path, first, { ...source, isWritten }));
      return;
    }
    sources.set(route.path, source);
    const { path } = route;
    routes.set(path, { ...route, file: fileOfPath(path), payloadFile: payloadOfPath(path) });
  };
  let latest = '';
  const all = [...trees];
  for (const tree of all) {
    const { version } = tree;
    if (version.isLast) latest = version.name;
    for (const doc of version.docs.values()) {
      const sidebar = tree.sidebarOf(doc);
      add(
        { name: doc.file, file: doc.file, doc },
        {
          path: pathOfDoc(version, doc),
          kind: 'doc',
          docId: doc.id,
          version: version.name,
          ...(sidebar !== undefined && { sidebar }),
          title: doc.title,
          description: doc.description,
          unlisted: doc.unlisted,
        },
      );
    }
    for (const [sidebar, index] of tree.indexes) {
      for (const { key, label, href, generatedIndex } of index.categories.values()) {
        if (!generatedIndex || href === undefined) continue;
        const name = `the category "${label}" of the sidebar "${sidebar}"`;
        add(
          { name, file: version.sidebarsFile },
          {
            path: href,
            kind: 'category-index',
            categoryKey: key,
            version: version.name,
            sidebar,
            title: generatedIndex.title,
            description: generatedIndex.description,
            unlisted: false,
          },
        );
      }
    }
  }
  for (const { file, path, title, description = '' } of pages) {
    add(
      { name: file, file },
      {
        path: canonicalPath(resolvePath('/', path)),
        kind: 'page',
        pageFile: file,
        version: latest,
        title: title ?? config.title,
        description,
        unlisted: false,
      },
    );
  }
  for (const { version, tags } of all) {
    if (!tags) continue;
    const shared = { version: version.name, unlisted: false };
    const description = t('tagsDescription');
    add('the list of tags', {
      path: tags.path,
      kind: 'tag-list',
      title: t('tags'),
      description,
      ...shared,
    });
    for (const { name, label, path, description: about, line, docs } of tags.entries) {
      const declared = line !== undefined && { file: `${version.root}/tags.yml`, line };
      add(
        { name: `the tag "${name}"`, file: docs[0]?.file, ...declared },
        {
          path,
          kind: 'tag',
          tag: name,
          title: label,
          description: about,
          ...shared,
        },
      );
    }
  }
  // A page component at this address is meant to take its place.
  for (const { version } of all) {
    const path = searchPathOf(version);
    if (version.isBeside || routes.get(path)?.kind === 'page') continue;
    add('the page of search results', {
      path,
      kind: 'search',
      title: version.isLast ? t('search') : t('searchVersion', { version: version.label }),
      description: '',
      version: version.name,
      unlisted: true,
    });
  }
  add('the not-found page', {
    path: NOT_FOUND_PATH,
    kind: 'not-found',
    version: latest,
    title: t('notFound'),
    description: '',
    unlisted: true,
  });
  return { routes, problems };
}

/** Whether a path is in the folder that the engine keeps for itself. */
export function isOfEngine(path: string): boolean {
  return /^\/_quire(?:\/|$)/.test(path);
}

/** A candidate for an address. */
interface Source {
  /** Its name in messages. */
  name: string;
  /** The author's file, if it's one. */
  file?: string | undefined;
  /** Where it's written in that file. */
  line?: number;
  doc?: Doc;
}

const ENGINE: Source = { name: 'the folder of the engine' };

/**
 * Two pages with the same address. The problem is located at the `slug`, if that sets the address that another page has
 * by its path.
 */
function duplicate(path: string, first: Source, second: Source & { isWritten: boolean }): Problem {
  const asking = [second, first].find(({ doc }) => doc?.frontMatter.slug);
  // Pages of the engine have no file; the other page has to change.
  const { file, line, doc } = asking ?? (second.file === undefined ? first : second);
  return {
    id: 'route-duplicate',
    severity: second.isWritten ? 'error' : 'warning',
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(asking && doc && placeInFrontMatter(doc.source, 'slug')),
    message: `The address ${path} belongs to ${first.name} and to ${second.name}, and only the first one is published there.`,
    fix:
      file === undefined || !/^the tag /.test(first.name) || file.endsWith('/tags.yml')
        ? `Give one of them another \`${file?.endsWith('/tags.yml') ? 'permalink' : 'slug'}\`.`
        : 'Write the tag in one way on every page.',
  };
}
