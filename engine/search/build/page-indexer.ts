import type { IndexFile } from '../format.ts';
import type { PageSection, SearchablePage } from '../searchable-page.ts';
import { createIndexBuilder, type IndexBuilder } from './build-index.ts';
import { createArticleIndexer, type IndexedSection } from './index-article.ts';

export interface PageToIndex {
  version: string;
  page: SearchablePage;
  /** Name of its text file. */
  text: string;
  /** Its sections, or their counts as JSON from an earlier run; absent if they are those of the page added before. */
  sections?: readonly PageSection[] | string;
}

/** What the next run needs to index an article again. Plain JSON data. */
export interface IndexedArticle {
  /** Name of its text file, without ending. */
  text: string;
  /** Targets of its links to this site: addresses without hash. */
  links: string[];
  /** The counts of its sections, as JSON. */
  sections: string;
}

/** Names of the files with the messages of versions, in the folders of their indexes. */
export type MessagesOf = Readonly<Record<string, string>>;

/** Builds the indexes of all versions. */
export interface PageIndexer {
  /**
   * Adds a page.
   * @param onCounted receives the counts of its sections as JSON, at once or later; not called if `page` has them, or none
   */
  add(page: PageToIndex, onCounted: (sections: string) => void): void;
  /**
   * The files of all indexes, except the texts. All pages have been counted by then.
   * @param messages the file with the messages of each version that has any
   */
  files(messages?: MessagesOf): Iterable<IndexFile>;
  /** Stops what it started. */
  end(): void;
}

/** An indexer that processes pages as they're added. */
export function createPageIndexer(): PageIndexer {
  const builders = new Map<string, IndexBuilder>();
  const countTerms = createArticleIndexer();
  let last: IndexedSection[] = [];
  return {
    add({ version, page, text, sections: given }, onCounted) {
      let builder = builders.get(version);
      if (!builder) builders.set(version, (builder = createIndexBuilder(version)));
      if (typeof given === 'string') last = JSON.parse(given) as IndexedSection[];
      else if (given) last = countTerms(given);
      builder.add(page, text, last);
      if (typeof given === 'object') onCounted(JSON.stringify(last));
    },
    *files(messages = {}) {
      for (const [version, builder] of builders) yield* builder.files(messages[version]);
    },
    end() {},
  };
}
