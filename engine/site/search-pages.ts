import type { PageData } from '../model/route.ts';
import { buildIndex } from '../search/build/build-index.ts';
import { readSections } from '../search/build/read-sections.ts';
import type { IndexFile } from '../search/format.ts';
import type { PageSection, SearchablePage } from '../search/searchable-page.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import type { ArticleResult } from './article-of.ts';
import type { Site } from './site.ts';
import { isSearchable, searchablePage } from './searchable-pages.ts';

/** Sections of articles, keyed by article version. */
export type SectionCache = Pick<CachedValues<PageSection[]>, 'get' | 'set'>;

/** Collects the searchable pages of a site, page by page. */
export interface SearchPages {
  /** Adds a page, in the order of the routes. Pages that search leaves out are skipped. */
  add(page: PageData, article: ArticleResult | undefined): Promise<void>;
  /**
   * Files of the index, version by version. They are written for every provider: the embedded one reads them, and the
   * records of a hosted one are made from them.
   */
  files(): Iterable<IndexFile>;
  /** Names of the versions with pages. */
  versions(): Iterable<string>;
}

/** Starts collecting. */
export function createSearchPages(site: Site, cache: SectionCache): SearchPages {
  const versions = new Map<string, SearchablePage[]>();
  const sectionsOf = async ({ version, nodes }: ArticleResult): Promise<PageSection[]> => {
    const known = cache.get(version);
    if (known) return known;
    const sections = readSections(await nodes());
    cache.set(version, sections);
    return sections;
  };
  return {
    async add(page, article) {
      if (!isSearchable(page.route)) return;
      const { version } = page;
      const pages = versions.get(version) ?? [];
      versions.set(version, pages);
      pages.push(searchablePage(site, page, article && (await sectionsOf(article))));
    },
    *files() {
      for (const [version, pages] of versions) yield* buildIndex(pages, version);
    },
    versions: () => versions.keys(),
  };
}
