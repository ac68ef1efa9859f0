import { relative, sep } from 'node:path';
import type { Article } from '../article/article.ts';
import type { IndexedArticle } from '../search/build/page-indexer.ts';
import { createMemoryValues } from '../cache/memory-values.ts';
import { isInside } from '../files/is-inside.ts';
import type { Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { answersHold } from '../article/lookups.ts';
import { articleOf, cachedArticle, type ArticleResult } from '../site/article-of.ts';
import type { IndexedCache } from '../site/search-pages.ts';
import type { ArticleCache, CachedArticle } from '../site/site-cache.ts';
import type { Site } from '../site/site.ts';

/** The articles of a site in development: what a build caches on disk is kept in memory here. */
export interface DevArticles {
  /** The current article of a document, for a page that is shown. */
  shown(site: Site, doc: Doc): Promise<Article>;
  /** The same for search, which reads all pages and doesn't report problems. */
  searched(site: Site, doc: Doc): Promise<ArticleResult>;
  /** What the search has read of articles. */
  indexed: IndexedCache;
  /** Drops everything derived from these files or folders (absolute). */
  forget(site: Site, paths: readonly string[]): void;
  /**
   * Updates after a change: removed pages are dropped, and pages whose problems may have appeared or disappeared are
   * rendered, whether a browser shows them or not.
   */
  recheck(site: Site, paths: readonly string[]): Promise<void>;
  /** Problems of the pages that were shown. */
  problems(): Problem[];
}

/**
 * Shown articles to keep. Older ones stay only if they have problems, so that no problem disappears before it is fixed.
 */
const SHOWN = 100;
/** Articles to keep without their HTML, and what the search has read of them. */
const KNOWN = 10_000;
/** Pages to render at once after a change. More of them (another branch, say) are rendered on request. */
const AT_ONCE = 12;

/** Creates an empty store. */
export function createDevArticles(): DevArticles {
  const articles = createMemoryValues<CachedArticle>(KNOWN);
  const html = createMemoryValues<string>(SHOWN);
  const indexed = createMemoryValues<IndexedArticle>(KNOWN);
  /** By file of the document, the most recently used last. */
  const shown = new Map<string, Article>();
  /** Counts changes: work that started before a change may have read the old files, and isn't stored. */
  let generation = 0;

  const cacheNow = (keepsHtml: boolean): ArticleCache => {
    const begun = generation;
    const set = (write: () => void): void => {
      if (begun === generation) write();
    };
    return {
      articles: { get: articles.get, set: (key, value) => set(() => articles.set(key, value)) },
      html: {
        get: html.get,
        // The least recently shown ones go first.
        touch: () => {},
        set: (key, value) => set(() => keepsHtml && html.set(key, value)),
      },
    };
  };
  const show = async (site: Site, doc: Doc): Promise<Article> => {
    const begun = generation;
    const result = await articleOf(site, doc, cacheNow(true));
    const now = { ...result.article, html: await result.html() };
    const article = keepText(now, shown.get(doc.file));
    if (begun !== generation) return article;
    shown.delete(doc.file);
    shown.set(doc.file, article);
    for (const [file, { problems }] of shown) {
      if (shown.size <= SHOWN) break;
      if (problems.length === 0) shown.delete(file);
    }
    return article;
  };

  return {
    shown: show,
    searched: (site, doc) => articleOf(site, doc, cacheNow(false)),
    indexed,
    problems: () => [...shown.values()].flatMap(({ problems }) => problems),
    forget({ content, services: { files, assets } }, paths) {
      generation += 1;
      const changed = paths.flatMap((path) => appearancesOf(path, content));
      for (const path of changed) {
        files.forget(path);
        assets.forget(path);
      }
      articles.drop(({ dependencies }) =>
        dependencies.some((file) => changed.some((path) => isInside(file, path, '/'))),
      );
    },
    async recheck(site, paths) {
      const docs = new Map(
        site.content.versions.flatMap(({ docs: byId }) =>
          [...byId.values()].map((doc) => [doc.file, doc] as const),
        ),
      );
      const due = new Set<Doc>();
      for (const path of paths) {
        for (const file of appearancesOf(path, site.content)) {
          const doc = docs.get(file);
          if (doc) due.add(doc);
        }
      }
      for (const [file, article] of [...shown]) {
        const doc = docs.get(file);
        // If a link on this page broke or works again, the change was on another page; rendering this one reports it.
        const isAffected =
          article.problems.length > 0 ||
          (doc && !answersHold(article.asked, site.servicesFor(doc).lookups, doc, 'link'));
        if (!doc) shown.delete(file);
        else if (isAffected && !cachedArticle(site, doc, cacheNow(false))) due.add(doc);
      }
      const now = [...due].slice(0, AT_ONCE);
      for (const doc of due) if (!now.includes(doc)) shown.delete(doc.file);
      for (const doc of now) await show(site, doc);
    },
  };
}

/** The site-relative paths of a changed file: older versions inherit those of newer ones. */
function appearancesOf(path: string, { siteDir, layers }: Site['content']): string[] {
  return layers.appearances(relative(siteDir, path).split(sep).join('/'));
}

/** A page that can't be parsed keeps its last content, so that the reader doesn't lose their place. */
function keepText(article: Article, before: Article | undefined): Article {
  const isBroken = article.html === '' && article.problems.some((p) => p.severity === 'error');
  if (!isBroken || !before) return article;
  return { ...before, problems: article.problems };
}
