import { hash } from 'node:crypto';
import type { Doc } from '../model/content.ts';
import type { PageData } from '../model/route.ts';
import { searchedMessages } from '../messages/searched-messages.ts';
import { textFile } from '../search/build/build-index.ts';
import { articleText, digest } from '../search/build/index-article.ts';
import type { IndexedArticle, PageIndexer, PageToIndex } from '../search/build/page-indexer.ts';
import { readSections } from '../search/build/read-sections.ts';
import { indexFolder, NAMES_FILE, type IndexFile } from '../search/format.ts';
import type { PageSection } from '../search/searchable-page.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import type { ArticleResult } from './article-of.ts';
import type { Site } from './site.ts';
import {
  addRecords,
  generatedSection,
  isSearchable,
  searchablePage,
  completeLead,
  questionSections,
} from './searchable-pages.ts';

/** Indexed articles, by article version, description and questions. */
export type IndexedCache = Pick<CachedValues<IndexedArticle>, 'get' | 'set'>;

/**
 * Where the text files of an index go. They are written page by page, because a build can't hold all of them in memory.
 */
export interface SearchTexts {
  /** Keeps a text file of the last build; false if it's missing or was changed. */
  keep(file: string, isIntact: (content: string | Uint8Array) => boolean): boolean;
  write(file: string, content: string): void;
}

/** Collects the searchable pages of a site, page by page. */
export interface SearchPages {
  /** Adds a page, in the order of the routes. Pages that search leaves out are skipped. */
  add(page: PageData, article: ArticleResult | undefined): Promise<void>;
  /**
   * The files of the index without texts, version by version. They are written for every provider: the embedded one
   * reads them, and the records of a hosted one are built from them.
   */
  files(): Iterable<IndexFile>;
  /** Names of the versions with pages. */
  versions(): Iterable<string>;
}

/** The file that the search of a version reads first, in the output. */
export function firstSearchFile(version: string): string {
  return `${indexFolder(version)}/${NAMES_FILE}`;
}

/** Starts collecting. */
export function createSearchPages(
  site: Site,
  cache: IndexedCache,
  texts: SearchTexts,
  indexer: PageIndexer,
): SearchPages {
  const versions = new Set<string>();
  /** The page that was added last, if it was counted: an older version's can have the same text. */
  let before: CountedPages | undefined;
  /** Writes the text of a page that wasn't indexed before. */
  const write = (sections: readonly PageSection[], version: string): IndexedLinks => {
    const { name, content } = articleText(sections);
    texts.write(textFile(version, name), content);
    return { text: name, links: [...new Set(sections.flatMap(({ links }) => links))] };
  };
  const add = (
    page: PageData,
    { text, links }: IndexedLinks,
    sections: PageToIndex['sections'],
    onCounted: (sections: string) => void = () => {},
  ): void => {
    const { version } = page;
    versions.add(version);
    before = undefined;
    const indexed = { version, page: searchablePage(site, page, links), text };
    indexer.add({ ...indexed, ...(sections && { sections }) }, onCounted);
  };
  const addArticle = async (page: PageData, article: ArticleResult): Promise<void> => {
    const { version, description } = page;
    const doc = site.table.docOf(page.route);
    const { defines, frontMatter } = doc;
    const { questions = [] } = frontMatter;
    const records = site.extensions.searchOf(page.route);
    const added = records.length > 0 ? [JSON.stringify(records)] : [];
    const key = hash('sha1', [article.version, description, ...questions, ...added].join('\0'));
    const known = cache.get(key);
    const isIntact = (content: string | Uint8Array): boolean => digest(content) === known?.text;
    if (known && texts.keep(textFile(version, known.text), isIntact))
      return add(page, known, known.sections);
    const sections = completeLead(readSections(await article.nodes()), description, defines);
    // The questions come last and are never shown, so the text file doesn't have them.
    const about = write(sections, version);
    const newer = added.length === 0 && doc.isPlain ? before : undefined;
    const isSame = newer?.doc.hash === doc.hash && newer.text === about.text;
    const group: CountedPages = isSame
      ? newer
      : { doc, text: about.text, pages: new Map<string, IndexedLinks>() };
    const counts = isSame
      ? undefined
      : [...addRecords(sections, records), ...questionSections(questions)];
    add(page, about, counts, (counted) => {
      group.counted = counted;
      for (const [one, its] of group.pages) cache.set(one, { ...its, sections: counted });
    });
    group.pages.set(key, about);
    if (group.counted !== undefined) cache.set(key, { ...about, sections: group.counted });
    if (added.length === 0) before = group;
  };
  return {
    async add(page, article) {
      if (!isSearchable(page.route)) return;
      if (article) return addArticle(page, article);
      const sections = [generatedSection(site, page)];
      add(page, write(sections, page.version), sections);
    },
    *files() {
      const names: Record<string, string> = {};
      for (const { name } of site.content.versions) {
        const messages = searchedMessages(site.messages, name);
        if (!messages) continue;
        yield* messages.files;
        names[name] = messages.name;
      }
      yield* indexer.files(names);
    },
    versions: () => versions,
  };
}

type IndexedLinks = Pick<IndexedArticle, 'text' | 'links'>;

/** Pages of several versions with the same text, which is counted once. */
interface CountedPages {
  doc: Doc;
  text: string;
  /** By cache key. */
  pages: Map<string, IndexedLinks>;
  /** The counts as JSON, once they are there. */
  counted?: string;
}
