import type { IndexFile } from '../format.ts';
import type { PageSection, SearchablePage } from '../searchable-page.ts';
import { createIndexBuilder, type IndexBuilder } from './build-index.ts';
import { createArticleIndexer, type IndexedSection } from './index-article.ts';

/** A page to index. */
export interface PageToIndex {
  version: string;
  page: SearchablePage;
  /** Name of its text file. */
  text: string;
  /** Its sections; or the JSON of what was counted in them, from an earlier run. */
  sections: readonly PageSection[] | string;
}

/** What the next run needs of an article to index it again. Plain JSON data. */
export interface IndexedArticle {
  /** Name of its text file, without ending. */
  text: string;
  /** Targets of its links to this site: addresses without hash. */
  links: string[];
  /** What was counted in its sections, as JSON. */
  sections: string;
}

/** Makes the indexes of all versions. */
export interface PageIndexer {
  /**
   * Takes a page.
   * @param onCounted gets the JSON of what was counted in its sections, at once or later; not called if it was given
   */
  add(page: PageToIndex, onCounted: (sections: string) => void): void;
  /** The files of all indexes, but for the texts. All pages have been counted then. */
  files(): Iterable<IndexFile>;
  /** Ends whatever it has started. */
  end(): void;
}

/** An indexer that works as pages come. */
export function createPageIndexer(): PageIndexer {
  const builders = new Map<string, IndexBuilder>();
  const countTerms = createArticleIndexer();
  return {
    add({ version, page, text, sections: given }, onCounted) {
      let builder = builders.get(version);
      if (!builder) builders.set(version, (builder = createIndexBuilder(version)));
      const isCounted = typeof given === 'string';
      const sections = isCounted ? (JSON.parse(given) as IndexedSection[]) : countTerms(given);
      builder.add(page, text, sections);
      if (!isCounted) onCounted(JSON.stringify(sections));
    },
    *files() {
      for (const builder of builders.values()) yield* builder.files();
    },
    end() {},
  };
}
