import { hash } from 'node:crypto';
import type { Article } from '../article/article.ts';
import type { ArticleServices } from '../article/rendering.ts';
import { answersHold } from '../article/lookups.ts';
import { renderArticle } from '../article/render-article.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';
import type { Doc } from '../model/content.ts';
import { versionNameOf } from '../url/version-folder.ts';
import { shareArticle, type RenderedDoc } from './share-article.ts';
import type { Site } from './site.ts';
import type { ArticleCache, CachedArticle } from './site-cache.ts';

/** A rendered article. Its HTML comes as a function, since it often isn't needed. */
export interface ArticleResult {
  article: Omit<Article, 'html'>;
  html: () => Promise<string>;
  /** The tree of that HTML: as it was rendered, or parsed from the cached HTML on first use. */
  nodes: () => Promise<readonly HtmlNode[]>;
  /** Changes whenever the article's HTML may have changed. */
  version: string;
}

/**
 * The article of a document: from the cache if nothing that it depends on has changed (its text, the files it shows,
 * the targets of its links, the cards it lists), rendered otherwise.
 * @param newer the page that was rendered before, which can be the newer version's
 */
export async function articleOf(
  site: Site,
  doc: Doc,
  cache: ArticleCache,
  newer?: RenderedDoc,
): Promise<ArticleResult> {
  const cached = cachedArticle(site, doc, cache);
  if (cached) {
    publishAgain(cached, site.services);
    const version = versionOf(cacheKey(site, doc), cached);
    cache.html.touch(version);
    const html = async (): Promise<string> =>
      cache.html.get(version) ?? (await renderAndCache(site, doc, cache)).html();
    let parsed: readonly HtmlNode[] | undefined;
    const nodes = async (): Promise<readonly HtmlNode[]> => (parsed ??= parseHtml(await html()));
    return { article: cached, html, nodes, version };
  }
  return renderAndCache(site, doc, cache, newer);
}

/** The cached article of a document; undefined if rendering it now would produce a different result. */
export function cachedArticle(
  site: Site,
  doc: Doc,
  cache: ArticleCache,
): CachedArticle | undefined {
  const cached = cache.articles.get(cacheKey(site, doc));
  return cached && isCurrent(cached, doc, site.servicesFor(doc)) ? cached : undefined;
}

async function renderAndCache(
  site: Site,
  doc: Doc,
  cache: ArticleCache,
  newer?: RenderedDoc,
): Promise<ArticleResult> {
  const { services } = site;
  const { article: rendered, nodes } =
    (newer && (await shareArticle(site, doc, newer))) ??
    (await renderArticle(doc, site.servicesFor(doc)));
  const { html, ...article } = rendered;
  const files = Object.fromEntries(
    article.dependencies.map((file) => [file, services.files.state(file)]),
  );
  const key = cacheKey(site, doc);
  const cached: CachedArticle = { ...article, files };
  const version = versionOf(key, cached);
  cache.articles.set(key, cached);
  cache.html.set(version, html);
  return { article: cached, html: async () => html, nodes: async () => nodes, version };
}

/** The cache key: everything known before rendering that an article depends on. */
function cacheKey(
  { articleBase, extensions }: Site,
  { file, hash: ofText, title, headings, own }: Doc,
): string {
  const { key } = extensions.of(versionNameOf(file));
  return hash('sha1', JSON.stringify([articleBase, key, file, ofText, title, headings, own]));
}

/** Whether rendering would produce the same article now, for the same cache key. */
function isCurrent(cached: CachedArticle, doc: Doc, services: ArticleServices): boolean {
  return (
    answersHold(cached.asked, services.lookups, doc) &&
    Object.entries(cached.files).every(([file, known]) => services.files.state(file) === known)
  );
}

/** Publishes the files of a cached article again, because the output folder is a new one. */
function publishAgain({ published, image }: CachedArticle, { assets }: ArticleServices): void {
  for (const file of published) {
    if (file.startsWith('/')) assets.ofStatic(file);
    else assets.publish(file);
  }
  if (image?.file !== undefined) assets.share(image.file);
}

function versionOf(key: string, { files, asked }: CachedArticle): string {
  return hash('sha1', JSON.stringify([key, files, asked]));
}
