import { relative, sep } from 'node:path';
import type { Article } from '../article/article.ts';
import { createMemoryValues } from '../cache/memory-values.ts';
import { isInside } from '../files/is-inside.ts';
import type { Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { PageSection } from '../search/searchable-page.ts';
import { articleOf, cachedArticle, linksHold, type ArticleResult } from '../site/article-of.ts';
import type { SectionCache } from '../site/search-pages.ts';
import type { ArticleCache, CachedArticle } from '../site/site-cache.ts';
import type { Site } from '../site/site.ts';

/** The articles of a site that is being written: what a build has on disk is kept in memory here. */
export interface DevArticles {
  /** The article of a document as it is now, for a page that is shown. */
  shown(site: Site, doc: Doc): Promise<Article>;
  /** The same for the search, which reads all pages: nothing is told of it. */
  searched(site: Site, doc: Doc): Promise<ArticleResult>;
  /** What the search has read of articles. */
  sections: SectionCache;
  /** Drops what was made of these files or folders (absolute). */
  forget(site: Site, paths: readonly string[]): void;
  /**
   * Looks at a site after a change: pages that are gone are dropped, and those whose problems may have
   * come or gone by it are rendered, whether a browser shows them or not.
   */
  recheck(site: Site, paths: readonly string[]): Promise<void>;
  /** Of the pages that were shown. */
  problems(): Problem[];
}

/** Articles that may be shown again as they are; of others only those with problems are, so that none vanishes unmended. */
const SHOWN = 100;
/** Articles without their HTML, and what a search has read of them. */
const KNOWN = 10_000;
/** Rendered at once after a change. A larger one (another branch, say) is rendered as pages are asked for. */
const AT_ONCE = 12;

/** Makes an empty store. */
export function createDevArticles(): DevArticles {
  const articles = createMemoryValues<CachedArticle>(KNOWN);
  const html = createMemoryValues<string>(SHOWN);
  const sections = createMemoryValues<PageSection[]>(KNOWN);
  /** By document's file, the last used at the end. */
  const shown = new Map<string, Article>();
  /** Counts changes: what was begun before one may have read the files of then, and is not kept. */
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
    sections,
    problems: () => [...shown.values()].flatMap(({ problems }) => problems),
    forget({ services: { files, assets } }, paths) {
      generation += 1;
      const changed = paths.map((path) => relative(files.absolute(''), path).split(sep).join('/'));
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
        const doc = docs.get(relative(site.content.siteDir, path).split(sep).join('/'));
        if (doc) due.add(doc);
      }
      for (const [file, article] of [...shown]) {
        const doc = docs.get(file);
        // Where links lead is another page's change; this one tells what became of it.
        const isAffected = article.problems.length > 0 || !linksHold(article, site.services);
        if (!doc) shown.delete(file);
        else if (isAffected && !cachedArticle(site, doc, cacheNow(false))) due.add(doc);
      }
      const now = [...due].slice(0, AT_ONCE);
      for (const doc of due) if (!now.includes(doc)) shown.delete(doc.file);
      for (const doc of now) await show(site, doc);
    },
  };
}

/** Text that cannot be read leaves the page as it was, so that its reader does not lose the place. */
function keepText(article: Article, before: Article | undefined): Article {
  const isBroken = article.html === '' && article.problems.some((p) => p.severity === 'error');
  if (!isBroken || !before) return article;
  return { ...before, problems: article.problems };
}
