import { hash } from 'node:crypto';
import type { Article } from '../article/article.ts';
import type { ArticleServices } from '../article/rendering.ts';
import { addressOfName } from '../article/code/resolve-name.ts';
import { renderArticle } from '../article/render-article.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';
import type { Doc } from '../model/content.ts';
import type { Site } from './assemble-site.ts';
import { hashFile, type BuildCache, type KeptArticle } from './build-cache.ts';

/** An article without its HTML, which may not be needed, and a name for exactly this result. */
export interface ArticleResult {
  article: Omit<Article, 'html'>;
  html: () => Promise<string>;
  /** The tree of that HTML: as it was rendered, or read from a kept article when somebody asks for it. */
  nodes: () => Promise<readonly HtmlNode[]>;
  /** Changes whenever the article's HTML may have changed. */
  version: string;
}

/**
 * The article of a document: taken from the cache when nothing it depends on has changed (its text,
 * the files it shows, where its links lead, the cards it lists), rendered otherwise.
 */
export async function articleOf(site: Site, doc: Doc, cache: BuildCache): Promise<ArticleResult> {
  const key = hash('sha1', JSON.stringify([site.articleBase, doc.hash, doc.title, doc.headings]));
  const kept = cache.article(doc.file);
  if (kept && kept.key === key && isFresh(kept, doc, site.services)) {
    cache.carryArticle(doc.file, kept);
    // The output folder is a new one.
    const { assets } = site.services;
    for (const file of kept.published) {
      if (file.startsWith('/')) assets.ofStatic(file);
      else assets.publish(file);
    }
    if (kept.image?.file !== undefined) assets.share(kept.image.file);
    const html = async (): Promise<string> => {
      const found = cache.articleHtml(kept);
      if (found !== undefined) return found;
      const again = (await renderArticle(doc, site.services)).article;
      cache.keepArticle(doc.file, again, key, kept.files);
      return again.html;
    };
    let nodes: readonly HtmlNode[] | undefined;
    return {
      article: kept,
      html,
      nodes: async () => (nodes ??= parseHtml(await html())),
      version: versionOf(key, kept.files, kept),
    };
  }
  const { article, nodes } = await renderArticle(doc, site.services);
  const files = Object.fromEntries(
    article.dependencies.map((file) => [file, hashFile(site.services.files.absolute(file))]),
  );
  // What has an error is rendered again next time, so that the error is told again.
  if (!article.problems.some((problem) => problem.severity === 'error')) {
    cache.keepArticle(doc.file, article, key, files);
  }
  return {
    article,
    html: async () => article.html,
    nodes: async () => nodes,
    version: versionOf(key, files, article),
  };
}

function isFresh(kept: KeptArticle, doc: Doc, services: ArticleServices): boolean {
  return (
    answersHold(kept, doc, services) &&
    Object.entries(kept.files).every(
      ([file, known]) => hashFile(services.files.absolute(file)) === known,
    )
  );
}

/** Whether everything that an article asked of the rest of the site would be answered in the same way now. */
export function answersHold(
  { links, cards, names = {}, titles = {}, outline }: Omit<Article, 'html'>,
  doc: Doc,
  services: ArticleServices,
): boolean {
  return (
    links.every(({ file, href, to }) => services.links.resolve(file, href).href === to) &&
    (cards === undefined || cards === JSON.stringify(services.links.cards(doc.id, doc.file))) &&
    (outline === undefined || outline === (services.reference?.outline ?? '')) &&
    Object.entries(names).every(([name, to]) => addressOfName(name, doc.file, services) === to) &&
    Object.entries(titles).every(([path, title]) => (services.titleOf?.(path) ?? null) === title)
  );
}

function versionOf(
  key: string,
  files: Record<string, string>,
  { links, cards, names, titles, outline }: Omit<Article, 'html'>,
): string {
  const answers = [links.map((link) => link.to), cards, names, titles, outline];
  return hash('sha1', JSON.stringify([key, files, answers]));
}
