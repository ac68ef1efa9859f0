import { indexFolder } from '../search/format.ts';
import { createPageIndexer } from '../search/build/page-indexer.ts';
import { createSearchPages } from '../site/search-pages.ts';
import { isSearchable } from '../site/searchable-pages.ts';
import type { Site } from '../site/site.ts';
import type { DevArticles } from './dev-articles.ts';

/** The search index of a site in development: built on the first request, and up to date on every one. */
export interface DevSearch {
  /** A file of the index, by its path without base; undefined for any other path. */
  file(site: Site, path: string): Promise<string | Uint8Array | undefined>;
}

type IndexFiles = ReadonlyMap<string, string | Uint8Array>;

const ROOT = '/_quire/search/';

/** Creates an empty index. */
export function createDevSearch(articles: DevArticles): DevSearch {
  /** The site that the files were built from: every change creates another one. */
  let made: Site | undefined;
  let making: Promise<void> = Promise.resolve();
  let files: IndexFiles = new Map();
  let before = files;

  const update = async (site: Site): Promise<void> => {
    if (made === site) return;
    const next = await indexFiles(site, articles, files);
    [before, files, made] = [files, next, site];
  };
  return {
    async file(site, path) {
      if (!path.startsWith(ROOT)) return undefined;
      if (path.endsWith('/names.json')) {
        making = making.catch(() => {}).then(() => update(site));
        await making;
      }
      // A running search can still request files of the previous index.
      return files.get(path) ?? before.get(path);
    },
  };
}

/**
 * The files of the index by path. Its name lists are marked as live, because they can change at any time.
 * @param before those of the last index
 */
async function indexFiles(
  site: Site,
  articles: DevArticles,
  before: IndexFiles,
): Promise<IndexFiles> {
  const files = new Map<string, string | Uint8Array>();
  const pages = createSearchPages(
    site,
    articles.indexed,
    {
      keep(file) {
        const content = before.get(`/${file}`);
        if (content !== undefined) files.set(`/${file}`, content);
        return content !== undefined;
      },
      write: (file, content) => void files.set(`/${file}`, content),
    },
    createPageIndexer(),
  );
  for (const route of site.table.routes.values()) {
    if (!isSearchable(route)) continue;
    // Requests for pages come first.
    await new Promise(setImmediate);
    const doc = route.docId === undefined ? undefined : site.table.docOf(route);
    await pages.add(site.table.pageData(route), doc && (await articles.searched(site, doc)));
  }
  for (const [file, content] of pages.files()) files.set(`/${file}`, content);
  for (const version of pages.versions()) {
    const file = `/${indexFolder(version)}/names.json`;
    files.set(file, String(files.get(file)).replace('{', '{"live":true,'));
  }
  return files;
}
