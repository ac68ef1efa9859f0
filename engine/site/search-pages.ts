import { join } from 'node:path';
import type { HtmlNode } from '../hast/nodes.ts';
import type { PageData } from '../model/route.ts';
import { buildIndex } from '../search/build/build-index.ts';
import { readSections } from '../search/build/read-sections.ts';
import type { IndexFile } from '../search/format.ts';
import type { PageSection, SearchablePage } from '../search/searchable-page.ts';
import type { Site } from './assemble-site.ts';
import { openKeptValues, type KeptValues } from '../cache/kept-values.ts';
import { isSearchable, searchablePage } from './searchable-pages.ts';

/** A rendered article as far as a search needs it. */
export interface ArticleText {
  nodes: () => Promise<readonly HtmlNode[]>;
  /** Changes whenever the HTML may have changed. */
  version: string;
}

/** The pages of a build as a search sees them, gathered while they are rendered. */
export interface SearchPages {
  /** Takes a page in, in the order of the routes; pages that are not to be found are passed over. */
  add(page: PageData, article: ArticleText | undefined): Promise<void>;
  /**
   * Files of the index, version by version. They are written whichever provider a site has: the embedded one reads
   * them, and records and answers of a hosted one are made of them.
   */
  files(): Iterable<IndexFile>;
  /** Keeps what was read for the next build. */
  save(): void;
}

/**
 * Starts gathering.
 * @param dir folder of the build's cache
 * @param engine names the engine that reads the pages
 */
export function openSearchPages(site: Site, dir: string, engine: string): SearchPages {
  const cache = openKeptValues<PageSection[]>(join(dir, 'search.json'), engine);
  const versions = new Map<string, SearchablePage[]>();
  return {
    async add(page, article) {
      if (!isSearchable(page.route)) return;
      const { version } = page.route;
      const pages = versions.get(version) ?? [];
      if (pages.length === 0) versions.set(version, pages);
      pages.push(searchablePage(site, page, article && (await sectionsOf(article, cache))));
    },
    *files() {
      for (const [version, pages] of versions) yield* buildIndex(pages, version);
    },
    save: cache.save,
  };
}

/** Read from the article, or taken from the cache when it is the one that they were read from. */
async function sectionsOf(
  article: ArticleText,
  cache: KeptValues<PageSection[]>,
): Promise<PageSection[]> {
  const known = cache.get(article.version);
  if (known) return known;
  const sections = readSections(await article.nodes());
  cache.set(article.version, sections);
  return sections;
}
