import { hash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Article } from '../article/article.ts';
import { renderArticle } from '../article/render-article.ts';
import type { Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../site/assemble-site.ts';
import { answersHold } from '../site/article-of.ts';
import type { SiteModules } from '../site/site-modules.ts';
import { isInside } from '../files/is-inside.ts';

/** Articles that were shown, kept for as long as nothing they depend on changes. */
export interface DevArticles {
  /** The article of a document as it is now. */
  of(site: Site, doc: Doc): Promise<Article>;
  /** Drops every article that shows one of these files (absolute), and what was read of them. */
  forget(site: Site, paths: readonly string[]): void;
  /**
   * Looks at a site after a change: pages that are gone are dropped, and those whose problems may have
   * come or gone by it are rendered, whether a browser shows them or not.
   */
  recheck(site: Site, paths: readonly string[]): Promise<void>;
  /** Has every article rendered again when it is next asked for. */
  expire(): void;
  problems(): Problem[];
}

/** Articles kept; of older ones only those with problems are, so that none vanishes unmended. */
const KEPT = 100;
/** Rendered at once after a change. A larger one (another branch, say) is rendered as pages are asked for. */
const AT_ONCE = 12;

interface Kept {
  key: string;
  /** What it was rendered with. The key names the sources as they are, which may be newer than what runs. */
  modules: SiteModules;
  article: Article;
}

/** Makes an empty store. */
export function createDevArticles(): DevArticles {
  const kept = new Map<string, Kept>();
  /** Counts changes: what was begun before one may have read the files of then. */
  let generation = 0;

  const of = async (site: Site, doc: Doc): Promise<Article> => {
    const known = kept.get(doc.file);
    if (known && isCurrent(known, doc, site)) return known.article;
    const begun = generation;
    const key = keyOf(site, doc);
    const rendered = await renderArticle(doc, site.services);
    const article = keepText(rendered.article, known?.article);
    if (begun !== generation) return article;
    kept.delete(doc.file);
    kept.set(doc.file, { key, modules: site.modules, article });
    for (const [file, { article: old }] of kept) {
      if (kept.size <= KEPT) break;
      if (old.problems.length === 0) kept.delete(file);
    }
    return article;
  };

  return {
    of,
    problems: () => [...kept.values()].flatMap(({ article }) => article.problems),
    expire() {
      generation += 1;
      for (const known of kept.values()) known.key = '';
    },
    forget({ services: { files, assets } }, paths) {
      generation += 1;
      const drop = (dependency: string): void => {
        files.forget(dependency);
        assets.forget(dependency);
        assets.forget(dependency.replace(/^static\//, 'static:/'));
      };
      for (const path of paths) drop(relative(files.absolute(''), path).split(sep).join('/'));
      for (const known of kept.values()) {
        const changed = known.article.dependencies.filter((dependency) =>
          paths.some((path) => isInside(files.absolute(dependency), path)),
        );
        changed.forEach(drop);
        // Its problems stay known until it has been rendered again.
        if (changed.length > 0) known.key = '';
      }
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
      for (const [file, known] of [...kept]) {
        const doc = docs.get(file);
        if (!doc) kept.delete(file);
        else if (isCurrent(known, doc, site)) continue;
        // Where links lead is another page's change; this one tells what became of it.
        else if (known.article.problems.length > 0 || !linksHold(known.article, site)) due.add(doc);
      }
      const now = [...due].slice(0, AT_ONCE);
      for (const doc of due) if (!now.includes(doc)) kept.delete(doc.file);
      for (const doc of now) await of(site, doc);
    },
  };
}

/** Text that cannot be read leaves the page as it was, so that its reader does not lose the place. */
function keepText(article: Article, before: Article | undefined): Article {
  const isBroken = article.html === '' && article.problems.some((p) => p.severity === 'error');
  if (!isBroken || !before) return article;
  return { ...before, problems: article.problems };
}

function keyOf(site: Site, doc: Doc): string {
  return hash('sha1', JSON.stringify([site.articleBase, doc.hash, doc.title, doc.headings]));
}

/** Whether an article would be rendered in the same way now. */
function isCurrent({ key, modules, article }: Kept, doc: Doc, site: Site): boolean {
  if (modules !== site.modules || key !== keyOf(site, doc)) return false;
  return answersHold(article, doc, site.services);
}

function linksHold({ links }: Article, { services }: Site): boolean {
  return links.every(({ file, href, to }) => services.links.resolve(file, href).href === to);
}
