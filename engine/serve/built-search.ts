import type { SearchOptions, SearchResults } from '../model/search.ts';
import { openIndex } from '../search/look-up.ts';
import type { NamesIndex } from '../search/names-index.ts';
import { createSearcher } from '../search/searcher.ts';
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
  let opening: Promise<NamesIndex> | undefined;
  // Headings and anchors are complete only with the second tier.
  const open = (): Promise<NamesIndex> => {
    const index = openIndex(file, read);
    return index.loadText().then(() => index.names);
  };
  return {
    find: (query, options) => searcher.search(query, options),
    findNames: searcher.searchNames,
    async headingsOf(path) {
      const names = await (opening ??= open());
      const page = names.file.paths.indexOf(path);
      if (page === -1) return [];
      const [start = 0, end = 0] = names.firstSection.slice(page, page + 2);
      return Array.from({ length: end - start }, (_, i) => ({
        anchor: i === 0 ? '' : names.anchorOf(start + i),
        heading: names.headingOf(start + i),
      }));
    },
    async load() {
      opening ??= open();
      await Promise.all([searcher.loadAll(), opening]);
    },
  };
}
