import type { SearchOptions, SearchResults } from '../model/search.ts';
import { openIndex } from '../search/look-up.ts';
import { createSearcher } from '../search/searcher.ts';
import { slugify } from '../url/slug.ts';
import { readIndex } from './read-index.ts';

export { PAGE_KINDS, SearchFailure } from '../model/search.ts';
export type {
  FoundMessage,
  FoundPage,
  MarkedText,
  PageKind,
  SearchHit,
  SearchOptions,
  SearchResults,
} from '../model/search.ts';

/** The search of a version of a built site: what other packages import as `quire-docs/search`. */
export interface BuiltSearch {
  /**
   * Searches titles, headings, names and text, as readers do.
   * @throws SearchFailure if the index can't be read, for example because a build is replacing it
   */
  find(query: string, options?: SearchOptions): Promise<SearchResults>;
  /** Searches titles, headings and names of code only. */
  findNames(query: string, options?: SearchOptions): SearchResults;
  /**
   * The sections of a page, in order: the anchor of each (empty for the start of the page) and its heading.
   * @param path route path without base; nothing is returned for a page that the index doesn't have
   */
  headingsOf(path: string): Promise<{ anchor: string; heading: string }[]>;
  /** Loads everything, so that later calls read no file. */
  load(): Promise<void>;
}

/**
 * Opens the search index of a built site.
 * @param outDir folder of the built site, absolute
 * @param version name of a version in `site-metadata.json`; the only one by default
 * @param base base path that the site was built for, for the addresses of results
 * @throws Error with `expected: true` if there is no index
 */
export function openBuiltSearch(
  outDir: string,
  version: string | undefined,
  base = '/',
): BuiltSearch {
  const { names: file, read } = readIndex(outDir, version);
  const searcher = createSearcher(file, read, base);
  const index = openIndex(file, read);
  return {
    find: (query, options) => searcher.search(query, options),
    findNames: searcher.searchNames,
    async headingsOf(path) {
      const page = file.paths.indexOf(path);
      const text = await index.loadText();
      const sections = page === -1 ? [] : ((await text.textOf(page)) ?? []);
      return sections.map(([, , heading, anchor = slugify(heading)]) => ({ anchor, heading }));
    },
    async load() {
      await Promise.all([searcher.loadAll(), index.loadText()]);
    },
  };
}
