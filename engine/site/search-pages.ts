import { hash } from 'node:crypto';
import type { PageData } from '../model/route.ts';
import { createIndexBuilder, textFile, type IndexBuilder } from '../search/build/build-index.ts';
import {
  createArticleIndexer,
  digest,
  type IndexedArticle,
} from '../search/build/index-article.ts';
import { readSections } from '../search/build/read-sections.ts';
import type { IndexFile } from '../search/format.ts';
import type { PageSection } from '../search/searchable-page.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import type { ArticleResult } from './article-of.ts';
import type { Site } from './site.ts';
import {
  generatedSection,
  isSearchable,
  searchablePage,
  withDescription,
} from './searchable-pages.ts';

/** What was read of articles, by article version and description. */
export type IndexedCache = Pick<CachedValues<IndexedArticle>, 'get' | 'set'>;

/**
 * Where the text files of an index go. They are written page by page, because a build can't hold all of them in memory.
 */
export interface SearchTexts {
  /** Takes a text file over from the last time; false if it isn't there or was changed since. */
  keep(file: string, isIntact: (content: string | Uint8Array) => boolean): boolean;
  write(file: string, content: string): void;
}

/** Collects the searchable pages of a site, page by page. */
export interface SearchPages {
  /** Adds a page, in the order of the routes. Pages that search leaves out are skipped. */
  add(page: PageData, article: ArticleResult | undefined): Promise<void>;
  /**
   * The files of the index without texts, version by version. They are written for every provider: the embedded one
   * reads them, and the records of a hosted one are made from them.
   */
  files(): Iterable<IndexFile>;
  /** Names of the versions with pages. */
  versions(): Iterable<string>;
}

/** Starts collecting. */
export function createSearchPages(
  site: Site,
  cache: IndexedCache,
  texts: SearchTexts,
): SearchPages {
  const builders = new Map<string, IndexBuilder>();
  const indexArticle = createArticleIndexer();
  const read = (sections: PageSection[], version: string): IndexedArticle => {
    const { indexed, text } = indexArticle(sections);
    texts.write(textFile(version, indexed), text);
    return indexed;
  };
  const indexedOf = async (
    { version, description }: PageData,
    article: ArticleResult,
  ): Promise<IndexedArticle> => {
    const key = hash('sha1', `${article.version}\0${description}`);
    const known = cache.get(key);
    const isIntact = (content: string | Uint8Array): boolean => digest(content) === known?.text;
    if (known && texts.keep(textFile(version, known), isIntact)) return known;
    const sections = withDescription(readSections(await article.nodes()), description);
    const indexed = read(sections, version);
    cache.set(key, indexed);
    return indexed;
  };
  return {
    async add(page, article) {
      if (!isSearchable(page.route)) return;
      const { version } = page;
      const builder = builders.get(version) ?? createIndexBuilder(version);
      builders.set(version, builder);
      const indexed = article
        ? await indexedOf(page, article)
        : read([generatedSection(site, page)], version);
      builder.add(searchablePage(site, page, indexed.links), indexed);
    },
    *files() {
      for (const builder of builders.values()) yield* builder.files();
    },
    versions: () => builders.keys(),
  };
}
